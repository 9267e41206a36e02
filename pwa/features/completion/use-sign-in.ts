import { type SignInLink, useSignInLink } from "#pwa/deps/use-sign-in-link.ts";
import { routes } from "#pwa/paths.ts";

/** The way to sign in and come back to finalise the course. */
export const useSignIn = (): SignInLink => useSignInLink(routes.completion);
