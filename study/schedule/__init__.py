"""When a question comes again: the log fed to fsrs, and the queue made of it, which says why each question is there."""

from study.schedule.choice import Choice
from study.schedule.knowledge import Knowledge, Met
from study.schedule.queueing import Item, Plan, Queue, Why, queue

__all__ = ["Choice", "Item", "Knowledge", "Met", "Plan", "Queue", "Why", "queue"]
