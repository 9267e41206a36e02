import { useEffect, useEffectEvent, useState } from "react";
import { useNavigate, useSearchParams } from "react-router-dom";
import { routes } from "#pwa/paths.ts";
import { KEEP_PLACE } from "#pwa/ui/layout/keep-place.ts";
import { readView, writeView, type BookView } from "./book-address.ts";

/** Browsers stop an address that changes with every key. */
const SETTLE_MS = 400;
/** The charge that is open, and the day that is being closed. */
export const OPEN_PARAM = "cobranca";
export const DAY_PARAM = "dia";

export type BookViewControl = {
  readonly view: BookView;
  readonly change: (change: Partial<BookView>) => void;
  /** Where a charge opens over the same list: its id goes at the end. */
  readonly chargeBase: string;
  readonly openId: string | null;
  /** Back to the list; focus and place stay with the row (a step back in history would move both). */
  readonly close: () => void;
};

/** Filters live in the address; what is being typed is ahead of it for a moment. */
export function useBookView(): BookViewControl {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const settled = readView(params);
  const [search, setSearch] = useState(settled.search);
  const view = { ...settled, search };
  const openId = params.get(OPEN_PARAM);

  const addressOf = (next: BookView, open: string | null): string => {
    const written = writeView(next);
    if (open !== null) written.set(OPEN_PARAM, open);
    const text = written.toString();
    return text === "" ? routes.charges : `${routes.charges}?${text}`;
  };
  const write = useEffectEvent(() => {
    // Another screen may be on its way while this one is still shown.
    if (window.location.pathname !== routes.charges) return;
    void navigate(addressOf({ ...settled, search }, openId), { replace: true, state: KEEP_PLACE });
  });
  useEffect(() => {
    if (search.trim() === settled.search.trim()) return;
    const timer = setTimeout(write, SETTLE_MS);
    return () => clearTimeout(timer);
  }, [search, settled.search]);

  return {
    view,
    openId,
    change: (change) => {
      const next = { ...view, ...change };
      if (change.search !== undefined) setSearch(change.search);
      if (Object.keys(change).some((key) => key !== "search")) {
        void navigate(addressOf(next, openId), { replace: true, state: KEEP_PLACE });
      }
    },
    chargeBase: addressOf(view, ""),
    close: () => void navigate(addressOf(view, null), { replace: true, state: KEEP_PLACE }),
  };
}
