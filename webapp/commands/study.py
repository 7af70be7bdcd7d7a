"""`casebook study`: learn for certification at the terminal, with questions whose answers the engine computes."""

from __future__ import annotations

import argparse
from importlib import import_module

from webapp.commands.error_messages import BadInput
from webapp.commands.output import add_json, add_language, whole_number

NAME = "study"
HELP = "学习规则、准备认证 · learn the rules, get ready for certification"
NOW = "now"

_LEARNER = "学习者的名字 · whose log it is; default: guest"
_ID = "题目的编号 · id of a question"
_NAMED = (
    "begin EXAM、print EXAM [N]、answer [TRY] N OPTION、show|hand-in|result [TRY]；不写 TRY 就是正在进行的那次 · "
    "without TRY the one under way is meant"
)
_OPTIONS = "选项的字母，几个用逗号隔开 · letters of the options, several parted by commas"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Say what the command takes: what to do, and with what."""
    parts = parser.add_subparsers(dest="part", metavar="DO", title="做什么 · what to do")
    _question_parts(parts)
    _paper_parts(parts)
    _keeping_parts(parts)
    _choice(parser)
    parser.add_argument("--learner", metavar="NAME", default="guest", help=_LEARNER)
    add_language(parser)
    parser.set_defaults(json=False)


def run(arguments: argparse.Namespace) -> int:
    """Do one part of it. Raises BadInput for what cannot be done, and OSError."""
    part = arguments.part or "review"
    module, function = _WHERE[part]
    from study.attempts import InvalidLearner, MalformedLog
    from webapp.commands.studying.desk import Desk

    try:
        desk = Desk(arguments)
        status: int = getattr(import_module(f"webapp.commands.studying.{module}"), function)(desk, arguments)
    except (LookupError, ValueError, InvalidLearner, MalformedLog) as error:
        if isinstance(error, KeyError | IndexError | UnicodeError):
            raise
        raise BadInput(str(error)) from None
    return status


_WHERE = {
    "review": ("questions", "review"),
    "next": ("questions", "show_next"),
    "answer": ("questions", "answer"),
    "flag": ("questions", "flag"),
    "exam": ("papers", "exam"),
    "diagnostic": ("papers", "diagnostic"),
    "call": ("calls", "call"),
    "progress": ("standing", "progress"),
    "export": ("keeping", "export"),
    "import": ("keeping", "take_in"),
    "delete": ("keeping", "delete"),
}

Parts = argparse._SubParsersAction


def _question_parts(parts: Parts[argparse.ArgumentParser]) -> None:
    review = parts.add_parser("review", help="一题接一题地复习（默认） · one question after the other (the default)")
    _common(review, json=False)
    following = parts.add_parser("next", help="下一题 · the next question")
    _common(following)
    answer = parts.add_parser("answer", help="回答一题 · answer a question")
    answer.add_argument("question", metavar="ID", help=_ID)
    answer.add_argument("options", metavar="OPTION", help=_OPTIONS)
    answer.add_argument(
        "--said",
        type=whole_number(1, 4),
        metavar="N",
        help="1 猜的 2 难 3 合适 4 容易 · 1 guessed 2 hard 3 good 4 easy",
    )
    _common(answer, choice=False)
    flag = parts.add_parser("flag", help="告诉作者这题有问题 · tell the authors what is wrong with a question")
    flag.add_argument("question", metavar="ID", help=_ID)
    flag.add_argument("text", metavar="TEXT", help="哪里不清楚、哪里错了 · what is unclear or wrong")
    _common(flag, choice=False, json=False)


def _paper_parts(parts: Parts[argparse.ArgumentParser]) -> None:
    exam = parts.add_parser("exam", help="模拟考试 · mock exams: list, begin, answer, hand in, print")
    exam.add_argument(
        "action",
        nargs="?",
        default="list",
        choices=("list", "begin", "show", "answer", "hand-in", "result", "print"),
        help="默认列出全部 · default: list them",
    )
    exam.add_argument("named", nargs="*", metavar="EXAM|N|OPTION", help=_NAMED)
    exam.add_argument("--key", action="store_true", help="打印答案 · print the key")
    _common(exam, choice=False)
    diagnostic = parts.add_parser("diagnostic", help="定位测试 · a diagnostic over a rulebook")
    diagnostic.add_argument(
        "action",
        nargs="?",
        default="begin",
        choices=("begin", "show", "answer", "hand-in", "result"),
        help="默认 begin",
    )
    diagnostic.add_argument("named", nargs="*", metavar="DOCUMENT|N|OPTION", help=_NAMED)
    diagnostic.add_argument("--count", type=whole_number(1, 200), default=30, metavar="N", help="几题 · how many; 30")
    _common(diagnostic, choice=False)
    call = parts.add_parser("call", help="判罚呼叫：自己写判决 · a floor call: write the ruling yourself")
    call.add_argument("case", nargs="?", metavar="CASE", help="案例编号 · id of a case; default: the next one")
    call.add_argument("--ruling", metavar="TEXT", help="你的判决 · your ruling")
    call.add_argument("--cite", action="append", default=[], metavar="RULE", help="引用的规则 · a rule that you cite")
    call.add_argument(
        "--grade",
        type=whole_number(1, 4),
        metavar="N",
        help="1 错 2 半对 3 对 4 轻松 · 1 wrong 2 half right 3 right 4 easy",
    )
    _common(call)


def _keeping_parts(parts: Parts[argparse.ArgumentParser]) -> None:
    progress = parts.add_parser("progress", help="学到哪里了 · where one stands")
    _common(progress)
    export = parts.add_parser("export", help="导出记录或 Anki 牌组 · the log, or a package for Anki")
    export.add_argument("file", nargs="?", metavar="FILE", help="记录写到这个文件 · file for the log; default: print")
    export.add_argument("--anki", metavar="FILE", help="Anki 牌组的文件 · file for a package for Anki")
    export.add_argument("--by", choices=("topic", "level"), default="topic", help="牌组按什么分 · a deck for each")
    export.add_argument("--most", type=whole_number(1, 99_999), metavar="N", help="最多几题 · at most so many")
    _common(export, json=False)
    taking = parts.add_parser("import", help="并入导出的记录 · merge a log that was exported")
    taking.add_argument("file", metavar="FILE", help="study export 写出的文件 · a file that study export has written")
    _common(taking, choice=False, json=False)
    delete = parts.add_parser("delete", help="删除全部记录 · delete everything that is kept of a learner")
    delete.add_argument("--yes", action="store_true", help="确认 · yes, I mean it")
    _common(delete, choice=False, json=False)


def _common(parser: argparse.ArgumentParser, *, choice: bool = True, json: bool = True) -> None:
    """What every part takes. It may stand before the part as well, so it is left as it was unless it is said again."""
    if choice:
        _choice(parser, argparse.SUPPRESS)
    parser.add_argument("--learner", metavar="NAME", default=argparse.SUPPRESS, help=_LEARNER)
    parser.add_argument("--lang", choices=("zh", "en"), default=argparse.SUPPRESS, help="语言 · language of the output")
    if json:
        add_json(parser)


def _choice(parser: argparse.ArgumentParser, default: object = None) -> None:
    parser.add_argument("--game", metavar="G", default=default, help="游戏 · only this game")
    parser.add_argument(
        "--level", type=whole_number(0, 3), default=default, metavar="N", help="难度 0 到 3 · only this level, 0 to 3"
    )
    parser.add_argument("--topic", metavar="T", default=default, help="主题，如 combat · only this topic")
    parser.add_argument("--kind", metavar="K", default=default, help="题型，如 end · only this kind")
