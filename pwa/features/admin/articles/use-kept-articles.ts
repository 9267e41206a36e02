import { useLiveQuery } from "dexie-react-hooks";
import { useDeps } from "#pwa/deps/deps.ts";
import { clearDraft } from "#pwa/local-db/write/drafts.ts";
import { listDrafts } from "#pwa/local-db/write/list-drafts.ts";
import { KEPT_PREFIX, type KeptArticle, readKept } from "./kept-article.ts";

const NOTHING: readonly KeptArticle[] = [];

export type KeptArticles = {
  readonly kept: readonly KeptArticle[];
  readonly discard: (key: string) => void;
};

/** Texts that were typed on this device and never saved, newest first, live. */
export function useKeptArticles(): KeptArticles {
  const { profile } = useDeps();
  const rows = useLiveQuery(() => listDrafts(profile, KEPT_PREFIX).catch(() => []), [profile]);
  const kept = rows?.map(readKept).filter((row) => row !== null) ?? NOTHING;
  return { kept, discard: (key) => void clearDraft(profile, key).catch(() => undefined) };
}
