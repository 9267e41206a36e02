import { useCallback, useEffect, useRef, useState } from "react";
import { useDeps } from "#pwa/deps/deps.ts";
import type { DraftKey } from "#pwa/local-db/databases/draft-key.ts";
import { clearDraft, loadDraft, saveDraft } from "#pwa/local-db/write/drafts.ts";
import { addressProblemText } from "./address-problems.ts";
import { checkTyped, isSecret } from "./check-wallet.ts";

export type TextDraft<F extends string> = {
  readonly fields: Readonly<Record<F, string>>;
  readonly edit: (field: F, text: string) => void;
  /**
   * The sentence to show after a private key or seed phrase was typed. The text has left the screen and the draft.
   */
  readonly secret: { readonly field: F; readonly warning: string } | null;
  /** Empties the fields and deletes the draft. */
  readonly clear: () => void;
};

/**
 * Fields of a form that survive a reload, a crash or an update. A stored draft never overwrites what was typed, and
 * text is stored only once it is known not to be a secret.
 */
export function useTextDraft<F extends string>(
  key: DraftKey,
  empty: Readonly<Record<F, string>>,
): TextDraft<F> {
  const { profile, clock } = useDeps();
  const [fields, setFields] = useState(empty);
  const [secret, setSecret] = useState<TextDraft<F>["secret"]>(null);
  const blank = useRef(empty);
  const latest = useRef(empty);
  /** The text that may be written. */
  const harmless = useRef(empty);
  const touched = useRef(false);

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
        harmless.current = latest.current;
        setFields(latest.current);
      })
      .catch(() => undefined);
    return () => {
      current = false;
    };
  }, [profile, key]);

  const put = useCallback((field: F, text: string) => {
    latest.current = { ...latest.current, [field]: text };
    setFields(latest.current);
  }, []);
  const edit = useCallback(
    (field: F, text: string) => {
      touched.current = true;
      put(field, text);
      setSecret(null);
      const keep = async (): Promise<void> => {
        const check = await checkTyped({ coin: "bitcoin" }, text);
        if (latest.current[field] !== text) return;
        const warning = !check.ok && isSecret(check) ? addressProblemText(check) : null;
        if (warning !== null) put(field, "");
        // Of a secret that was typed, its beginning is stored already and is replaced.
        harmless.current = { ...harmless.current, [field]: latest.current[field] };
        const isEmpty = Object.values(harmless.current).every((kept) => kept === "");
        const written = isEmpty
          ? clearDraft(profile, key)
          : saveDraft(profile, key, harmless.current, clock.now());
        await written.catch(() => undefined);
        // It says that nothing is kept.
        if (warning !== null && latest.current[field] === "") setSecret({ field, warning });
      };
      keep().catch(() => undefined);
    },
    [profile, key, clock, put],
  );
  const clear = useCallback(() => {
    latest.current = blank.current;
    harmless.current = blank.current;
    setFields(blank.current);
    clearDraft(profile, key).catch(() => undefined);
  }, [profile, key]);
  return { fields, edit, secret, clear };
}
