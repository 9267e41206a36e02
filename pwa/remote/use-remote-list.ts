import { useCallback, useEffect, useRef, useState } from "react";
import { useDeps } from "#pwa/deps/deps.ts";
import { useOffline } from "#pwa/deps/use-offline.ts";
import { askServer, type Schema } from "./ask-server.ts";
import type { Failure } from "./outcome.ts";

type Page = { readonly items: readonly unknown[]; readonly nextCursor: string | null };

export type RemoteList<Item, P> = {
  /** Everything fetched so far; null before the first answer. */
  readonly items: readonly Item[] | null;
  /** The newest page, for its data besides the items. */
  readonly page: P | null;
  readonly busy: boolean;
  readonly failure: Failure | null;
  readonly hasMore: boolean;
  readonly more: () => void;
  /** Asks from the beginning. What is shown stays until the answer arrives. */
  readonly refetch: () => void;
  /** Replaces one row with the server's newest answer. */
  readonly replace: (item: Item) => void;
};

/**
 * Reads a paged list from the server. `path` carries the query without a cursor. Another path starts another list, and
 * the former rows stay until its first page has arrived.
 */
export function useRemoteList<P extends Page>(
  path: string,
  schema: Schema<P>,
  { onFailure }: { readonly onFailure?: (failure: Failure) => void } = {},
): RemoteList<P["items"][number], P> {
  type Item = P["items"][number];
  type Shown = { readonly items: readonly Item[]; readonly page: P };
  const { call } = useDeps();
  const offline = useOffline();
  const [shown, setShown] = useState<Shown | null>(null);
  const [busy, setBusy] = useState(true);
  const [failure, setFailure] = useState<Failure | null>(null);
  const newest = useRef(0);
  const latest = useRef(onFailure);
  useEffect(() => {
    latest.current = onFailure;
  });

  const fetchPage = useCallback(
    async (after: Shown | null) => {
      const request = (newest.current += 1);
      setBusy(true);
      const cursor = after?.page.nextCursor ?? null;
      const target =
        cursor === null
          ? path
          : `${path}${path.includes("?") ? "&" : "?"}cursor=${encodeURIComponent(cursor)}`;
      const outcome = await askServer(call, "GET", target, { schema });
      if (request !== newest.current) return;
      setBusy(false);
      setFailure(outcome.kind === "ok" ? null : outcome);
      if (outcome.kind !== "ok") return latest.current?.(outcome);
      const page = outcome.value;
      const fresh = new Set(page.items.map(keyOf));
      // A row that moved between two pages is not shown twice.
      const before = (after?.items ?? []).filter((item) => !fresh.has(keyOf(item)));
      setShown({ items: [...before, ...page.items], page });
    },
    [call, path, schema],
  );
  const isOpen = shown !== null;
  // An open list does not jump back to its first page when the network returns.
  const isCut = offline && !isOpen;
  useEffect(() => {
    if (isCut) return;
    // Runs after the effects of this render, so that a path that changes twice at once is requested once.
    const timer = setTimeout(() => void fetchPage(null), 0);
    return () => {
      clearTimeout(timer);
      newest.current += 1;
    };
  }, [fetchPage, isCut]);

  return {
    items: shown?.items ?? null,
    page: shown?.page ?? null,
    busy: busy && !isCut,
    failure: isCut ? { kind: "offline" } : failure,
    hasMore: (shown?.page.nextCursor ?? null) !== null,
    more: () => void (shown && !busy && fetchPage(shown)),
    refetch: () => void fetchPage(null),
    replace: (item) =>
      setShown(
        (now) =>
          now && { ...now, items: now.items.map((each) => (keyOf(each) === keyOf(item) ? item : each)) },
      ),
  };
}

/** Rows have an id; a newsletter subscriber is identified by the address. */
function keyOf(item: unknown): unknown {
  if (typeof item !== "object" || item === null) return item;
  return "id" in item ? item.id : "email" in item ? item.email : item;
}
