import { useState } from "react";
import { Button, type ButtonVariant } from "#pwa/ui/controls/Button.tsx";
import { ScanDialog } from "#pwa/ui/overlays/ScanDialog.tsx";
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
      <ScanDialog
        open={open}
        title={label}
        reading={strings.scanReading}
        note={note}
        problem={(problem) => strings.scanProblems[problem]}
        onText={(text) => {
          void onText(text).then((needsMore) => !needsMore && close());
          return true;
        }}
        onClose={close}
      />
    </>
  );
}
