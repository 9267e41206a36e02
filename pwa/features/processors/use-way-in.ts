import { useDeps } from "#pwa/deps/deps.ts";
import { type PaidAccess, usePaidAccess } from "#pwa/deps/use-paid-access.ts";
import { type SignInLink, useSignInLink } from "#pwa/deps/use-sign-in-link.ts";

/** Whether this person may use the screen at `path`, and the way to their account. */
export function useWayIn(path: string): {
  readonly access: PaidAccess;
  readonly visitor: boolean;
  readonly signIn: SignInLink;
} {
  const { session } = useDeps();
  return { access: usePaidAccess(), visitor: session.kind === "visitor", signIn: useSignInLink(path) };
}
