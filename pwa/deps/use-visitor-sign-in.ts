import { useDeps } from "./deps.ts";
import { type SignInLink, useSignInLink } from "./use-sign-in-link.ts";

/** A link to the sign-in page for a visitor; null for a signed-in person. */
export function useVisitorSignIn(returnTo: string): SignInLink | null {
  const { session } = useDeps();
  const link = useSignInLink(returnTo);
  return session.kind === "visitor" ? link : null;
}
