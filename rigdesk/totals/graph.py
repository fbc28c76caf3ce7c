"""The board as a graph of lanes, from the processors to the cards and drives.

Made from a rig and its links when somebody wants to see it; the rules read the links alone.
Every edge runs from the side of the processor outward and says how wide it is, how fast, and how
much of it is spoken for when everything behind it is busy at once.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, NamedTuple, cast

from rigdesk.parts import Board, Drive
from rigdesk.rig.rig import Rig
from rigdesk.rig.seats import riser_of
from rigdesk.totals.drive_ports import lanes_of_drive
from rigdesk.totals.lanes import GBS_PER_LANE, CardLink, Lanes, PortUse
from rigdesk.totals.sharing import wiring_of
from rigdesk.totals.uplinks import CHIPSET, SWITCH, uplink_of

NodeKind = Literal["cpu", "chipset", "switch", "slot", "port", "riser", "card", "drive"]
DRIVE_GEN = 4
"""Generation of a drive whose record says none (judged: what is sold)."""


class Node(NamedTuple):
    """One thing of the graph. ``id`` is ``kind:name``, ``part`` the part record's id, if any."""

    id: str
    kind: NodeKind
    name: str
    part: str = ""


class Edge(NamedTuple):
    """A link between two nodes, by their ids; ``down`` is farther from the processor.

    ``lanes`` and ``gen`` are what it runs at, ``wired`` the lanes that it has alone; None
    where nobody says. ``used_gbs`` is what hangs below asks for at once, GB/s each way.
    """

    up: str
    down: str
    lanes: int | None
    gen: int
    wired: int | None = None
    used_gbs: float = 0.0
    estimated: bool = False

    @property
    def gbs(self) -> float | None:
        """What it carries, GB/s each way."""
        return None if self.lanes is None else self.lanes * GBS_PER_LANE[self.gen]

    @property
    def is_short(self) -> bool:
        """Whether more is asked of it at once than it carries."""
        return self.gbs is not None and round(self.used_gbs, 2) > round(self.gbs, 2)


class Graph(NamedTuple):
    """Nodes and edges, both from the processor outward and in the board's order."""

    nodes: tuple[Node, ...] = ()
    edges: tuple[Edge, ...] = ()

    def node(self, node_id: str) -> Node | None:
        """A node by its id."""
        return next((node for node in self.nodes if node.id == node_id), None)

    def below(self, node_id: str) -> tuple[Edge, ...]:
        """The edges that run outward from a node."""
        return tuple(edge for edge in self.edges if edge.up == node_id)

    def path(self, node_id: str) -> tuple[Edge, ...]:
        """The edges from the processor to a node, in this order."""
        above = next((edge for edge in self.edges if edge.down == node_id), None)
        return (*self.path(above.up), above) if above else ()


def graph_of(rig: Rig, lanes: Lanes) -> Graph:
    """The graph of a rig and its links; empty without a board."""
    board = rig.board_part
    if board is None:
        return Graph()
    edges = [edge for use in lanes.ports for edge in _of_port(rig, lanes, use)]
    heads = _heads(board, lanes, edges)
    nodes = dict.fromkeys(_nodes(rig, lanes, board, (*heads, *edges)))
    return Graph(tuple(nodes), (*heads, *edges))


def _of_port(rig: Rig, lanes: Lanes, use: PortUse) -> Iterator[Edge]:
    """The edge to a port, and those from there to what is plugged in."""
    links = [link for card in use.cards if (link := lanes.of(card))]
    drives = [_drive_edge(rig, use, part) for part in use.drives]
    port = _port_id(use)
    asked = sum(link.gbs for link in links) + sum(edge.used_gbs for edge in drives)
    yield Edge(_above(rig, use), port, use.left, use.gen, use.lanes, asked)
    for link in links:
        yield from _card_edges(rig, port, link)
    yield from drives


def _card_edges(rig: Rig, port: str, link: CardLink) -> Iterator[Edge]:
    card = rig.card(link.card)
    riser = riser_of(card.seat) if card else None
    end = f"card:{link.card}"
    if riser is not None:
        yield Edge(port, f"riser:{riser}", link.lanes, link.gen, used_gbs=link.gbs)
        port = f"riser:{riser}"
    yield Edge(port, end, link.lanes, link.gen, link.own_lanes, link.gbs)


def _drive_edge(rig: Rig, use: PortUse, part: str) -> Edge:
    drive = rig.part(part, Drive)
    lanes = min(lanes_of_drive(drive), use.left if use.left is not None else 0)
    gen = min(use.gen, (drive.gen if drive else None) or DRIVE_GEN)
    asked = lanes * GBS_PER_LANE[gen]
    return Edge(_port_id(use), f"drive:{use.name}", lanes, gen, lanes_of_drive(drive), asked)


def _above(rig: Rig, use: PortUse) -> str:
    """The node from which a port is fed."""
    board = rig.board_part
    port = wiring_of(board).ports[use.name] if board else None
    if use.source == CHIPSET:
        return "chipset:chipset"
    if use.source == SWITCH:
        return f"switch:{getattr(port, 'switch', None) or SWITCH}"
    return f"cpu:CPU{port.cpu if port else 1}"


def _heads(board: Board, lanes: Lanes, edges: list[Edge]) -> list[Edge]:
    """The edges from the processor to chipset and switches, with all that hangs behind them."""
    found: dict[str, Edge] = {}
    for use in lanes.ports:
        port = wiring_of(board).ports[use.name]
        above = uplink_of(board, port)
        if above is None:
            continue
        head = f"{use.source}:{above.name}"
        asked = sum(edge.used_gbs for edge in edges if edge.up == head)
        root = f"cpu:CPU{port.cpu}"
        found[head] = Edge(
            root, head, above.lanes, above.gen, above.lanes, asked, above.estimated
        )  # fmt: skip
    return list(found.values())


def _nodes(rig: Rig, lanes: Lanes, board: Board, edges: tuple[Edge, ...]) -> Iterator[Node]:
    """Processors first, then every end of an edge in turn."""
    for number in range(1, board.cpus + 1):
        yield Node(f"cpu:CPU{number}", "cpu", _cpu_name(board, number), _fitted(rig, number))
    for edge in edges:
        yield _node(rig, lanes, edge.down)


def _cpu_name(board: Board, number: int) -> str:
    return f"CPU{number}" if board.cpus > 1 else "CPU"


def _fitted(rig: Rig, number: int) -> str:
    """The processor's part id, where that socket is filled."""
    return rig.cpu.part if rig.cpu and number <= rig.cpu.count else ""


def _node(rig: Rig, lanes: Lanes, node_id: str) -> Node:
    kind, _, name = node_id.partition(":")
    part = ""
    if kind == "card":
        card = rig.card(name)
        part = card.part if card else ""
    elif kind == "drive":
        use = lanes.port(name)
        part = use.drives[0] if use else ""
    elif kind == "riser":
        pieces = (piece.part for path in rig.risers if path.id == name for piece in path.pieces)
        part = next((piece for piece in pieces if piece), "")
    return Node(node_id, cast("NodeKind", kind), name, part)


def _port_id(use: PortUse) -> str:
    return f"{'slot' if use.kind == 'slot' else 'port'}:{use.name}"
