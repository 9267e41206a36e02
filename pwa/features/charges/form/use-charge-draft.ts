import { useEffect, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useDeps } from "#pwa/deps/deps.ts";
import { useTill } from "#pwa/deps/till.ts";
import type { ProfileDatabase } from "#pwa/local-db/databases/profile-database.ts";
import { loadDraft, saveDraft } from "#pwa/local-db/write/drafts.ts";
import { newestOnly } from "#pwa/local-db/write/newest-only.ts";
import { draftKeyOf, EMPTY_DRAFT, readDraft, type ChargeDraft } from "./charge-draft.ts";

/** What was typed before the device knew who is at the till, also when the lock screen comes first. It is for that person. */
const typedEarly = new WeakMap<ProfileDatabase, ChargeDraft>();

type ChargeDraftEdits = {
  readonly draft: ChargeDraft;
  readonly edit: (change: Partial<ChargeDraft>) => void;
  /** Records that a charge was made from it. Resolves once that is on the device, or cannot be. */
  readonly markUsed: () => Promise<void>;
};

/**
 * The input of the form, written to the device at every key. A field accepts input before the draft has loaded. Another
 * person at the till gets their own draft.
 */
export function useChargeDraft(): ChargeDraftEdits {
  const { profile, clock } = useDeps();
  const till = useTill();
  const key = till.mode === "loading" ? null : draftKeyOf(till);
  const [draft, setDraft] = useState(() => typedEarly.get(profile) ?? EMPTY_DRAFT);
  // Several fields may be edited before the next render, so each edit starts from the one before it.
  const latest = useRef(draft);
  const touched = useRef(false);
  const save = useMemo(
    () => key !== null && newestOnly((value: ChargeDraft) => saveDraft(profile, key, value, clock.now())),
    [profile, clock, key],
  );
  useEffect(() => {
    if (key === null || !save) return;
    let current = true;
    if (typedEarly.delete(profile)) {
      touched.current = true;
      save(latest.current).catch(() => undefined);
    }
    loadDraft(profile, key)
      .then((stored) => {
        if (!current || touched.current || !stored) return;
        const found = readDraft(stored.value, clock.now());
        const field = document.activeElement instanceof HTMLInputElement ? document.activeElement : null;
        // The person is about to type, so an amount that was already charged would only be in the way.
        if (found.usedAt !== null && field) return;
        latest.current = found;
        // Rendered synchronously: a later render could come between a tap into the field and the first key.
        flushSync(() => setDraft(found));
        // What is typed next replaces it, as it would have filled the empty field.
        field?.select();
      })
      .catch(() => undefined);
    return () => {
      current = false;
      touched.current = false;
      latest.current = EMPTY_DRAFT;
      setDraft(EMPTY_DRAFT);
    };
  }, [profile, clock, key, save]);
  // Typing continues without stored drafts. If the charge itself cannot be stored, it reports that.
  const write = async (change: Partial<ChargeDraft>): Promise<void> => {
    touched.current = true;
    const next = { ...latest.current, ...change };
    latest.current = next;
    setDraft(next);
    if (save) await save(next).catch(() => undefined);
    else typedEarly.set(profile, next);
  };
  return {
    draft,
    edit: (change) => void write({ usedAt: null, ...change }),
    markUsed: () => write({ rate: "", rateCoin: null, usedAt: clock.now() }),
  };
}
