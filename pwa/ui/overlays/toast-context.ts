import { createContext, use } from "react";

export type ToastMessage = {
  readonly title: string;
  readonly description?: string;
  /** `error` is announced at once (role alert). Default: `success`. */
  readonly kind?: "success" | "info" | "error";
  readonly action?: { readonly label: string; readonly onPress: () => void };
};

/** null takes away the one that is shown: what it said is no longer true. */
export type ShowToast = (message: ToastMessage | null) => void;

export const ToastContext = createContext<ShowToast | null>(null);

/** Shows a toast. One at a time: a new one takes the place of the one before. */
export function useToast(): ShowToast {
  const show = use(ToastContext);
  if (!show) throw new Error("useToast outside <ToastProvider>");
  return show;
}
