import { type ReactNode, use } from "react";
import { createPortal } from "react-dom";
import { Link } from "react-router-dom";
import { BarSlotContext } from "./bar-slot.ts";
import { Icon } from "#pwa/ui/art/Icon.tsx";
import { shared } from "#pwa/ui/text/strings.ts";

type Props = {
  /** Title of the document, and the `h1` unless `heading` says otherwise. */
  title: string;
  /** `hidden`: visually hidden. `own`: the children render the h1. */
  heading?: "visible" | "hidden" | "own";
  /** A task screen: back arrow to this path, and `bar` (or the title) beside it in a phone's header. */
  back?: string;
  backLabel?: string;
  bar?: string;
  /** `reading`: one column of text. `wide`: 75 rem. `full`: edge to edge; the children set their own margins. */
  width?: "reading" | "wide" | "full";
  /** The row of buttons fixed at the bottom of a phone. */
  dock?: ReactNode;
  className?: string;
  children: ReactNode;
};

/** The frame of every screen: document title, back arrow, main landmark, dock. */
export function Screen(props: Props) {
  const {
    title,
    heading = "visible",
    back,
    backLabel = shared.back,
    width = "reading",
    dock,
    className = "",
  } = props;
  const slot = use(BarSlotContext);
  const bar = back !== undefined && (
    <div className="screen-bar">
      <Link to={back} className="iconbtn plain" aria-label={backLabel}>
        <Icon name="arrow-left-bold" size={24} />
      </Link>
      <p className="screen-bar__title">{props.bar ?? title}</p>
    </div>
  );
  return (
    <>
      <title>{title === shared.appName ? title : `${title} · ${shared.appName}`}</title>
      {bar && (slot ? createPortal(bar, slot) : bar)}
      <main id="conteudo" tabIndex={-1} className={`screen screen--${width} ${className}`}>
        {back !== undefined && (
          <Link to={back} className="screen-back">
            <Icon name="arrow-left-bold" size={18} />
            {backLabel}
          </Link>
        )}
        {heading !== "own" && <h1 className={heading === "hidden" ? "sr-only" : ""}>{title}</h1>}
        {props.children}
        {dock && <div className="dock">{dock}</div>}
      </main>
    </>
  );
}
