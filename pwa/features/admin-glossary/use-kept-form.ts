import { useCallback } from "react";
import { useDeps } from "#pwa/deps/deps.ts";
import { useDraftWriter } from "#pwa/deps/use-draft-writer.ts";
import { loadDraft } from "#pwa/local-db/write/drafts.ts";
import type { WordForm } from "./word-kind.ts";

export type KeptForm = { readonly form: WordForm; readonly revision: number | null };
export type KeepForm = {
  readonly read: (key: string) => Promise<KeptForm | null>;
  readonly keep: (key: string, kept: KeptForm) => void;
  readonly forget: (key: string) => void;
  readonly leave: (then: () => void) => Promise<void>;
};

/** Keeps what is typed on this device until it is saved or discarded: a crash or a closed dialog loses nothing. */
export function useKeptForm(): KeepForm {
  const { profile } = useDeps();
  const { keep, forget, leave } = useDraftWriter();
  const read = useCallback(
    async (key: string) => {
      const draft = await loadDraft(profile, key).catch(() => undefined);
      return readKept(draft?.value);
    },
    [profile],
  );
  return { read, keep, forget, leave };
}

/** An older build may have written it. */
function readKept(value: unknown): KeptForm | null {
  if (typeof value !== "object" || value === null || !("form" in value)) return null;
  const { form } = value;
  if (typeof form !== "object" || form === null) return null;
  const texts = Object.entries(form).filter(
    (entry): entry is [string, string] => typeof entry[1] === "string",
  );
  const revision = "revision" in value && typeof value.revision === "number" ? value.revision : null;
  return { form: Object.fromEntries(texts), revision };
}
