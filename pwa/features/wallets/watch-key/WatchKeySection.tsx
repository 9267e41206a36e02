import { useEffect, useId, useRef, useState } from "react";
import { Badge } from "#pwa/ui/layout/Badge.tsx";
import { Button } from "#pwa/ui/controls/Button.tsx";
import { Dialog } from "#pwa/ui/overlays/Dialog.tsx";
import { errorMessage, type DeviceErrorCode } from "#pwa/ui/text/error-messages.ts";
import { useToast } from "#pwa/ui/overlays/toast-context.ts";
import { strings } from "../strings.ts";
import { useWatchKey } from "./use-watch-key.ts";
import { WatchKeyForm } from "./WatchKeyForm.tsx";
import { WatchKeyInUse } from "./WatchKeyInUse.tsx";
import { WatchKeyToCompare } from "./WatchKeyToCompare.tsx";

/** A fresh Bitcoin address for each charge, from a watch-only key. */
export function WatchKeySection() {
  const form = useWatchKey();
  const toast = useToast();
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const [removing, setRemoving] = useState(false);
  const { key } = form;
  const part = key && (key.confirmedAt === null ? "compare" : "use");
  const shown = useRef(part);
  useEffect(() => {
    // The field or the button that had the focus disappears with the part that it was in.
    if (shown.current !== undefined && shown.current !== part && document.activeElement === document.body)
      heading.current?.focus({ preventScroll: true });
    shown.current = part;
  }, [part]);
  if (part === undefined) return null;

  const showOutcome = async (work: Promise<DeviceErrorCode | null>, done?: string) => {
    const failure = await work;
    if (failure) toast({ kind: "error", title: strings.failedTitle, description: errorMessage(failure) });
    else if (done) toast({ title: done });
  };
  return (
    <section className="grid grid-cols-1 gap-3 pt-4 border-t border-line" aria-labelledby={headingId}>
      <header className="wallet__head">
        <h3 id={headingId} ref={heading} tabIndex={-1}>
          {strings.keyTitle}
        </h3>
        {part === "use" && <Badge tone="success">{strings.inUse}</Badge>}
      </header>
      <p className="text-sm text-ink-2">{strings.keyIntro}</p>
      {part === null && <WatchKeyForm form={form} showOutcome={showOutcome} />}
      {part === "compare" && (
        <WatchKeyToCompare form={form} showOutcome={showOutcome} onRemove={() => setRemoving(true)} />
      )}
      {part === "use" && (
        <WatchKeyInUse form={form} showOutcome={showOutcome} onRemove={() => setRemoving(true)} />
      )}
      <Dialog
        open={removing}
        title={strings.keyRemoveTitle}
        onClose={() => setRemoving(false)}
        actions={
          <>
            <Button
              variant="danger"
              block
              onClick={() => {
                setRemoving(false);
                void showOutcome(form.remove(), strings.keyRemoved);
              }}
            >
              {strings.keyRemove}
            </Button>
            <Button variant="outline" block initialFocus onClick={() => setRemoving(false)}>
              {strings.keyKeep}
            </Button>
          </>
        }
      >
        <p>{strings.keyRemoveText}</p>
      </Dialog>
    </section>
  );
}
