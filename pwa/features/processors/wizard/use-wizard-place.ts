import { useDeps } from "#pwa/deps/deps.ts";
import { useDeviceNow } from "#pwa/deps/use-now.ts";
import { useHasNetwork, useOffline } from "#pwa/deps/use-offline.ts";
import { type PaidAccess, usePaidAccess } from "#pwa/deps/use-paid-access.ts";
import { type SignInLink, useSignInLink } from "#pwa/deps/use-sign-in-link.ts";
import { routes } from "#pwa/paths.ts";

/** The way to sign in that comes back to the assistant. */
export const useWizardSignIn = (): SignInLink => useSignInLink(routes.setupAssistant);

/** Who may come in (S346). `signIn`: for who may have bought on another device. */
export function useWizardAccess(): { readonly access: PaidAccess; readonly signIn: SignInLink | null } {
  const access = usePaidAccess();
  const { session } = useDeps();
  const signIn = useWizardSignIn();
  return { access, signIn: session.kind === "visitor" ? signIn : null };
}

/** `offline`: a call is of no use now. `hasNetwork`: what the browser says. */
export const useWizardNetwork = (): { readonly offline: boolean; readonly hasNetwork: boolean } => ({
  offline: useOffline(),
  hasNetwork: useHasNetwork(),
});

/** The device's time, ISO 8601. */
export const useWizardNow = (): string => useDeviceNow();
