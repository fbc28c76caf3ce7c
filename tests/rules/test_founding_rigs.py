"""The founding articles' rigs get the verdicts that their builders got."""

from __future__ import annotations

from factories import at, rig

from rigdesk.parts import AnyPart
from rigdesk.rig.rig import Rig
from rigdesk.rules.engine import Report, check

EVERY_SECOND = ("PCIE7", "PCIE5", "PCIE3", "PCIE1")
SPACE = ("space", "air", "nvlink")


def four(card: AnyPart | str, case: str, **more: float) -> Rig:
    """Four equal cards on a ROMED8-2T."""
    cards = (at(slot, card, **more) for slot in EVERY_SECOND)
    return rig(*cards, board="asrockrack-romed8-2t", case=case)


def said(report: Report, severity: str) -> set[str]:
    """The rules that raise a severity."""
    return {finding.rule for finding in report.findings if finding.severity == severity}


def test_four_a6000_in_eight_openings_work() -> None:
    """No error and no doubt; how they hang and how tight the memory is are notes."""
    report = check(four("nvidia-rtx-a6000", "chenbro-rm41300-fs81"))
    assert said(report, "error") == set()
    assert said(report, "unknown") == set()
    assert {"bottom-overhang", "ram-clearance", "slots-blocked"} <= said(report, "note")
    assert report.headline.startswith("Works")


def test_the_same_in_seven_openings_do_not() -> None:
    """The fourth card has no opening, and what lies below is not known."""
    report = check(four("nvidia-rtx-a6000", "fractal-define-7"))
    assert said(report, "error") == {"case-slots-short"}
    assert "bottom-overhang" in said(report, "warning")
    assert report.headline == "Cannot be built: 1 error"


def test_two_3090_with_their_bridge_work() -> None:
    """Slots 1 to 3 and 5 to 7, then the 4-slot bridge."""
    cards = (at("PCIE7", "nvidia-rtx-3090-fe"), at("PCIE3", "nvidia-rtx-3090-fe"))
    joined = (("nvidia-nvlink-geforce-3090-4slot", ("gpu1", "gpu2")),)
    report = check(
        rig(*cards, board="asrockrack-romed8-2t", case="corsair-air-540", bridges=joined)
    )
    assert said(report, "error") == set()
    assert said(report, "unknown") == set()


def test_and_with_a_narrower_bridge_do_not() -> None:
    """Three slots are not four."""
    cards = (at("PCIE7", "nvidia-rtx-3090-fe"), at("PCIE3", "nvidia-rtx-3090-fe"))
    joined = (("nvidia-nvlink-ampere-3slot", ("gpu1", "gpu2")),)
    report = check(rig(*cards, board="asrockrack-romed8-2t", bridges=joined))
    assert said(report, "error") == {"nvlink-spacing"}
    (finding,) = report.only("nvlink-spacing")
    assert [remedy.kind for remedy in finding.remedies] == ["take-bridge", "move", "move"]
    assert "4-slot bridge" in finding.why


def test_four_capped_blowers_work() -> None:
    """280 W each."""
    report = check(four("asus-rtx-3090-turbo", "chenbro-rm41300-fs81", power_cap_w=280))
    assert said(report, "error") == set()
    assert "airflow-hot-blowers" not in {finding.rule for finding in report.findings}


def test_four_uncapped_blowers_are_too_hot_unless_proven() -> None:
    """One maker's card was run so by a test house."""
    hot = check(four("asus-rtx-3090-turbo", "chenbro-rm41300-fs81"))
    proven = check(four("gigabyte-rtx-3090-turbo", "chenbro-rm41300-fs81"))
    assert "airflow-hot-blowers" in said(hot, "warning")
    assert proven.only("airflow-hot-blowers") == ()


def test_four_open_air_cards_do_not_go_in() -> None:
    """57 mm every 40.64."""
    report = check(four("nvidia-rtx-3090-fe", "fractal-define-7-xl"))
    assert len(report.only("slot-overlap")) == 3
    assert said(report, "error") >= {"slot-overlap"}


def test_a_3090_in_the_articles_chassis_needs_its_plug_at_the_end() -> None:
    """A Founders Edition does not close; a blower with an end plug does."""
    top = rig(at("PCIE7", "nvidia-rtx-3090-fe"), board="asrockrack-romed8-2t",
              case="chenbro-rm41300-fs81")  # fmt: skip
    end = rig(at("PCIE7", "asus-rtx-3090-turbo"), board="asrockrack-romed8-2t",
              case="chenbro-rm41300-fs81")  # fmt: skip
    assert "power-plug-position" in said(check(top), "error")
    assert check(end).only("power-plug-position") == ()
    assert check(end).only("gpu-too-tall") == ()
