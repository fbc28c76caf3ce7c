"""What a rig draws, costs, weighs and gives off."""

from rigdesk.totals.totals import Totals, total

__all__ = ["Totals", "total"]
