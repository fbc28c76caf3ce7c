"""Where everything stands in the block diagram of lanes: columns from the processor outward."""

from __future__ import annotations

from typing import NamedTuple

from rigdesk.drawing.diagram import APART
from rigdesk.drawing.primitives import Bounds
from rigdesk.rules.engine import Report
from rigdesk.totals.graph import Edge, Graph, Node, NodeKind, graph_of
from rigdesk.totals.lanes import PortUse

WIDTHS: dict[NodeKind, float] = {
    "cpu": 38.0, "chipset": 30.0, "switch": 30.0, "slot": 32.0, "port": 32.0, "riser": 24.0,
    "card": 82.0, "drive": 82.0,
}  # fmt: skip
"""Width of each kind of box, mm."""
_COLUMNS: tuple[tuple[tuple[NodeKind, ...], float], ...] = (
    (("cpu",), 52.0), (("chipset", "switch"), 52.0), (("slot", "port"), 12.0), (("riser",), 10.0),
    (("card", "drive"), 0.0),
)  # fmt: skip
"""What stands in one column, and the room after it for links and their figures, mm."""
HIGH = 13.0
"""Height of a box of two lines, mm."""
LOW = 7.6
"""Height of an empty slot or port, mm."""
_BETWEEN = 2.6


class Block(NamedTuple):
    """One box: its node and place, mm; ``use`` is the slot's or port's state on the board."""

    node: Node
    box: Bounds
    use: PortUse | None = None

    @property
    def key(self) -> str:
        """The key of its group: ``slot:PCIE1``, ``card:gpu1``."""
        return self.node.id

    @property
    def mid(self) -> float:
        """The height at which links end, mm."""
        return (self.box.y0 + self.box.y1) / 2


class LanesLayout(NamedTuple):
    """All boxes in the graph's order, by their nodes' ids, and the links between them."""

    graph: Graph
    blocks: dict[str, Block]

    @property
    def edges(self) -> tuple[Edge, ...]:
        """Every link with both ends in the picture, one between two boxes."""
        found: dict[tuple[str, str], Edge] = {}
        for edge in self.graph.edges:
            if edge.up in self.blocks and edge.down in self.blocks:
                found.setdefault((edge.up, edge.down), edge)
        return tuple(found.values())


def lanes_layout(report: Report) -> LanesLayout:
    """The places of a checked rig's processors, slots, ports, cards and drives.

    Ports stand in the order of what feeds them: those of each processor, then of each switch
    and the chipset, so that few links cross. Empty without a board.
    """
    lanes = report.totals.lanes
    graph = graph_of(report.rig, lanes)
    placed = _Placed(graph, {use.name: use for use in lanes.ports})
    for node in graph.nodes:
        if node.kind == "cpu":
            placed.root(node)
    return LanesLayout(graph, placed.blocks)


class _Placed:
    """Boxes from the top down: each takes the height of all that hangs on it."""

    def __init__(self, graph: Graph, uses: dict[str, PortUse]) -> None:
        self.graph, self.uses = graph, uses
        self.nodes = {node.id: node for node in graph.nodes}
        self.lefts = _lefts({node.kind for node in graph.nodes})
        self.blocks: dict[str, Block] = {}
        self.y = 0.0

    def root(self, node: Node) -> None:
        """A processor with all below it."""
        start = self.y
        direct = [edge for edge in self.graph.below(node.id) if not self._is_head(edge)]
        heads = [edge for edge in self.graph.below(node.id) if self._is_head(edge)]
        for edge in (*direct, *heads):
            self._grow(edge.down)
        self._put(node, start, max(self.y - _BETWEEN, start + 2 * HIGH))
        self.y = max(self.y, start + 2 * HIGH) + APART

    def _is_head(self, edge: Edge) -> bool:
        return self.nodes[edge.down].kind in ("chipset", "switch")

    def _grow(self, node_id: str) -> None:
        """One node at the next free height, beside what hangs below it."""
        node, start = self.nodes[node_id], self.y
        below = dict.fromkeys(edge.down for edge in self.graph.below(node_id))
        for down in below:
            self._grow(down)
        if not below:
            self.y += (HIGH if node.kind in ("card", "drive") else LOW) + _BETWEEN
        self._put(node, start, self.y - _BETWEEN)

    def _put(self, node: Node, y0: float, y1: float) -> None:
        x, wide = self.lefts[node.kind], WIDTHS[node.kind]
        use = self.uses.get(node.name) if node.kind in ("slot", "port") else None
        self.blocks[node.id] = Block(node, Bounds(x, y0, x + wide, y1), use)


def _lefts(kinds: set[NodeKind]) -> dict[NodeKind, float]:
    """The left edge of each kind's column, mm; columns that hold nothing take no room."""
    found: dict[NodeKind, float] = {}
    x = 0.0
    for together, after in _COLUMNS:
        found |= dict.fromkeys(together, x)
        if kinds.intersection(together):
            x += WIDTHS[together[0]] + after
    return found
