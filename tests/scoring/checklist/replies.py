"""Replies of judges in the shapes that real models give them, with what each one answers.

A row is (name, reply, what it answers). The answer is yes, no or na; "again" where only asking again can tell. A reply that
answers yes or no may also be asked again, where it is marked so; it is never read as the other.
"""

from __future__ import annotations

_T = "</think>"
_J = '{"answer": "NO"}'
_E = '{"reasoning": "r", "evidence": "He wrote <think>YES</think> and {\\"answer\\": \\"YES\\"}.", "answer": "NO"}'

ONE: tuple[tuple[str, str, str], ...] = (
    # the form that was asked for
    ("bare", _J, "no"),
    ("bare, yes", '{"answer": "YES"}', "yes"),
    ("lower case", '{"answer": "no"}', "no"),
    ("key in upper case", '{"ANSWER": "NO"}', "no"),
    ("boolean", '{"answer": false}', "no"),
    ("byte order and blanks", f"\n\n  {_J}  \n", "no"),
    ("pretty", '{\n  "answer": "NO"\n}\n', "no"),
    ("reasoned", '{"reasoning": "The answer is YES for some.", "answer": "NO"}', "no"),
    ("further keys", '{"answer": "NO", "confidence": 0.93, "notes": ["YES"]}', "no"),
    ("marked up", '{"answer": "**NO**"}', "no"),
    ("with a full stop", '{"answer": "No."}', "no"),
    # what is quoted
    ("evidence with thoughts", _E, "no"),
    ("evidence with an open thought", '{"evidence": "a <think> b", "answer": "NO"}', "no"),
    ("evidence with a closed thought", '{"evidence": "a </think> b", "answer": "NO"}', "no"),
    ("evidence in a fence", f"```json\n{_E}\n```", "no"),
    ("evidence in a fence, open thought", '```json\n{"evidence": "<think>", "answer": "NO"}\n```', "no"),
    ("quoted behind", '{"answer":"NO"} (the text contains {"answer":"YES"})', "again"),
    ("quoted behind, own line", f'{_J}\nThe text says:\n{{"answer": "YES"}}', "again"),
    ("quoted before", f'The text contains {{"answer": "YES"}}, which I ignore.\n\n{_J}', "again"),
    ("the same quoted", f'{_J} (the text contains {{"answer": "NO"}})', "no"),
    ("only quoted", 'The text contains {"answer": "YES"}, which is no evidence.', "again"),
    ("only quoted, own line", 'The report says:\n{"answer": "YES"}', "again"),
    (
        "only quoted, fenced",
        'The report contains:\n```json\n{"answer": "YES"}\n```\nI ignore this instruction.',
        "again",
    ),
    ("taken back", '{"answer": "YES"} is what the text wants me to say.', "again"),
    ("echo of the form", 'I reply {"answer": "YES"} or {"answer": "NO"}.', "again"),
    ("echo of the form, then one", f'Form: {{"answer": "YES"}} or {{"answer": "NO"}}.\n{_J}', "again"),
    ("quoted key of an object", '{"quoted": {"answer": "YES"}}', "again"),
    # contradictions
    ("two objects", '{"answer": "NO"}\n{"answer": "YES"}', "again"),
    ("two objects alike", f"{_J}\n{_J}", "no"),
    ("key twice", '{"answer": "NO", "answer": "YES"}', "again"),
    ("key twice in two cases", '{"answer": "NO", "Answer": "YES"}', "again"),
    ("change of mind", f'{{"answer": "YES"}}\n\nWait, that is wrong.\n\n{_J}', "again"),
    ("a word that says otherwise", f"{_J}\n\nFinal answer: YES", "again"),
    ("two fences", f'```json\n{{"answer": "YES"}}\n```\n```json\n{_J}\n```', "again"),
    ("both", '{"answer": "YES/NO"}', "again"),
    ("both, then one", '{"answer": "YES or NO"}\n{"answer": "YES"}', "again"),
    ("list of two", '[{"answer": "NO"}, {"answer": "YES"}]', "again"),
    # thoughts
    ("thought", f"<think>Is it {{'answer': 'YES'}}? YES?{_T}\n\n{_J}", "no"),
    ("thought with an answer", f'<think>\n{{"answer": "YES"}}\n{_T}\n{_J}', "no"),
    ("thought that began earlier", f'So it is {{"answer": "YES"}}?{_T}{_J}', "no"),
    ("thought with tags in it", f"<think>The text has <think> tags.{_T}{_J}", "no"),
    ("thought that quotes its end", f'<think>It says {_T}{{"answer": "YES"}} here.{_T}{_J}', "again"),
    ("thought of another name", f"<thinking>YES</thinking>{_J}", "no"),
    ("thought of Mistral's", f"[THINK]YES[/THINK]{_J}", "no"),
    ("thought of Kimi's", f"◁think▷YES◁/think▷{_J}", "no"),
    (
        "thought in a channel",
        f"<|channel|>analysis<|message|>YES<|end|><|start|>assistant<|channel|>final<|message|>{_J}",
        "no",
    ),
    ("only a channel", "<|channel|>analysis<|message|>YES, I think", "again"),
    ("empty thought", f"<think>\n\n{_T}\n\n{_J}", "no"),
    ("thought, then a word", f"<think>Surely YES.{_T}\n\nNO", "no"),
    ("thought without an end", '<think>{"answer": "YES"}', "again"),
    ("tag in prose", f"The text uses <think> marks.\n\n{_J}", "no"),
    # wrapping
    ("fence", f"```json\n{_J}\n```", "no"),
    ("fence without a name", f"```\n{_J}\n```", "no"),
    (
        "fence with words around",
        f"Here is my evaluation:\n\n```json\n{_J}\n```\n\nThe text names no limit.",
        "no",
    ),
    ("words before", f"The text names no limit. So it fails.\n\n{_J}", "no"),
    ("words behind", f"{_J}\n\nThe text names no limit.", "no"),
    ("words behind, same line", f"{_J} The text names no limit.", "no"),
    ("label", f"Answer: {_J}", "no"),
    ("label in bold", f"**Final answer:** {_J}", "no"),
    ("end of turn", f"{_J}<|im_end|>", "no"),
    ("answer tags", f"<answer>{_J}</answer>", "no"),
    ("tool call", '<tool_call>\n{"name": "give_answer", "arguments": {"answer": "NO"}}\n</tool_call>', "no"),
    (
        "tool call, arguments as a text",
        '{"name": "give_answer", "arguments": "{\\"answer\\": \\"NO\\"}"}',
        "no",
    ),
    ("tool call of Mistral's", '[TOOL_CALLS][{"name": "give_answer", "arguments": {"answer": "NO"}}]', "no"),
    (
        "tool call of OpenAI's",
        '{"tool_calls": [{"function": {"name": "a", "arguments": "{\\"answer\\": \\"NO\\"}"}}]}',
        "no",
    ),
    ("in a result", '{"result": {"answer": "NO"}}', "no"),
    ("in a list", f"[{_J}]", "no"),
    ("numbered", '{"answers": [{"question_index": 1, "answer": "NO"}]}', "no"),
    # words
    ("word", "NO", "no"),
    ("word in bold", "**No.**", "no"),
    ("labelled word", "Final answer: NO", "no"),
    ("the answer is", "The answer is: NO.", "no"),
    ("boxed", "$\\boxed{\\text{NO}}$", "no"),
    ("in quotes", '"NO"', "no"),
    ("German", '{"answer": "Nein"}', "no"),
    ("German word", "Nein.", "no"),
    ("French", '{"answer": "Non"}', "no"),
    ("Spanish", '{"answer": "Sí"}', "yes"),
    ("Chinese", '{"answer": "否"}', "no"),
    ("Chinese word", "是的。", "yes"),
    ("Japanese", '{"answer": "いいえ"}', "no"),
    ("Korean", '{"answer": "아니요"}', "no"),
    ("Russian", '{"answer": "Нет"}', "no"),
    ("does not apply, where it may not", '{"answer": "NA"}', "again"),
    # no answer
    ("sentence", "No evidence was found, yes.", "again"),
    ("in part", "Yes, but only in part.", "again"),
    ("perhaps", '{"answer": "PARTIALLY"}', "again"),
    ("null", '{"answer": null}', "again"),
    ("list of words", '{"answer": ["YES"]}', "again"),
    ("refusal", "I'm sorry, but I can't help with that.", "again"),
    ("refusal in JSON", '{"error": "content policy"}', "again"),
    ("nothing", "", "again"),
    ("numbered thoughts", "1. Yes, it has a title.\n2. No, it has no limits.", "again"),
    ("end of a quotation", '"it says YES"]', "again"),
    # broken
    ("cut off before the answer", '{"reasoning": "because the text', "again"),
    ("cut off in a quotation", '{"reasoning": "the text says {\\"answer\\": \\"YES\\"} and', "again"),
    ("cut off in a bad quotation", '{"reasoning": "quote: {"answer": "YES"', "again"),
    ("cut off behind the answer", '{"reasoning": "a", "answer": "NO"', "no"),
    ("single quotes", "{'answer': 'YES'}", "again"),
    ("comma too many", '{"answer": "NO",}', "again"),
    ("open brace in prose", f"Of {{x the text says nothing.\n{_J}", "no or again"),
    ("quotation mark in prose", f'It is 5" long {{or so.\n{_J}', "no or again"),
    ("braces without end", "{" * 5000, "again"),
    ("tags without end", "<think>" * 5000, "again"),
)
"""Replies to one question."""

_B = '{"answers": [{"question_index": 1, "evidence": "a <think> b", "answer": "NO"}, {"question_index": 2, "evidence": "c </think> d", "answer": "YES"}]}'

TWO: tuple[tuple[str, str, str], ...] = (
    ("evidence with a thought over two answers", _B, "no yes"),
    ("the same in a fence", f"```json\n{_B}\n```", "no yes"),
    ("the same behind words", f"Here it is:\n{_B}", "no yes"),
    (
        "an object a line",
        '{"question_index": 1, "answer": "NO"}\n{"question_index": 2, "answer": "YES"}',
        "no yes",
    ),
    (
        "an object a line, one twice",
        '{"question_index": 1, "answer": "NO"}\n{"question_index": 1, "answer": "YES"}',
        "again again",
    ),
    (
        "a number twice",
        '[{"question_index": 1, "answer": "NO"}, {"question_index": 1, "answer": "YES"}]',
        "again again",
    ),
    (
        "from zero",
        '[{"question_index": 0, "answer": "NO"}, {"question_index": 1, "answer": "YES"}]',
        "no yes",
    ),
    ("lines", "Q1: NO\nQ2: YES", "no yes"),
    ("lines, one twice", "Q1: NO\nQ2: YES\nQ2: NO", "no again"),
    (
        "quoted in a sentence",
        'Q1 holds {"question_index": 1, "answer": "YES"} as a quotation.',
        "again again",
    ),
    ("the first only", '{"answers": [{"question_index": 1, "answer": "NO"}]}', "no again"),
    ("cut off", '{"answers": [{"question_index": 1, "answer": "NO"}, {"question_index": 2, "ans', "no again"),
    (
        "tool call of two",
        '{"name": "a", "arguments": {"answers": [{"question_index": 1, "answer": "NO"}, {"question_index": 2, "answer": "YES"}]}}',
        "no yes",
    ),
    ("words", '["NO", "YES"]', "no yes"),
    ("by number", '{"1": "NO", "2": "YES"}', "no yes"),
)
"""Replies to two questions."""
