import { type ReactNode, useEffect, useId, useRef } from "react";
import { Button, type ButtonVariant } from "#pwa/ui/controls/Button.tsx";
import { Icon } from "#pwa/ui/art/Icon.tsx";

type Choice = {
  readonly label: string;
  readonly onChoose: () => void;
  readonly variant?: ButtonVariant;
  /** Writes or reads nothing, so it stays enabled while a request runs. */
  readonly isLocal?: boolean;
  /** For a choice that opens something below. */
  readonly isExpanded?: boolean;
};

type Props = {
  title: string;
  /** Who saved first and when, in the server's words, and that nothing is lost. */
  children: ReactNode;
  choices: readonly Choice[];
  busy: boolean;
  /** What the other person saved. */
  details?: ReactNode;
};

/** Somebody else saved first (409). Nothing is written until the person chooses. */
export function ConflictNote({ title, children, choices, busy, details }: Props) {
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="adm-conflict" aria-labelledby={titleId}>
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
