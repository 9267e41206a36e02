import { type FormEvent, type ReactNode, useId } from "react";
import { Button } from "#pwa/ui/Button.tsx";
import { Dialog } from "#pwa/ui/Dialog.tsx";
import { FormProblem } from "./FormProblem.tsx";

type Props = {
  title: string;
  /** The button that sends the form, and what it says meanwhile. */
  save: string;
  saving: string;
  danger?: boolean;
  /** The button that leaves. Without it there is no way back any more. */
  leave?: string | undefined;
  busy: boolean;
  problem: string | null;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** A short form in a dialog that stays open while it is being sent. */
export function FormDialog(props: Props) {
  const { busy, onClose } = props;
  const formId = useId();
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
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
            busyLabel={props.saving}
          >
            {props.save}
          </Button>
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
        <FormProblem text={props.problem} />
      </form>
    </Dialog>
  );
}
