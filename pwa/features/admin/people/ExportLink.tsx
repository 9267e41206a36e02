import { useId } from "react";
import { useHasNetwork } from "#pwa/deps/use-offline.ts";
import { useRemoteAction } from "#pwa/remote/use-remote-action.ts";
import { useReportFailure } from "#pwa/remote/use-report-failure.ts";
import { ButtonAnchor } from "#pwa/ui/controls/Button.tsx";
import { messages, shell } from "./strings.ts";

/** A link that downloads a list as a file. Where the server demands a fresh proof, the person gives it first. */
export function ExportLink({ href }: { href: string }) {
  const offline = !useHasNetwork();
  const note = useId();
  const { run } = useRemoteAction();
  const report = useReportFailure();
  const download = async (): Promise<void> => {
    const outcome = await run("GET", "/api/account/proof");
    if (outcome.kind === "ok") location.assign(href);
    else report(outcome, { failed: messages.exportFailed });
  };
  return (
    <div className="flex flex-wrap gap-x-3 gap-y-2 items-center justify-end max-md:justify-start">
      <ButtonAnchor
        variant="outline"
        size="sm"
        icon="download-simple-bold"
        href={href}
        disabled={offline}
        onClick={(event) => {
          event.preventDefault();
          void download();
        }}
        aria-describedby={note}
      >
        {messages.export}
      </ButtonAnchor>
      <p id={note} className="text-sm text-ink-2 max-w-88">
        {offline ? shell.exportOffline : messages.exportNote}
      </p>
    </div>
  );
}
