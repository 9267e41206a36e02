import type { ToastMessage } from "#pwa/ui/overlays/toast-context.ts";

/** S355, in the English of the specification. */
export const SIGNED_OUT: ToastMessage = {
  kind: "error",
  title: "Unauthorized",
  description: "You are logged out. Logging in again...",
};

/** S355: how long the message is shown before the sign-in page replaces it. */
export const SIGN_IN_AFTER_MS = 500;
