import { useId } from "react";
import { ButtonAnchor } from "#pwa/ui/controls/Button.tsx";
import { messages, shell } from "./strings.ts";
import { useExportOffline } from "./use-export-offline.ts";

/** A file that the server writes while it is saved: it may be long. */
export function ExportLink({ href }: { href: string }) {
  const offline = useExportOffline();
  const note = useId();
  return (
    <div className="apl-export">
      <ButtonAnchor
        variant="outline"
        size="sm"
        icon="download-simple-bold"
        href={href}
        disabled={offline}
        aria-describedby={note}
      >
        {messages.export}
      </ButtonAnchor>
      <p id={note} className="text-sm text-ink-2">
        {offline ? shell.exportOffline : messages.exportNote}
      </p>
    </div>
  );
}
