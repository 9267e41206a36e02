import { type MouseEvent, useEffect, useRef, useState } from "react";
import { keepTrying } from "#pwa/retry-load.ts";
import { sanitizer } from "./prepare-sanitizer.ts";
import { shared } from "./strings.ts";
import { useScrollableTables } from "#pwa/ui/data/use-scrollable-tables.ts";

type Props = {
  html: string;
  /**
   * The same document as the server sanitised and rendered it on this page; shown until this device has sanitised `html`,
   * and for good when that is the same text.
   */
  drawn?: string | undefined;
  className?: string;
  /** Extends the document before it is sanitised; a stable function. */
  prepare?: (html: string) => string | Promise<string>;
  /** Adapts the sanitised document as the server does; a stable function. */
  finish?: (clean: string) => string;
  /** Opens a link of this app without reloading the page. */
  onNavigate?: (path: string) => void;
};

/**
 * The only component that puts HTML on a screen. Nothing is rendered before it is sanitised; an edited document
 * replaces the previous one without a gap. Another document needs another `key`. The first drawing has the text already
 * when everything for it has arrived.
 */
export function SanitizedHtml(props: Props) {
  const { html, drawn, className = "prose", prepare = asItIs, finish = asItIs, onNavigate } = props;
  const [clean, setClean] = useState(() => cleanAtOnce(props));
  const [failed, setFailed] = useState(false);
  const element = useRef<HTMLDivElement>(null);
  const isDrawn = html === drawn;
  const isClean = clean !== null && clean.html === html && clean.prepare === prepare;
  useEffect(() => {
    if (isDrawn || isClean) return;
    let current = true;
    const show = async () => {
      const [{ sanitizeHtml }, prepared] = await Promise.all([sanitizer.load(), prepare(html)]);
      if (current) setClean({ html, prepare, text: finish(sanitizeHtml(prepared)) });
    };
    const fail = () => current && setFailed(true);
    show().catch(() => {
      fail();
      keepTrying(sanitizer.load).then(show).catch(fail);
    });
    return () => {
      current = false;
    };
  }, [html, prepare, finish, isDrawn, isClean]);
  const shown = isDrawn ? html : (clean?.text ?? drawn ?? null);
  useScrollableTables(element, shown);

  const handleClick = (event: MouseEvent<HTMLElement>) => {
    if (!onNavigate || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    const path = link?.getAttribute("href");
    if (!path?.startsWith("/")) return;
    event.preventDefault();
    onNavigate(path);
  };

  if (shown === null && failed) return <p className="text-ink-2">{shared.contentFailed}</p>;
  // As tall as the window, so that the content below the text starts outside of it.
  if (shown === null) return <div className={`${className} min-h-dvh`} aria-busy="true" />;
  return (
    // The links inside are the controls; this only keeps a press on them inside the app.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div
      ref={element}
      className={className}
      onClick={handleClick}
      dangerouslySetInnerHTML={{ __html: shown }}
    />
  );
}

type Clean = {
  readonly html: string;
  readonly prepare: Required<Props>["prepare"];
  readonly text: string;
};

const asItIs = (html: string): string => html;

/** null: something for it is missing, or the server drew a text, which stays until the device has another. */
function cleanAtOnce({ html, drawn, prepare = asItIs, finish = asItIs }: Props): Clean | null {
  const arrived = drawn === undefined && sanitizer.arrived();
  const prepared = arrived && prepare(html);
  return typeof prepared === "string" && arrived
    ? { html, prepare, text: finish(arrived.sanitizeHtml(prepared)) }
    : null;
}
