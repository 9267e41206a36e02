import { useDeps } from "#pwa/deps/deps.ts";
import { useOffline } from "#pwa/deps/use-offline.ts";
import { routes } from "#pwa/paths.ts";

export type SignIn = { readonly signedIn: boolean; readonly offline: boolean; readonly signIn: () => void };

/** S59, S60: the way to the sign-in page, or nothing to do for who is in already. */
export function useSignIn(): SignIn {
  const { account, session } = useDeps();
  const offline = useOffline();
  return { signedIn: session.kind === "user", offline, signIn: () => account.signIn(routes.lessons) };
}
