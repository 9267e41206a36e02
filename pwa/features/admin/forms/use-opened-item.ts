import { useRef, useState } from "react";
import type { Schema } from "#pwa/remote/ask-server.ts";
import { isRefused } from "#pwa/remote/outcome.ts";
import { useAdminRemote } from "#pwa/remote/use-admin-remote.ts";

export type OpenedItem<T> = {
  readonly phase: "loading" | "failed" | "ready";
  /** The item the form was opened with; null for a new one. */
  readonly item: T | null;
  /** It no longer exists. */
  readonly isGone: boolean;
  /** Opens the form with the server's answer. */
  readonly open: (item: T) => void;
  /** Reads the item and opens the form with it again. */
  readonly reload: () => void;
};

/** Loads the item of a form. `path` null: a new item. `onOpen` fills the form. */
export function useOpenedItem<T>(
  path: string | null,
  schema: Schema<T>,
  onOpen: (item: T) => void,
): OpenedItem<T> {
  const [item, setItem] = useState<T | null>(null);
  const isWanted = useRef(true);
  const open = (next: T): void => {
    isWanted.current = false;
    setItem(next);
    onOpen(next);
  };
  const { failure, busy, refetch } = useAdminRemote(path, schema, {
    // The item is read again when the network comes back, which must not replace the form.
    onValue: (next) => isWanted.current && open(next),
  });
  return {
    phase: path === null || item !== null ? "ready" : failure && !busy ? "failed" : "loading",
    item,
    isGone: failure !== null && isRefused(failure, 404),
    open,
    reload: () => {
      isWanted.current = true;
      setItem(null);
      void refetch();
    },
  };
}
