import { useState } from "react";
import type { StatedEntry } from "#db/rules/charge-book/charge-filter.ts";
import { receivedCharge } from "#db/rules/charges/paid-amount.ts";
import { laterThan } from "#db/rules/time/later-than.ts";
import { useDeps } from "#pwa/deps/deps.ts";
import { useKeptInput } from "#pwa/deps/use-kept-input.ts";
import { readAccount } from "#pwa/local-db/queries/account-queries.ts";
import { parseGiveBack, type GiveBackProblem, type TypedGiveBack } from "./parse-give-back.ts";

export type GiveBackControl = {
  readonly typed: TypedGiveBack;
  readonly type: (change: Partial<TypedGiveBack>) => void;
  readonly busy: boolean;
  /** Resolves with null once it is stored on the device. */
  readonly save: () => Promise<GiveBackProblem | "failed" | null>;
};

/** The draft has the id of the row that it becomes, so that a draft whose row is stored already is recognised. */
type Draft = TypedGiveBack & { readonly id: string };

const NOTHING: Draft = { id: "", measure: "reais", amount: "", reason: "", by: "", reference: "" };

/** Reads a draft of any build: a value that is not text counts as nothing typed. */
function readDraft(value: unknown): Draft {
  const found = (typeof value === "object" && value !== null ? value : {}) as Record<string, unknown>;
  const text = (name: keyof Draft): string => {
    const each = found[name];
    return typeof each === "string" ? each : "";
  };
  return {
    id: text("id"),
    measure: found["measure"] === "coin" ? "coin" : "reais",
    amount: text("amount"),
    reason: text("reason"),
    by: text("by"),
    reference: text("reference"),
  };
}

/** The form of one charge's give-back. Every key is stored as a draft; saving creates one row that syncs. */
export function useGiveBack(
  { charge, status, fact, marks, giveBacks }: StatedEntry,
  leftCents: number,
): GiveBackControl {
  const { profile, mutate, clock, newId } = useDeps();
  const [busy, setBusy] = useState(false);
  const draft = useKeptInput(`give-back:${charge.id}`, NOTHING, async (stored) => {
    const found = readDraft(stored);
    // The app was closed after the row was stored and before the draft was deleted.
    const kept = giveBacks.some(({ giveBack }) => giveBack.id === found.id) ? NOTHING : found;
    return { ...kept, by: kept.by || ((await readAccount(profile)).firstName ?? "") };
  });
  const typed = draft.value;

  const save = async (): Promise<GiveBackProblem | "failed" | null> => {
    // What was paid by Pix goes back in reais, also if the draft was begun under another mark.
    const meant = status === "pix" ? ({ ...typed, measure: "reais" } as const) : typed;
    const input = parseGiveBack(receivedCharge(charge, fact), meant, leftCents);
    if (typeof input === "string") return input;
    const [mark] = marks;
    if (mark?.mark !== "checked" || busy) return "failed";
    setBusy(true);
    try {
      const newest = giveBacks
        .map(({ giveBack }) => giveBack.at)
        .toSorted()
        .at(-1);
      const at = laterThan(clock.now(), newest);
      await mutate("charge.giveBack", {
        giveBackId: typed.id || newId(),
        chargeId: charge.id,
        markId: mark.id,
        ...input,
        at,
      });
      await draft.forget();
      return null;
    } catch {
      // The form reports it; the draft still has every letter.
      return "failed";
    } finally {
      setBusy(false);
    }
  };
  return {
    typed,
    type: (change) => draft.edit({ ...typed, id: typed.id || newId(), ...change }),
    busy,
    save,
  };
}
