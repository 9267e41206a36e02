import { type ReactNode, useId } from "react";

export type RadioOption<V extends string> = {
  readonly value: V;
  readonly label: string;
  /** A second line: visible, but not part of the accessible name. */
  readonly detail?: ReactNode;
  readonly icon?: ReactNode;
  readonly disabled?: boolean;
};

type Props<V extends string> = {
  label: string;
  options: readonly RadioOption<V>[];
  value: V | null;
  onChange: (value: V) => void;
  /**
   * `segments`: a short switch of words. `chips`: a row of any length. `coins`: three cards with a disc. `list`: cards
   * one below the other.
   */
  look?: "segments" | "chips" | "coins" | "list";
  disabled?: boolean;
};

/** Styled native radios: one tab stop, arrow keys, and the browser's own announcements. */
export function RadioGroup<V extends string>(props: Props<V>) {
  const { label, options, value, onChange, look = "segments", disabled } = props;
  const name = useId();
  const isCard = look === "coins" || look === "list";
  const group = isCard ? `choices choices--${look}` : look === "chips" ? "chips chips--scroll" : look;
  return (
    <div role="radiogroup" aria-label={label} className={group}>
      {options.map((option) => (
        <label key={option.value} className={look === "chips" ? "chip" : undefined}>
          <input
            type="radio"
            className="radio-input"
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={disabled || option.disabled}
            aria-label={option.label}
            onChange={() => onChange(option.value)}
          />
          {option.icon}
          {isCard ? (
            <span>
              <b className="choice__name">{option.label}</b>
              {option.detail && <span className="choice__detail">{option.detail}</span>}
            </span>
          ) : (
            option.label
          )}
        </label>
      ))}
    </div>
  );
}
