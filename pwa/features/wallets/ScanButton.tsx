import { useState } from "react";
import { Icon } from "#pwa/ui/art/Icon.tsx";
import { Button } from "#pwa/ui/controls/Button.tsx";
import { ScanDialog } from "#pwa/ui/overlays/ScanDialog.tsx";
import { strings } from "./strings.ts";

type Props = {
  /** What the code should contain, for the dialog's title. */
  title: string;
  onText: (text: string) => void;
};

/** Opens the camera and returns the text of the first code it recognises. */
export function ScanButton({ title, onText }: Props) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="outline" icon="video-camera" onClick={() => setOpen(true)}>
        {strings.scan}
      </Button>
      <ScanDialog
        open={open}
        title={title}
        reading={strings.scanReading}
        problem={(problem) => (
          <span className="remark">
            <Icon name="warning-circle-fill" size={20} />
            <span>{strings.scanProblems[problem]}</span>
          </span>
        )}
        onText={(text) => {
          close();
          onText(text);
        }}
        onClose={close}
      />
    </>
  );
}
