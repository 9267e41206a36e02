import { type MouseEvent, useEffect, useRef, useState } from "react";
import { loadSanitizer } from "./prepare-sanitizer.ts";
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
  prepare?: (html: string) => Promise<string>;
  /** Adapts the sanitised document as the server does; a stable function. */
  finish?: (clean: string) => string;
  /** Opens a link of this app without reloading the page. */
  onNavigate?: (path: string) => void;
};

/**
 * The only component that puts HTML on a screen. Nothing is rendered before it is sanitised; an edited document
 * replaces the previous one without a gap. Another document needs another `key`.
 */
export function SanitizedHtml({ html, drawn, className = "prose", prepare, finish, onNavigate }: Props) {
  const [clean, setClean] = useState<string | null>(null);
  const [failed, setFailed] = useState(false);
  const element = useRef<HTMLDivElement>(null);
  const isDrawn = html === drawn;
  useEffect(() => {
    if (isDrawn) return;
    let current = true;
    const cleaning = Promise.all([loadSanitizer(), prepare ? prepare(html) : html]);
    cleaning.then(
      ([{ sanitizeHtml }, prepared]) => {
        if (!current) return;
        const sanitized = sanitizeHtml(prepared);
        setClean(finish ? finish(sanitized) : sanitized);
      },
      () => current && setFailed(true),
    );
    return () => {
      current = false;
    };
  }, [html, prepare, finish, isDrawn]);
  const shown = isDrawn ? html : (clean ?? drawn ?? null);
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
  // As tall as the window: what stands below the text would be pushed out of it.
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
