import {
  type MouseEvent,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
} from "react";
import { leave, prepareLeaving } from "./leaving.ts";
import { openModal } from "./open-dialogs.ts";

type Props = {
  open: boolean;
  title: string;
  /**
   * Called by Esc, the scrim and the back gesture. Without it the dialog cannot be closed (something is being paid or
   * saved).
   */
  onClose?: () => void;
  children?: ReactNode;
  /** Buttons, the safe one with `initialFocus`. */
  actions?: ReactNode;
  className?: string;
};

/** A native modal dialog: the browser traps and restores the focus and hides the rest. A sheet on phones. */
export function Dialog({ open, title, onClose, children, actions, className = "" }: Props) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    if (open && !dialog.open) {
      openModal(dialog);
      dialog.querySelector<HTMLElement>("[data-initial-focus]")?.focus();
    }
    if (!open && dialog.open) dialog.close();
  }, [open]);
  // Runs when the whole dialog is removed from the page.
  useLayoutEffect(() => () => goAway(ref), []);

  const handleCancel = (event: SyntheticEvent) => {
    // A file field inside sends a `cancel` of its own, which bubbles.
    if (event.target !== ref.current) return;
    event.preventDefault();
    onClose?.();
  };
  // Without input in between, browsers close a dialog on the second Esc or back gesture although the first was prevented.
  const handleNativeClose = ({ currentTarget: dialog }: SyntheticEvent<HTMLDialogElement>) => {
    if (open && dialog.isConnected && !dialog.open) openModal(dialog);
  };
  const handleClick = (event: MouseEvent) => {
    if (event.target === ref.current) onClose?.();
  };
  return (
    // Esc fires `cancel`; the click only adds the scrim, which the keyboard does not need.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={ref}
      className={`dialog ${className}`}
      aria-labelledby={titleId}
      onCancel={handleCancel}
      onClose={handleNativeClose}
      onClick={handleClick}
    >
      {open && (
        <>
          <Leave of={ref} />
          <h2 id={titleId} className="text-2xl">
            {title}
          </h2>
          {children}
          {actions && <div className="mt-2 grid gap-2">{actions}</div>}
        </>
      )}
    </dialog>
  );
}

/** Rendered first in the content, so that its cleanup runs before the rest is removed. */
function Leave({ of }: { of: RefObject<HTMLDialogElement | null> }) {
  useLayoutEffect(() => {
    prepareLeaving();
    return () => goAway(of);
  }, [of]);
  return null;
}

/** Closes the dialog while it is still in the page; otherwise the browser would not restore the focus. */
function goAway({ current: dialog }: RefObject<HTMLDialogElement | null>): void {
  if (!dialog?.open) return;
  leave(dialog, { to: "translateY(24px)", scrim: true });
  dialog.close();
}
