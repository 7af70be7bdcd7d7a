"""Questions made from cases: replays compute what is right, and what makes each wrong answer plausible."""

from scenarios.questions.question import Option, Question

__all__ = ["Option", "Question"]
