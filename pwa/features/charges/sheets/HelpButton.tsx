import { useState } from "react";
import { createPortal } from "react-dom";
import { Icon } from "#pwa/ui/art/Icon.tsx";
import type { HelpBlock } from "./help-topics.ts";
import { lazyPart } from "#pwa/ui/lazy/lazy-part.ts";
import { strings } from "../strings.ts";

const HelpSheet = lazyPart(async () => (await import("./HelpSheet.tsx")).HelpSheet);

type Props = { block: HelpBlock; className?: string };

/**
 * A quiet "?" beside what it explains. The answers load when it is tapped, and come from the precache without a
 * network.
 */
export function HelpButton({ block, className = "" }: Props) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <button
        type="button"
        className={`charge-help ${className}`}
        aria-label={strings.help[block]}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Icon name="question" size={20} />
      </button>
      {/* The sheet is rendered outside the line that it explains, because it would inherit its style. */}
      {open && createPortal(<HelpSheet block={block} onClose={close} />, document.body)}
    </>
  );
}
