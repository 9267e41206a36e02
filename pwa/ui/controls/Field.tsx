import { type ReactNode, useId } from "react";
import { Icon } from "#pwa/ui/art/Icon.tsx";
import { shared } from "#pwa/ui/text/strings.ts";

/** Connects a control to its label and to the note below it. Spread it on the control. */
export type FieldControl = {
  readonly id: string;
  readonly "aria-describedby": string | undefined;
  readonly "aria-invalid": true | undefined;
};

type Props = {
  label: string;
  hint?: ReactNode;
  /** Replaces the hint. The caller moves the focus to the control when a form is refused. */
  error?: string | null | undefined;
  /** Adds "(opcional)" to the label. */
  optional?: boolean | undefined;
  /** Shown at the end of the note: the number of typed characters. */
  count?: ReactNode;
  children: (control: FieldControl) => ReactNode;
};

/** The frame of every field: label above; hint below, replaced by the error. */
export function Field({ label, hint, error, optional = false, count, children }: Props) {
  const id = useId();
  const noteId = error || hint ? `${id}-note` : undefined;
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {label}
        {optional && <span className="font-normal text-ink-2"> {shared.optional}</span>}
      </label>
      {children({ id, "aria-describedby": noteId, "aria-invalid": error ? true : undefined })}
      {(noteId || count) && (
        <div className="field__foot">
          {error ? (
            <FieldError id={noteId}>{error}</FieldError>
          ) : (
            hint && <FieldHint id={noteId}>{hint}</FieldHint>
          )}
          {count}
        </div>
      )}
    </div>
  );
}

type NoteProps = { id: string | undefined; children: ReactNode };

/** What is wrong and what to do, announced when it appears. */
export function FieldError({ id, children }: NoteProps) {
  return (
    <p className="field__error" id={id} role="alert">
      <Icon name="warning-circle-fill" size={18} className="mt-px" />
      {children}
    </p>
  );
}

function FieldHint({ id, children }: NoteProps) {
  return (
    <p className="field__hint" id={id}>
      {children}
    </p>
  );
}
