import { useId } from "react";
import { useHasNetwork } from "#pwa/deps/use-offline.ts";
import { ButtonAnchor } from "#pwa/ui/controls/Button.tsx";
import { messages, shell } from "./strings.ts";

/** Link that downloads a list as a file. */
export function ExportLink({ href }: { href: string }) {
  const offline = !useHasNetwork();
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
