import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { DraftKey } from "#pwa/local-db/databases/draft-key.ts";
import { clearDraft, loadDraft, saveDraft } from "#pwa/local-db/write/drafts.ts";
import { useDeps } from "./deps.ts";

type KeptInput<T> = {
  readonly value: T;
  /** Shows another value and stores it as the draft. */
  readonly edit: (next: T) => void;
  /** Shows another value and leaves the draft as it is. */
  readonly show: (next: T) => void;
  /** Deletes the draft, because its text was saved or is not wanted. */
  readonly forget: () => Promise<void>;
};

/**
 * What a person types, stored on this device at every key so that a restart loses nothing. Once the stored draft has
 * been read it is shown, unless something was typed meanwhile. `read` validates it, because an older build may have
 * written it; undefined: there is none. Another key needs another instance of the component.
 */
export function useKeptInput<T>(
  key: DraftKey,
  empty: T,
  read: (stored: unknown) => T | Promise<T>,
): KeptInput<T> {
  const { profile, clock } = useDeps();
  const [value, setValue] = useState(empty);
  const touched = useRef(false);
  const readStored = useEffectEvent(read);

  useEffect(() => {
    let current = true;
    const load = async () => {
      const draft = await loadDraft(profile, key);
      const kept = await readStored(draft?.value);
      if (current && !touched.current) setValue(kept);
    };
    // Without its draft the form is empty, but it works.
    load().catch(() => undefined);
    return () => {
      current = false;
    };
  }, [profile, key]);

  const show = (next: T) => {
    touched.current = true;
    setValue(next);
  };
  return {
    value,
    show,
    edit: (next) => {
      show(next);
      // Typing continues when the device cannot store the draft. Saving the text itself reports that.
      saveDraft(profile, key, next, clock.now()).catch(() => undefined);
    },
    forget: () => clearDraft(profile, key).catch(() => undefined),
  };
}
