"""Every edit of a rig: a rig in, another rig out, in canonical form.

An edit that cannot be done raises ValueError with a sentence for people. What
is merely unwise is done, and judged by the rules.
"""

from rigdesk.rig.bios_edits import set_resizable_bar, set_slot_gen, set_split
from rigdesk.rig.card_edits import (
    add_bridge,
    card_stem,
    change_card,
    clear_seats,
    duplicate_card,
    holder_of,
    move_card,
    next_id,
    place_card,
    remove_bridge,
    remove_card,
    remove_cards,
    set_cap,
    set_water_block,
    swap_cards,
    with_part,
)
from rigdesk.rig.fit_edits import (
    add_fans,
    add_radiator,
    change_fans,
    change_radiator,
    hold_card,
    remove_fans,
    remove_radiator,
    unplace_radiator,
)
from rigdesk.rig.machine_edits import (
    add_drive,
    add_supply,
    change_supply,
    connect_supply,
    place_radiator,
    remove_drives,
    remove_supply,
    replace_part,
    set_baseboard,
    set_board,
    set_case,
    set_cooler,
    set_cpu,
    set_drives,
    set_memory,
    set_supplies,
)
from rigdesk.rig.port_edits import move_drive
from rigdesk.rig.riser_edits import (
    add_piece,
    change_piece,
    change_riser,
    path_of,
    remove_piece,
    shift_piece,
)
from rigdesk.rig.site_edits import (
    remove_brace,
    remove_circuit,
    remove_duct,
    remove_extra,
    remove_riser,
    remove_strip,
    rename,
    set_brace,
    set_circuit,
    set_condition,
    set_duct,
    set_extra,
    set_fit_out,
    set_money,
    set_notes,
    set_own_price,
    set_rest,
    set_riser,
    set_site,
    set_strip,
    set_use,
    set_wiring,
)
from rigdesk.rig.tidy import tidy
from rigdesk.rig.waivers import measure_gap, measure_part, unmeasure, unwaive, waive
from rigdesk.rig.wiring_edits import (
    clear_wires,
    part_outputs,
    plug_in,
    set_sync,
    state_wires,
    unplug,
)

__all__ = [
    "add_bridge", "add_drive", "add_fans", "add_piece", "add_radiator", "add_supply", "card_stem",
    "change_card", "change_fans", "change_piece", "change_radiator", "change_riser",
    "change_supply", "clear_seats", "clear_wires", "connect_supply", "duplicate_card", "hold_card",
    "holder_of", "measure_gap", "measure_part", "move_card", "move_drive", "next_id",
    "part_outputs", "path_of", "place_card", "place_radiator", "plug_in", "remove_brace",
    "remove_bridge", "remove_card", "remove_cards", "remove_circuit", "remove_drives",
    "remove_duct", "remove_extra", "remove_fans", "remove_piece", "remove_radiator", "remove_riser",
    "remove_strip", "remove_supply", "rename", "replace_part", "set_baseboard", "set_board",
    "set_brace", "set_cap", "set_case", "set_circuit", "set_condition", "set_cooler", "set_cpu",
    "set_drives", "set_duct", "set_extra", "set_fit_out", "set_memory", "set_money", "set_notes",
    "set_own_price", "set_resizable_bar", "set_rest", "set_riser", "set_site", "set_slot_gen",
    "set_split", "set_strip", "set_supplies", "set_sync", "set_use", "set_water_block",
    "set_wiring", "shift_piece", "state_wires", "swap_cards", "tidy", "unmeasure",
    "unplace_radiator", "unplug", "unwaive", "waive", "with_part",
]  # fmt: skip
