import type { ReactNode } from "react";
import { Field } from "./Field.tsx";
import { formatCount, plural } from "#pwa/ui/text/format.ts";
import { shared } from "#pwa/ui/text/strings.ts";

type Props = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Field name in a natively submitted form. */
  name?: string;
  hint?: ReactNode;
  error?: string | null;
  optional?: boolean;
  /** Initial lines; it grows with the text up to half of the screen. */
  rows?: number;
  /** Counts the characters. Longer text is accepted: the form says what is too long instead of cutting a paste. */
  limit?: number;
  required?: boolean;
  onBlur?: () => void;
};

/** Several lines. Grows by CSS alone: a hidden copy of the text in `::after` gives the height. */
export function Textarea({ label, onChange, hint, error, optional, limit, ...area }: Props) {
  const count = limit === undefined ? undefined : <Count used={area.value.length} limit={limit} />;
  return (
    <Field label={label} hint={hint} error={error} optional={optional} count={count}>
      {(control) => (
        <div className="input input--area" data-value={area.value}>
          <textarea
            rows={4}
            autoComplete="off"
            {...area}
            {...control}
            onChange={(event) => onChange(event.target.value)}
          />
        </div>
      )}
    </Field>
  );
}

/** Announced only near and past the limit, not at every key. */
const SAID_FROM = 20;

function Count({ used, limit }: { used: number; limit: number }) {
  const left = limit - used;
  const isSaid = left <= SAID_FROM && left % 10 === 0;
  return (
    <p className={`field__count ${left < 0 ? "field__count--over" : ""}`}>
      <span aria-hidden="true">
        {formatCount(used)}/{formatCount(limit)}
      </span>
      <span className="sr-only" aria-live="polite">
        {isSaid &&
          (left < 0
            ? shared.over(plural(-left, "caractere", "caracteres"))
            : shared.left(plural(left, "caractere", "caracteres")))}
      </span>
    </p>
  );
}
