import type { MouseEvent } from "react";
import { signInPath } from "#pwa/paths.ts";
import { useDeps } from "./deps.ts";
import { useOffline } from "./use-offline.ts";

export type SignInLink = {
  readonly href: string;
  /** The server renders the sign-in page, so the link is disabled without a network. */
  readonly disabled: boolean;
  readonly onClick: (event: MouseEvent<HTMLAnchorElement>) => void;
};

/** S46, S52, S60: a link to the sign-in page. A click first completes a pending sign-out. */
export function useSignInLink(returnTo: string): SignInLink {
  const { account } = useDeps();
  const disabled = useOffline();
  const onClick = (event: MouseEvent<HTMLAnchorElement>): void => {
    const elsewhere = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (elsewhere) return;
    event.preventDefault();
    account.signIn(returnTo);
  };
  return { href: signInPath(returnTo), disabled, onClick };
}
