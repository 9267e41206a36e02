import { useEffect, useEffectEvent, useState } from "react";
import { useLocation, useNavigate, useNavigationType, useParams } from "react-router-dom";
import { routes } from "#pwa/paths.ts";
import { KEEP_PLACE, keepsPlace } from "#pwa/ui/layout/keep-place.ts";
import { type Category, findCategory } from "./find-terms.ts";

/** The server's limit, longer than any term. */
export const MAX_SEARCH = 100;
/** Browsers throttle an address that changes at every key. */
const SETTLE_MS = 300;

export type GlossarySearch = {
  /** The current text of the field. */
  readonly text: string;
  /** The search in the address: `text`, a moment later. */
  readonly settled: string;
  readonly category: Category | undefined;
  readonly type: (text: string) => void;
  /** Writes the text into the address without waiting. */
  readonly settle: () => void;
  /** Address of a category (all without one) with the same search, or with another. */
  readonly pathOf: (category: Category | undefined, search?: string) => string;
};

/** Search and category from the address (S136, S215), so that back, reload and shared links restore both. */
export function useGlossarySearch(): GlossarySearch {
  const { category: slug } = useParams();
  const { pathname, search, key, state } = useLocation();
  const type = useNavigationType();
  const navigate = useNavigate();
  const category = findCategory(slug);
  const settled = (new URLSearchParams(search).get("q") ?? "").slice(0, MAX_SEARCH);
  const [text, setText] = useState(settled);

  // An address that this screen wrote itself is older than the current text.
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
    // A tap has already changed the address, and its screen is not drawn yet: there is nothing left to write.
    if (window.location.pathname !== pathname || window.location.search !== search) return;
    const isWritten = (new URLSearchParams(search).get("q") ?? "") === text.trim();
    if (!isWritten) void navigate(here, { replace: true, state: KEEP_PLACE });
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
      // Results start at the top; on a desktop the field stays visible anyway.
      window.scrollTo(0, 0);
    },
    settle: write,
    pathOf,
  };
}
