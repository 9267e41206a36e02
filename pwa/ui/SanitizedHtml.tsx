import { type MouseEvent, useEffect, useState } from "react";
import { shared } from "./strings.ts";

type Props = {
  html: string;
  className?: string;
  /** Opens a link of this app without loading the page again. */
  onNavigate?: (path: string) => void;
};

/** The only place that puts HTML on a screen. Nothing is drawn before it is clean. */
export function SanitizedHtml({ html, className = "prose", onNavigate }: Props) {
  const [clean, setClean] = useState<{ of: string; html: string } | "failed" | null>(null);
  useEffect(() => {
    let current = true;
    import("./sanitize-html.ts").then(
      ({ sanitizeHtml }) => current && setClean({ of: html, html: sanitizeHtml(html) }),
      () => current && setClean("failed"),
    );
    return () => {
      current = false;
    };
  }, [html]);

  const handleClick = (event: MouseEvent<HTMLElement>) => {
    if (!onNavigate || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    const path = link?.getAttribute("href");
    if (!path?.startsWith("/")) return;
    event.preventDefault();
    onNavigate(path);
  };

  if (clean === "failed") return <p className="text-ink-2">{shared.contentFailed}</p>;
  if (!clean || clean.of !== html) return <div className={className} aria-busy="true" />;
  return (
    // The links inside are the controls; this only keeps a press on them inside the app.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div className={className} onClick={handleClick} dangerouslySetInnerHTML={{ __html: clean.html }} />
  );
}
