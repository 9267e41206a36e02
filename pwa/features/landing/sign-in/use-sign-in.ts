import { useDeps } from "#pwa/deps/deps.ts";
import { type SignInLink, useSignInLink } from "#pwa/deps/use-sign-in-link.ts";
import { routes } from "#pwa/paths.ts";

export type SignIn = { readonly signedIn: boolean; readonly link: SignInLink };

/** S59, S60: the link to the sign-in page, and whether the person is signed in already. */
export function useSignIn(): SignIn {
  const { session } = useDeps();
  return { signedIn: session.kind === "user", link: useSignInLink(routes.lessons) };
}
