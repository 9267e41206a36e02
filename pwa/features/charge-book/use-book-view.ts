import { useEffect, useEffectEvent, useState } from "react";
import { useNavigate, useSearchParams } from "react-router-dom";
import { routes } from "#pwa/paths.ts";
import { KEEP_PLACE } from "#pwa/ui/layout/keep-place.ts";
import { readView, writeView, type BookView } from "./book-address.ts";

/** Browsers throttle an address that changes at every key. */
const SETTLE_MS = 400;
/** The open charge, and the day that is being closed. */
export const OPEN_PARAM = "cobranca";
export const DAY_PARAM = "dia";

export type BookViewControl = {
  readonly view: BookView;
  readonly change: (change: Partial<BookView>) => void;
  /** The address that opens a charge over the same list, without the id, which is appended. */
  readonly chargeBase: string;
  readonly openId: string | null;
  /** Returns to the list. Focus and scroll position stay at the row, which a step back in history would move. */
  readonly close: () => void;
};

/** The filters are in the address. For a moment, what is being typed is newer than the address. */
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
    // What was opened meanwhile, a charge, a day or another screen, may not be drawn yet. Only the address knows of it.
    const { pathname, search: query } = window.location;
    const current = new URLSearchParams(query);
    if (pathname !== routes.charges || current.has(DAY_PARAM)) return;
    const next = addressOf({ ...settled, search }, current.get(OPEN_PARAM));
    void navigate(next, { replace: true, state: KEEP_PLACE });
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
