import { useState } from "react";
import { Button } from "#pwa/ui/controls/Button.tsx";
import { Dialog } from "#pwa/ui/overlays/Dialog.tsx";
import { Icon } from "#pwa/ui/art/Icon.tsx";
import { strings } from "./strings.ts";
import { useCamera } from "#pwa/ui/browser/use-camera.ts";

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
      <Dialog
        open={open}
        title={title}
        onClose={close}
        actions={
          <Button variant="outline" block initialFocus onClick={close}>
            {strings.scanClose}
          </Button>
        }
      >
        <Finder
          onText={(text) => {
            close();
            onText(text);
          }}
        />
      </Dialog>
    </>
  );
}

function Finder({ onText }: Pick<Props, "onText">) {
  const { state, videoRef } = useCamera(onText);
  const isFine = state === "starting" || state === "reading";
  return (
    <div className="wallet-scan">
      {isFine && (
        <div className="wallet-scan__frame">
          {/* A live picture has no captions; the dialog's result is announced when it closes. */}
          <video ref={videoRef} muted playsInline aria-label={strings.scanPicture} />
        </div>
      )}
      <p role="status">
        {isFine ? (
          strings.scanStates[state]
        ) : (
          <span className="wallet__warn">
            <Icon name="warning-circle-fill" size={20} />
            <span>{strings.scanProblems[state]}</span>
          </span>
        )}
      </p>
    </div>
  );
}
