import { useLiveQuery } from "dexie-react-hooks";
import { useDeps } from "#pwa/deps/deps.ts";
import { clearDraft } from "#pwa/local-db/write/drafts.ts";
import { listDrafts } from "#pwa/local-db/write/list-drafts.ts";
import { isBelow, type KeptForm, readKeptForm } from "./kept-form.ts";

export type KeptForms<F> = {
  /** Newest first; undefined while loading. */
  readonly kept: readonly KeptForm<F>[] | undefined;
  readonly discard: (kept: KeptForm<F>) => void;
};

/** Live query of the kept forms with this key prefix. */
export function useKeptForms<F extends object>(prefix: string, empty: F): KeptForms<F> {
  const { profile } = useDeps();
  const rows = useLiveQuery(() => listDrafts(profile, prefix).catch(() => []), [profile, prefix]);
  return {
    kept: rows
      ?.filter(({ key }) => isBelow(prefix, key))
      .map((row) => readKeptForm(row, empty))
      .filter((row) => row !== null),
    discard: ({ key }) => void clearDraft(profile, key).catch(() => undefined),
  };
}
