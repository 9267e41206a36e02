import type { KeyboardEvent, ReactNode } from "react";

type Props = { className: string; onEnter: () => unknown; children: ReactNode };

/** Fields of a dialog with their own Enter, which would otherwise submit the form that the dialog is inside of. */
export function EnterArea({ className, onEnter, children }: Props) {
  const handleEnter = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.target.type !== "checkbox") onEnter();
  };
  return (
    // It handles Enter in its fields, but it is no control itself.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className={className} onKeyDown={handleEnter}>
      {children}
    </div>
  );
}
