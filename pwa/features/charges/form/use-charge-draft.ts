import { useEffect, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useDeps } from "#pwa/deps/deps.ts";
import { loadDraft, saveDraft } from "#pwa/local-db/write/drafts.ts";
import { newestOnly } from "#pwa/local-db/write/newest-only.ts";
import { CHARGE_DRAFT_KEY, EMPTY_DRAFT, readDraft, type ChargeDraft } from "./charge-draft.ts";

/** The input of the form, written to the device at every key. A field accepts input before the draft has loaded. */
export function useChargeDraft(): [draft: ChargeDraft, edit: (change: Partial<ChargeDraft>) => void] {
  const { profile, clock } = useDeps();
  const [draft, setDraft] = useState(EMPTY_DRAFT);
  // Several fields may be edited before the next render, so each edit starts from the one before it.
  const latest = useRef(EMPTY_DRAFT);
  const touched = useRef(false);
  useEffect(() => {
    let current = true;
    loadDraft(profile, CHARGE_DRAFT_KEY)
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
    };
  }, [profile, clock]);
  const save = useMemo(
    () => newestOnly((value: ChargeDraft) => saveDraft(profile, CHARGE_DRAFT_KEY, value, clock.now())),
    [profile, clock],
  );
  const edit = (change: Partial<ChargeDraft>) => {
    touched.current = true;
    const next = { ...latest.current, usedAt: null, ...change };
    latest.current = next;
    setDraft(next);
    // Typing continues without stored drafts. If the charge itself cannot be stored, it reports that.
    save(next).catch(() => undefined);
  };
  return [draft, edit];
}
