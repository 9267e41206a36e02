import { type MouseEvent, useEffect, useRef, useState } from "react";
import { shared } from "./strings.ts";
import { useScrollableTables } from "#pwa/ui/data/use-scrollable-tables.ts";

const loadSanitizer = () => import("./sanitize-html.ts");

/** Starts loading the sanitiser while the document itself is still being read. */
export function prepareSanitizer(): void {
  // If it does not load, the screen that needs it says so.
  loadSanitizer().catch(() => {});
}

type Props = {
  html: string;
  /**
   * The same document as the server sanitised and rendered it on this page; shown until this device has sanitised it.
   */
  drawn?: string | undefined;
  className?: string;
  /** Extends the document before it is sanitised; a stable function. */
  prepare?: (html: string) => Promise<string>;
  /** Opens a link of this app without reloading the page. */
  onNavigate?: (path: string) => void;
};

/**
 * The only component that puts HTML on a screen. Nothing is rendered before it is sanitised; an edited document
 * replaces the previous one without a gap. Another document needs another `key`.
 */
export function SanitizedHtml({ html, drawn, className = "prose", prepare, onNavigate }: Props) {
  const [clean, setClean] = useState<string | null>(null);
  const [failed, setFailed] = useState(false);
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let current = true;
    const cleaning = Promise.all([loadSanitizer(), prepare ? prepare(html) : html]);
    cleaning.then(
      ([{ sanitizeHtml }, prepared]) => current && setClean(sanitizeHtml(prepared)),
      () => current && setFailed(true),
    );
    return () => {
      current = false;
    };
  }, [html, prepare]);
  const shown = clean ?? drawn ?? null;
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
  if (shown === null) return <div className={className} aria-busy="true" />;
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
