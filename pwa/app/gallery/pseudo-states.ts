/**
 * Shows states that need a pointer or a key: every rule with `:hover`, `:active` or `:focus-visible` gets a copy for
 * `data-state`, generated from the style sheets, so that the gallery cannot differ from them.
 */
const STATES = {
  ":hover": "hover",
  ":active": "active",
  ":focus-visible": "focus",
  ":focus-within": "within",
};

let done = false;

export function twinPseudoStates(): void {
  if (done) return;
  done = true;
  for (const sheet of document.styleSheets) twinRules(sheet);
}

type RuleHolder = Pick<CSSGroupingRule, "cssRules" | "insertRule">;

function twinRules(holder: RuleHolder): void {
  // A snapshot: rules inserted below are not visited again.
  for (const rule of [...holder.cssRules].toReversed()) {
    if (rule instanceof CSSStyleRule) {
      const twin = twinOf(rule);
      if (twin) holder.insertRule(twin, [...holder.cssRules].indexOf(rule) + 1);
    } else if ("insertRule" in rule) twinRules(rule as CSSGroupingRule);
  }
}

function twinOf(rule: CSSStyleRule): string | null {
  const selector = Object.entries(STATES).reduce(
    (text, [pseudo, state]) => text.replaceAll(pseudo, `[data-state="${state}"]`),
    rule.selectorText,
  );
  return selector === rule.selectorText ? null : rule.cssText.replace(rule.selectorText, selector);
}
