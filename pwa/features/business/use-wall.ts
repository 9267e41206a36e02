import { useDeps } from "#pwa/deps/deps.ts";
import { type SignInLink, useSignInLink } from "#pwa/deps/use-sign-in-link.ts";
import { routes } from "#pwa/paths.ts";
import { type ShopAccess, useShopAccess } from "#pwa/deps/use-shop-access.ts";

/**
 * S329: whether the person may see their business, and the sign-in link for a visitor who bought on another device.
 */
export function useWall(): { readonly access: ShopAccess; readonly signIn: SignInLink | null } {
  const access = useShopAccess();
  const { session } = useDeps();
  const signIn = useSignInLink(routes.business);
  return { access, signIn: session.kind === "visitor" ? signIn : null };
}
