import { useCallback, useEffect, useRef, useState } from "react";
import { useDeps } from "#pwa/deps/deps.ts";
import { clearDraft, loadDraft, saveDraft } from "#pwa/local-db/drafts.ts";

export type TextDraft<F extends string> = {
  readonly fields: Readonly<Record<F, string>>;
  readonly edit: (change: Partial<Record<F, string>>) => void;
  /** Empties the fields and forgets the draft. */
  readonly clear: () => void;
};

/** Fields of a form that outlive a reload, a crash or an update. Nothing that was typed is overwritten by what was kept. */
export function useTextDraft<F extends string>(
  key: string,
  empty: Readonly<Record<F, string>>,
): TextDraft<F> {
  const { profile, clock } = useDeps();
  const [fields, setFields] = useState(empty);
  const latest = useRef(empty);
  const touched = useRef(false);
  const blank = useRef(empty);

  useEffect(() => {
    let current = true;
    loadDraft(profile, key)
      .then((draft) => {
        const kept = draft?.value;
        if (!current || touched.current || typeof kept !== "object" || kept === null) return;
        const read = Object.entries(blank.current).map(([name, nothing]) => {
          const value = (kept as Readonly<Record<string, unknown>>)[name];
          return [name, typeof value === "string" ? value : nothing];
        });
        latest.current = Object.fromEntries(read) as Record<F, string>;
        setFields(latest.current);
      })
      .catch(() => undefined);
    return () => {
      current = false;
    };
  }, [profile, key]);

  const edit = useCallback(
    (change: Partial<Record<F, string>>) => {
      touched.current = true;
      latest.current = { ...latest.current, ...change };
      setFields(latest.current);
      saveDraft(profile, key, latest.current, clock.now()).catch(() => undefined);
    },
    [profile, key, clock],
  );
  const clear = useCallback(() => {
    latest.current = blank.current;
    setFields(blank.current);
    clearDraft(profile, key).catch(() => undefined);
  }, [profile, key]);
  return { fields, edit, clear };
}
