import { useCallback, useEffect, useRef, useState } from "react";
import type { ArticlePage } from "#db/protocol/admin/admin-api.ts";
import type { ArticleCalls, ListWish } from "../article-calls.ts";

export type ListedArticle = ArticlePage["items"][number];

type Listed = {
  readonly items: readonly ListedArticle[];
  readonly total: number;
  readonly nextCursor: string | null;
};

export type ArticleList = {
  readonly wish: ListWish;
  readonly change: (wish: Partial<ListWish>) => void;
  /** null: nothing has arrived yet. */
  readonly listed: Listed | null;
  readonly isFiltered: boolean;
  readonly busy: boolean;
  readonly failed: boolean;
  readonly more: () => void;
  /** Asks again from the beginning; what is shown stays until the answer is here. */
  readonly refresh: () => void;
};

const ALL: ListWish = { search: "", status: "all", category: "" };
/** Longer than between two keys. */
const PATIENCE_MS = 250;

/** The articles as the server lists, searches and pages them (S467). The answer to an older wish is not shown. */
export function useArticleList(calls: ArticleCalls): ArticleList {
  const [wish, setWish] = useState(ALL);
  const [listed, setListed] = useState<Listed | null>(null);
  const [busy, setBusy] = useState(true);
  const [failed, setFailed] = useState(false);
  const [round, setRound] = useState(0);
  const latest = useRef(0);

  const ask = useCallback(
    async (wanted: ListWish, after: Listed | null) => {
      const turn = (latest.current += 1);
      setBusy(true);
      const outcome = await calls.list(wanted, after?.nextCursor ?? null);
      if (turn !== latest.current) return;
      setBusy(false);
      setFailed(outcome.kind !== "ok");
      if (outcome.kind !== "ok") return;
      const { items, total, nextCursor } = outcome.value;
      // A row that moved up between two pages is not shown twice.
      const before = after?.items.filter(({ id }) => items.every((item) => item.id !== id)) ?? [];
      setListed({ items: [...before, ...items], total, nextCursor });
    },
    [calls],
  );
  useEffect(() => {
    const timer = setTimeout(() => void ask(wish, null), wish.search === "" ? 0 : PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [ask, wish, round]);

  return {
    wish,
    change: (part) => setWish((old) => ({ ...old, ...part })),
    listed,
    isFiltered: wish.search.trim() !== "" || wish.status !== "all" || wish.category !== "",
    busy,
    failed,
    more: () => void (listed?.nextCursor && !busy && ask(wish, listed)),
    refresh: () => setRound((old) => old + 1),
  };
}
