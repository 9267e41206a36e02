import type { ReactNode } from "react";
import { type CameraProblem, useCamera } from "#pwa/ui/browser/use-camera.ts";
import { Button } from "#pwa/ui/controls/Button.tsx";
import { Dialog } from "./Dialog.tsx";

const t = {
  close: "Fechar câmera",
  picture: "Imagem da câmera",
  starting: "Abrindo a câmera...",
} as const;

type FinderProps = {
  /** Where to point the camera. */
  reading: string;
  /** Shown instead of it: what came of the codes so far. */
  note?: string | null;
  /** Why there is no picture, and what to do. */
  problem: (problem: CameraProblem) => ReactNode;
  /** Called with the text of each code. Returns true when more codes are needed. */
  onText: (text: string) => boolean | void;
};
type Props = FinderProps & {
  open: boolean;
  title: string;
  onClose: () => void;
};

/** The camera, which reads codes as long as the dialog is open. */
export function ScanDialog({ open, title, onClose, ...finder }: Props) {
  return (
    <Dialog
      open={open}
      title={title}
      onClose={onClose}
      actions={
        <Button variant="outline" block initialFocus onClick={onClose}>
          {t.close}
        </Button>
      }
    >
      <Finder {...finder} />
    </Dialog>
  );
}

function Finder({ reading, note, problem, onText }: FinderProps) {
  const { state, videoRef } = useCamera(onText);
  const isFine = state === "starting" || state === "reading";
  return (
    <div className="grid grid-cols-1 gap-3">
      {isFine && (
        <div className="overflow-hidden w-full aspect-square max-h-[60dvh] rounded-md bg-surface-2">
          {/* A live picture has no captions; what was read is announced as text. */}
          <video
            className="w-full h-full object-cover"
            ref={videoRef}
            muted
            playsInline
            aria-label={t.picture}
          />
        </div>
      )}
      <p role="status">{isFine ? (note ?? (state === "starting" ? t.starting : reading)) : problem(state)}</p>
    </div>
  );
}
