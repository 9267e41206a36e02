import {
  type FocusEvent,
  type PointerEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useRef,
  useState,
} from "react";
import { createPortal } from "react-dom";
import { Icon } from "#pwa/ui/art/Icon.tsx";
import { IconButton } from "#pwa/ui/controls/IconButton.tsx";
import { leave, prepareLeaving } from "./leaving.ts";
import { topDialog, useTopDialog } from "./open-dialogs.ts";
import { shared } from "#pwa/ui/text/strings.ts";
import { ToastContext, type ToastMessage } from "./toast-context.ts";

/**
 * S281–S285: one at a time, 5 s, pauses while hovered or focused, swipe 50 px to the right, F8 focuses the region.
 */
const SHOWN_MS = 5000;
const SWIPE_PX = 50;

/** `dialog`: the top one when the toast appeared; the toast stays in it until it closes. */
type Shown = ToastMessage & { readonly id: number; readonly dialog: HTMLDialogElement | null };

export function ToastProvider({ children }: { children: ReactNode }) {
  const [toast, setToast] = useState<Shown | null>(null);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const held = hovered || focused;
  const nextId = useRef(1);
  const region = useRef<HTMLElement>(null);
  // The browser's own events: React derives `onPointerEnter` from `pointerout`, which Chromium does not send when the
  // element that was under the pointer has been removed.
  const watchPointer = useCallback((element: HTMLElement) => {
    const handleEnter = (event: globalThis.PointerEvent) => {
      if (event.pointerType === "mouse") setHovered(true);
    };
    const handleLeave = () => setHovered(false);
    region.current = element;
    element.addEventListener("pointerenter", handleEnter);
    element.addEventListener("pointerleave", handleLeave);
    return () => {
      region.current = null;
      element.removeEventListener("pointerenter", handleEnter);
      element.removeEventListener("pointerleave", handleLeave);
      setHovered(false);
    };
  }, []);
  const top = useTopDialog();
  // Even without a message the region is in the top dialog: a region inserted together with its message is not
  // announced.
  const place = toast && (toast.dialog === null || toast.dialog.open) ? toast.dialog : top;

  const show = useCallback((message: ToastMessage | null) => {
    if (message) prepareLeaving();
    setToast(message && { ...message, id: nextId.current++, dialog: topDialog() });
  }, []);
  const dismiss = useCallback(() => {
    const block = region.current?.querySelector<HTMLElement>(".toast");
    // A toast swiped to the right leaves to the right.
    if (block)
      leave(block, { box: "toasts", to: block.style.transform ? "translateX(100%)" : "scale(0.96)" });
    setToast(null);
    setHovered(false);
    setFocused(false);
  }, []);

  useEffect(() => {
    if (!toast || held) return;
    const timer = setTimeout(dismiss, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [toast, held, dismiss]);

  useEffect(() => {
    const focusRegion = (event: KeyboardEvent) => {
      if (event.key !== "F8") return;
      event.preventDefault();
      region.current?.focus();
    };
    window.addEventListener("keydown", focusRegion);
    return () => window.removeEventListener("keydown", focusRegion);
  }, []);

  const handleBlur = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setFocused(false);
  };
  const item = toast && <ToastItem key={toast.id} toast={toast} onClose={dismiss} />;
  const isError = toast?.kind === "error";
  const toasts = (
    // The region only notices that someone is reading; it is not a control.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      ref={watchPointer}
      className="toasts"
      aria-label={shared.toastRegion}
      tabIndex={-1}
      onFocus={() => setFocused(true)}
      onBlur={handleBlur}
      onKeyDown={(event) => event.key === "Escape" && dismiss()}
    >
      {/* The polite region exists before its first message; otherwise the message would not be announced. */}
      <div aria-live="polite" aria-atomic="true">
        {!isError && item}
      </div>
      {isError && <div role="alert">{item}</div>}
    </section>
  );
  return (
    <ToastContext value={show}>
      {children}
      {place ? createPortal(toasts, place) : toasts}
    </ToastContext>
  );
}

const ICON = { success: "check-circle-fill", info: "info-bold", error: "warning-circle-fill" } as const;

/** The visual block. Screens show one through `useToast`. */
export function ToastItem({ toast, onClose }: { toast: ToastMessage; onClose: () => void }) {
  const [startX, setStartX] = useState<number | null>(null);
  const [offset, setOffset] = useState(0);
  const handleMove = (event: PointerEvent<HTMLElement>) => {
    if (startX !== null) setOffset(Math.max(0, event.clientX - startX));
  };
  const handleEnd = () => {
    setStartX(null);
    setOffset(0);
    if (offset >= SWIPE_PX) onClose();
  };
  const { action } = toast;
  return (
    <div
      className="toast"
      style={
        offset > 0 ? { transform: `translateX(${offset}px)`, opacity: Math.max(0.3, 1 - offset / 240) } : {}
      }
      onPointerDown={(event) => setStartX(event.clientX)}
      onPointerMove={handleMove}
      onPointerUp={handleEnd}
      onPointerCancel={handleEnd}
      onPointerLeave={handleEnd}
    >
      <Icon name={ICON[toast.kind ?? "success"]} size={24} />
      <div>
        <strong>{toast.title}</strong>
        {toast.description}
        {action && (
          <button
            type="button"
            className="toast__action block"
            onClick={() => {
              onClose();
              action.onPress();
            }}
          >
            {action.label}
          </button>
        )}
      </div>
      <IconButton icon="x-bold" label={shared.close} onClick={onClose} />
    </div>
  );
}
