"""Questions made from cases: what is right is computed by a replay, and so is what makes each wrong answer plausible."""

from scenarios.questions.question import Option, Question

__all__ = ["Option", "Question"]
