"""For those who make the questions: what learners flagged, options that nobody picks, questions always missed."""

from study.authors.report import Flagged, Report, Suspect, all_events, report

__all__ = ["Flagged", "Report", "Suspect", "all_events", "report"]
