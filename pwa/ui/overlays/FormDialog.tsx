import { type FormEvent, type ReactNode, useId } from "react";
import { Button } from "#pwa/ui/controls/Button.tsx";
import { Dialog } from "./Dialog.tsx";

type Props = {
  title: string;
  /** The submit button, and its label while busy. */
  save: string;
  saving?: string;
  danger?: boolean;
  /** The label of the cancel button. Without it the dialog has no way back. */
  leave?: string | undefined;
  busy?: boolean;
  /** Further buttons, between the two. */
  actions?: ReactNode;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** A short form in a dialog that stays open while it is being sent. */
export function FormDialog(props: Props) {
  const { busy = false, onClose } = props;
  const formId = useId();
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    // A dialog inside another form's dialog submits only itself.
    event.stopPropagation();
    props.onSubmit();
  };
  return (
    <Dialog
      open
      title={props.title}
      {...(busy ? {} : { onClose })}
      actions={
        <>
          <Button
            type="submit"
            form={formId}
            block
            variant={props.danger ? "danger" : "primary"}
            busy={busy}
            busyLabel={props.saving ?? props.save}
          >
            {props.save}
          </Button>
          {props.actions}
          {props.leave !== undefined && (
            <Button block variant="quiet" disabled={busy} onClick={onClose}>
              {props.leave}
            </Button>
          )}
        </>
      }
    >
      <form id={formId} className="grid gap-4" onSubmit={handleSubmit} noValidate>
        {props.children}
      </form>
    </Dialog>
  );
}
