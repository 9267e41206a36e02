import type { ToastMessage } from "#pwa/ui/overlays/toast-context.ts";

/** S355, in the English of the row. */
export const SIGNED_OUT: ToastMessage = {
  kind: "error",
  title: "Unauthorized",
  description: "You are logged out. Logging in again...",
};

/** S355: so long it is said before the sign-in page takes its place. */
export const SIGN_IN_AFTER_MS = 500;
