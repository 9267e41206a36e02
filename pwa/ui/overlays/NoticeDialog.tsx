import type { ReactNode } from "react";
import { Button } from "#pwa/ui/controls/Button.tsx";
import { shared } from "#pwa/ui/text/strings.ts";
import { Dialog } from "./Dialog.tsx";

type Props = { title: string; onClose: () => void; children: ReactNode };

/** Says why something cannot be done now. */
export function NoticeDialog({ title, onClose, children }: Props) {
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      actions={
        <Button block initialFocus onClick={onClose}>
          {shared.close}
        </Button>
      }
    >
      <p>{children}</p>
    </Dialog>
  );
}
