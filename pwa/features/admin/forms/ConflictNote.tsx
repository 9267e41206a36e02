import { type ReactNode, useEffect, useId, useRef } from "react";
import { Button, type ButtonVariant } from "#pwa/ui/controls/Button.tsx";
import { Icon } from "#pwa/ui/art/Icon.tsx";

type Choice = {
  readonly label: string;
  readonly onChoose: () => void;
  readonly variant?: ButtonVariant;
  /** Makes no request, so it stays enabled while one runs. */
  readonly isLocal?: boolean;
  /** For a choice that expands something below. */
  readonly isExpanded?: boolean;
};

type Props = {
  title: string;
  /** The server's message, with who saved first and when, and that nothing is lost. */
  children: ReactNode;
  choices: readonly Choice[];
  busy: boolean;
  /** The other person's version. */
  details?: ReactNode;
};

/** Shown when another administrator saved first (409). Nothing is saved until the person chooses. */
export function ConflictNote({ title, children, choices, busy, details }: Props) {
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section
      className="adm-conflict grid grid-cols-1 gap-3 p-4 rounded-lg bg-warning-soft text-on-warning-soft"
      aria-labelledby={titleId}
    >
      <h3 id={titleId} ref={heading} tabIndex={-1} className="flex gap-2 text-lg">
        <Icon name="warning-circle-fill" size={24} />
        {title}
      </h3>
      <p>{children}</p>
      <div className="flex flex-wrap gap-2">
        {choices.map(({ label, onChoose, variant = "outline", isLocal = false, isExpanded }) => (
          <Button
            key={label}
            size="sm"
            variant={variant}
            disabled={busy && !isLocal}
            {...(isExpanded === undefined ? {} : { "aria-expanded": isExpanded })}
            onClick={onChoose}
          >
            {label}
          </Button>
        ))}
      </div>
      {details}
    </section>
  );
}
