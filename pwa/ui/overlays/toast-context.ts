import { createContext, use } from "react";

export type ToastMessage = {
  readonly title: string;
  readonly description?: string;
  /** `error` is announced at once (role alert). Default: `success`. */
  readonly kind?: "success" | "info" | "error";
  readonly action?: { readonly label: string; readonly onPress: () => void };
};

/** null removes the current toast, when its message is no longer true. */
export type ShowToast = (message: ToastMessage | null) => void;

export const ToastContext = createContext<ShowToast | null>(null);

/** Shows a toast. One at a time: a new one replaces the previous one. */
export function useToast(): ShowToast {
  const show = use(ToastContext);
  if (!show) throw new Error("useToast outside <ToastProvider>");
  return show;
}
