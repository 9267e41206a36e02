import {
  type CaseScreen,
  type Consequence,
  type CounterCase,
  type Decision,
  DECISIONS,
} from "#db/entities/counter-case.ts";
import { caseProblem } from "#db/rules/cases/case-problems.ts";
import { centsToText, parseBrlInput } from "#db/rules/money/money.ts";
import { tidyTexts } from "#db/rules/text/tidy-text.ts";
import { strings as shown } from "#pwa/ui/cases/strings.ts";
import { caseFormTexts as t } from "./strings.ts";

/** Converts a case to the form's fields and back. Pure. */

export type ConsequenceForm = Omit<Consequence, "cents"> & { readonly cents: string };
/** A case with its amounts as typed. It also keeps the customer's screen while that is not shown. */
export type CaseForm = Omit<CounterCase, "amountCents" | "choices" | "theirs"> & {
  readonly amount: string;
  readonly showsTheirs: boolean;
  readonly theirs: CaseScreen;
  readonly choices: Readonly<Record<Decision, ConsequenceForm>>;
};

const newScreen = (title: string): CaseScreen => ({ title, note: "", amount: "", lines: [] });

const NEW_CONSEQUENCE: ConsequenceForm = { title: "", cents: "0", reason: "", critical: false };

export const newCase = (id: string): CaseForm => ({
  id,
  topic: "proof",
  level: 1,
  who: "",
  line: "",
  item: "",
  amount: "",
  time: "12:00",
  queue: 0,
  showsTheirs: true,
  theirs: newScreen(t.theirsTitle),
  ours: newScreen(t.oursTitle),
  right: "wait",
  say: "",
  choices: byDecision(() => NEW_CONSEQUENCE),
});

export const caseFormOf = ({ amountCents, choices, theirs, ...others }: CounterCase): CaseForm => ({
  ...others,
  showsTheirs: theirs !== null,
  theirs: theirs ?? newScreen(t.theirsTitle),
  amount: centsToText(amountCents, ","),
  choices: byDecision((decision) => ({
    ...choices[decision],
    cents: `${choices[decision].cents < 0 ? "-" : ""}${centsToText(Math.abs(choices[decision].cents), ",")}`,
  })),
});

/** The case as it is stored. An amount that cannot be read becomes 0, and `caseFault` reports it. */
export const caseOf = ({ amount, choices, showsTheirs, theirs, ...others }: CaseForm): CounterCase => ({
  ...others,
  theirs: showsTheirs ? withoutBlankLines(theirs) : null,
  ours: withoutBlankLines(others.ours),
  amountCents: parseCents(amount) ?? 0,
  choices: byDecision((decision) => ({
    ...choices[decision],
    cents: parseCents(choices[decision].cents) ?? 0,
    critical: choices[decision].critical && decision !== others.right,
  })),
});

/** What has to be corrected before this case can be saved; null when nothing. */
export function caseFault(form: CaseForm): string | null {
  if ((parseCents(form.amount) ?? 0) <= 0) return t.amountProblem;
  const unread = DECISIONS.find((decision) => parseCents(form.choices[decision].cents) === null);
  if (unread !== undefined) return t.centsProblem(shown.decisions[unread]);
  return caseProblem(tidyTexts(caseOf(form)));
}

/** The first fault, with the number of its case. */
export function casesFault(forms: readonly CaseForm[]): string | null {
  const faults = forms.map(caseFault);
  const at = faults.findIndex((fault) => fault !== null);
  return at === -1 ? null : `${t.case(at + 1)}: ${faults[at]}`;
}

function byDecision<T>(make: (decision: Decision) => T): Record<Decision, T> {
  return { deliver: make("deliver"), wait: make("wait"), refuse: make("refuse"), call: make("call") };
}

const withoutBlankLines = (screen: CaseScreen): CaseScreen => ({
  ...screen,
  lines: screen.lines.filter(({ name, value }) => `${name}${value}`.trim() !== ""),
});

/** Typed reais with an optional sign as centavos; null when they cannot be read. */
function parseCents(text: string): number | null {
  const [, sign = "", digits = ""] = /^([-−–+]?)\s*(?:R\$\s*)?(.*)$/.exec(text.trim()) ?? [];
  const read = parseBrlInput(digits);
  if (!read.ok) return read.problem === "zero" ? 0 : null;
  return sign === "" || sign === "+" ? read.cents : -read.cents;
}
