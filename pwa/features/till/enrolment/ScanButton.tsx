import { useState } from "react";
import { Button, type ButtonVariant } from "#pwa/ui/controls/Button.tsx";
import { Dialog } from "#pwa/ui/overlays/Dialog.tsx";
import { useCamera } from "#pwa/ui/browser/use-camera.ts";
import { linkStrings as strings } from "./link-strings.ts";

type Props = {
  label: string;
  variant?: ButtonVariant;
  /** The message about the codes scanned so far; null: none. */
  note: string | null;
  /** Resolves with whether more codes are needed. */
  onText: (text: string) => Promise<boolean>;
};

/** Opens the camera and scans until the last code. There may be several, in any order. */
export function ScanButton({ label, variant = "primary", note, onText }: Props) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant={variant} block icon="video-camera" onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Dialog
        open={open}
        title={label}
        onClose={close}
        actions={
          <Button variant="outline" block initialFocus onClick={close}>
            {strings.scanClose}
          </Button>
        }
      >
        <Finder note={note} onText={(text) => void onText(text).then((needsMore) => !needsMore && close())} />
      </Dialog>
    </>
  );
}

function Finder({ note, onText }: { note: string | null; onText: (text: string) => void }) {
  const { state, videoRef } = useCamera((text) => {
    onText(text);
    return true;
  });
  const isFine = state === "starting" || state === "reading";
  return (
    <div className="enrol-codes">
      {isFine && (
        <div className="enrol-codes__video">
          <video ref={videoRef} muted playsInline aria-label={strings.scanPicture} />
        </div>
      )}
      <p role="status">{isFine ? (note ?? strings.scanStates[state]) : strings.scanProblems[state]}</p>
    </div>
  );
}
