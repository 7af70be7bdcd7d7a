"""What somebody answered, in a log that only grows: on disk before it is confirmed, merged by ids, easily deleted."""

from study.attempts.events import Answered, Attempt, Closed, Counted, Event, Flag, Mode, Rated, Reset
from study.attempts.learners import InvalidLearner, check_learner
from study.attempts.log import EventLog
from study.attempts.reading import MalformedLog

__all__ = [
    "Answered",
    "Attempt",
    "Closed",
    "Counted",
    "Event",
    "EventLog",
    "Flag",
    "InvalidLearner",
    "MalformedLog",
    "Mode",
    "Rated",
    "Reset",
    "check_learner",
]
