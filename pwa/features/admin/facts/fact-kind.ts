import { FACTS, type FeeFigure } from "#db/content/facts.ts";
import { type AdminFact, adminFactsSchema } from "#db/protocol/admin/admin-facts-api.ts";
import { type FactFields, type FactField, factProblems, tidyFact } from "#db/rules/authoring/admin-facts.ts";
import { centsToText, parseBrlInput } from "#db/rules/money/money.ts";
import { parseMarginInput } from "#db/rules/rates/margin-input.ts";
import type { EntryKind } from "#pwa/features/admin/glossary/entry-kind.ts";
import { strings as t } from "./strings.ts";

/** `state`: empty while the fact is true. */
export type FactForm = Readonly<Record<Exclude<FactField, "figure"> | "state", string>>;

export const WITHDRAWN = "withdrawn";

const EMPTY: FactForm = {
  state: "",
  reviewedOn: "",
  dueOn: "",
  source: "",
  note: "",
  seenOn: "",
  share: "",
  low: "",
  high: "",
  about: "",
};

/** How this fact is edited. `today`: local day. */
export const factKind = (fact: AdminFact, today: string): EntryKind<AdminFact, FactForm> => ({
  name: "fact",
  path: "/api/admin/facts",
  list: adminFactsSchema,
  empty: EMPTY,
  formOf: (fields) => formOf(adminFactsSchema.shape.items.element.parse(fields)),
  fieldsOf: (form) => fieldsOf(form, fact),
  problemsOf: (form) => {
    const release = FACTS.find(({ id }) => id === fact.id);
    // The server knows facts that this build does not know, and validates them.
    return release ? factProblems(fieldsOf(form, fact), today, release) : {};
  },
  texts: {
    ...t,
    created: t.updated,
    createFailed: t.updateFailed,
    deleted: t.updated,
    deleteFailed: t.updateFailed,
  },
});

function formOf({ figure, isWithdrawn, source, reviewedOn, dueOn, note }: AdminFact): FactForm {
  const base = { ...EMPTY, state: isWithdrawn ? WITHDRAWN : "", source, reviewedOn, dueOn, note };
  if (!figure) return base;
  const { shareBps, fixedCents } = figure.price;
  return {
    ...base,
    seenOn: figure.seenOn,
    share: centsToText(shareBps, ","),
    low: centsToText(fixedCents.low, ","),
    high: centsToText(fixedCents.high, ","),
    about: figure.about,
  };
}

const fieldsOf = (form: FactForm, { isFee }: AdminFact): FactFields =>
  tidyFact({
    source: form.source,
    reviewedOn: form.reviewedOn,
    dueOn: form.dueOn,
    note: form.note,
    isWithdrawn: form.state === WITHDRAWN,
    figure: isFee ? figureOf(form) : null,
  });

/** null: all fields are empty. Text that is not a number becomes NaN, which the rules refuse. */
function figureOf({ seenOn, share, low, high, about }: FactForm): FeeFigure | null {
  if ([seenOn, share, low, high, about].every((text) => text.trim() === "")) return null;
  const margin = parseMarginInput(share);
  return {
    seenOn,
    price: { shareBps: margin.ok ? margin.bps : NaN, fixedCents: { low: centsOf(low), high: centsOf(high) } },
    about,
  };
}

function centsOf(text: string): number {
  const typed = parseBrlInput(text);
  if (typed.ok) return typed.cents;
  return typed.problem === "zero" ? 0 : NaN;
}
