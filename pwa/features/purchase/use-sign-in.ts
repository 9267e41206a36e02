import { useLocation } from "react-router-dom";
import { type SignInLink, useSignInLink } from "#pwa/deps/use-sign-in-link.ts";

/** The way to sign in and come back to this very address. */
export function useSignIn(): SignInLink {
  const { pathname, search } = useLocation();
  return useSignInLink(pathname + search);
}
