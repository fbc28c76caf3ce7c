"""What a rule looks at: the rig, its scene and its totals, made once a check."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from rigdesk.parts import Card, Gpu
from rigdesk.rig.placed import PlacedCard
from rigdesk.rig.rig import Rig
from rigdesk.space.assemble import assemble
from rigdesk.space.gaps import Gap, below_gap, card_gaps
from rigdesk.space.scene import CardPlace, Scene
from rigdesk.totals import Totals, total
from rigdesk.totals.lanes import CardLink
from rigdesk.totals.wiring import Wired, wiring_of


@dataclass(frozen=True)
class Build:
    """One rig ready to be judged."""

    rig: Rig
    scene: Scene
    totals: Totals

    @cached_property
    def gaps(self) -> list[Gap]:
        """Neighbouring cards and the gap between each pair, from the CPU end."""
        return card_gaps(self.scene, self.rig.measured)

    @cached_property
    def below(self) -> Gap | None:
        """The last card and what lies under it, where that is recorded."""
        return below_gap(self.scene)

    @cached_property
    def gpus(self) -> tuple[tuple[PlacedCard, Gpu], ...]:
        """Every GPU, those in the tray included."""
        return tuple(self.rig.gpu_parts())

    @cached_property
    def wiring(self) -> Wired:
        """Which cable of which supply feeds which plug: as stated, the rest worked out."""
        return wiring_of(self.rig, self.totals.power)

    @cached_property
    def gpu_links(self) -> tuple[tuple[PlacedCard, Gpu, CardLink], ...]:
        """Every GPU that has a link, with it; those without a known slot are left out."""
        links = {link.card: link for link in self.totals.lanes.links}
        return tuple((p, part, links[p.id]) for p, part in self.gpus if p.id in links)

    def label(self, card: PlacedCard | CardPlace | str) -> str:
        """What people call a card: its label, else its id in capitals, as on the drawing."""
        placed = self.rig.card(card) if isinstance(card, str) else card
        if isinstance(placed, CardPlace):
            placed = placed.placed
        if placed is None:
            return str(card)
        return placed.label or placed.id.upper()

    def watts(self, placed: PlacedCard, part: Card) -> float | None:
        """A card's watts: the cap set in the rig, else what its maker states; None if unknown."""
        return placed.power_cap_w if placed.power_cap_w is not None else part.tdp_w


def build(rig: Rig) -> Build:
    """Assemble a rig and add up its totals."""
    return Build(rig, assemble(rig), total(rig))
