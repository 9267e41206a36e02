import { useEffect, useEffectEvent, useState } from "react";
import { useLocation, useNavigate, useNavigationType, useParams } from "react-router-dom";
import { routes } from "#pwa/paths.ts";
import { KEEP_PLACE, keepsPlace } from "#pwa/ui/layout/keep-place.ts";
import { type Category, findCategory } from "./find-terms.ts";

/** As long as the server passes on, and more than any term has. */
export const MAX_SEARCH = 100;
/** Browsers stop an address that changes with every key. */
const SETTLE_MS = 300;

export type GlossarySearch = {
  /** What is typed right now. */
  readonly text: string;
  /** What is searched for in the address: `text`, a moment later. */
  readonly settled: string;
  readonly category: Category | undefined;
  readonly type: (text: string) => void;
  /** Writes what is typed into the address without waiting. */
  readonly settle: () => void;
  /** Address of a category (all without one) with the same search, or with another. */
  readonly pathOf: (category: Category | undefined, search?: string) => string;
};

/** Search and category as the address has them (S136, S215); going back, a reload and a shared link bring both back. */
export function useGlossarySearch(): GlossarySearch {
  const { category: slug } = useParams();
  const { pathname, search, key, state } = useLocation();
  const type = useNavigationType();
  const navigate = useNavigate();
  const category = findCategory(slug);
  const settled = (new URLSearchParams(search).get("q") ?? "").slice(0, MAX_SEARCH);
  const [text, setText] = useState(settled);

  // What this screen wrote itself is older than what is typed by now.
  const isOwn = type === "REPLACE" && keepsPlace(state);
  const [seen, setSeen] = useState(key);
  if (seen !== key) {
    setSeen(key);
    if (!isOwn) setText(settled);
  }

  const pathOf = (to: Category | undefined, wanted = text): string => {
    const path = to ? `${routes.glossary}/${to.slug}` : routes.glossary;
    const q = wanted.trim();
    return q ? `${path}?${new URLSearchParams({ q }).toString()}` : path;
  };
  const here = pathOf(category);
  const write = () => {
    // The address itself is asked: another screen may be on its way while this one is still shown.
    const { pathname: shown, search: query } = window.location;
    const isWritten = (new URLSearchParams(query).get("q") ?? "") === text.trim();
    if (shown === pathname && !isWritten) void navigate(here, { replace: true, state: KEEP_PLACE });
  };
  const writeLater = useEffectEvent(write);
  useEffect(() => {
    if (text.trim() === settled.trim()) return;
    const timer = setTimeout(writeLater, SETTLE_MS);
    return () => clearTimeout(timer);
  }, [text, settled]);

  return {
    text,
    settled,
    category,
    type: (next) => {
      setText(next);
      // What was found begins at the top; on a desk the field is in sight wherever the list stands.
      window.scrollTo(0, 0);
    },
    settle: write,
    pathOf,
  };
}
