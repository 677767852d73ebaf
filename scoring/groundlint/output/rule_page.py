"""Where a rule is explained: the page that its code leads to."""

RULE_PAGES = "https://groundlint.github.io/rules/"


def rule_page(code: str) -> str:
    """The address of a rule's page."""
    return f"{RULE_PAGES}{code}"
