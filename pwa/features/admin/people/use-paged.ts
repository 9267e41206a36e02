import { useCallback, useEffect, useRef, useState } from "react";
import type { z } from "zod";
import { useAdminCall } from "#pwa/deps/use-admin-call.ts";

type Page<Item> = { readonly items: readonly Item[]; readonly nextCursor: string | null };

export type Paged<Item, Answer> = {
  /** Everything that was fetched so far; null: nothing has arrived yet. */
  readonly items: readonly Item[] | null;
  /** The newest answer, for what it says besides its items. */
  readonly answer: Answer | null;
  readonly busy: boolean;
  readonly failed: boolean;
  readonly hasMore: boolean;
  readonly more: () => void;
  /** From the beginning; what is shown stays until the answer is here. */
  readonly again: () => void;
  /** What one row became, as the server just said. */
  readonly replace: (item: Item) => void;
};

type Wish<S extends z.ZodType> = {
  /** With its query, without a cursor. Another one starts another list. */
  readonly path: string;
  readonly schema: S;
  readonly failed: string;
};

type Shown<Item, Answer> = { readonly items: readonly Item[]; readonly answer: Answer };

/** A list that the server pages. The answer to an older wish is never shown. */
export function usePaged<S extends z.ZodType<Page<unknown>>>({
  path,
  schema,
  failed: words,
}: Wish<S>): Paged<z.output<S>["items"][number], z.output<S>> {
  type Answer = z.output<S>;
  type Item = Answer["items"][number];
  const { run } = useAdminCall();
  const [shown, setShown] = useState<Shown<Item, Answer> | null>(null);
  const [busy, setBusy] = useState(true);
  const [failed, setFailed] = useState(false);
  const [round, setRound] = useState(0);
  const latest = useRef(0);

  const ask = useCallback(
    async (after: Shown<Item, Answer> | null) => {
      const turn = (latest.current += 1);
      setBusy(true);
      const cursor = after?.answer.nextCursor ?? null;
      const separator = path.includes("?") ? "&" : "?";
      const target = cursor === null ? path : `${path}${separator}cursor=${encodeURIComponent(cursor)}`;
      const given = await run("GET", target, undefined, { failed: words });
      if (turn !== latest.current) return;
      const parsed = given.kind === "ok" ? schema.safeParse(given.body) : null;
      setBusy(false);
      setFailed(parsed?.success !== true);
      if (parsed?.success !== true) return;
      const { data } = parsed;
      const fresh = new Set(data.items.map(keyOf));
      // A row that moved between two pages is not shown twice.
      const before = (after?.items ?? []).filter((item) => !fresh.has(keyOf(item)));
      setShown({ items: [...before, ...data.items], answer: data });
    },
    [path, run, schema, words],
  );
  useEffect(() => {
    const timer = setTimeout(() => void ask(null), 0);
    return () => clearTimeout(timer);
  }, [ask, round]);

  return {
    items: shown?.items ?? null,
    answer: shown?.answer ?? null,
    busy,
    failed,
    hasMore: (shown?.answer.nextCursor ?? null) !== null,
    more: () => void (shown && !busy && ask(shown)),
    again: () => setRound((count) => count + 1),
    replace: (item) =>
      setShown(
        (now) =>
          now && { ...now, items: now.items.map((each) => (keyOf(each) === keyOf(item) ? item : each)) },
      ),
  };
}

/** Rows have an id; an address of the newsletter is its own. */
function keyOf(item: unknown): unknown {
  if (typeof item !== "object" || item === null) return item;
  return "id" in item ? item.id : "email" in item ? item.email : item;
}
