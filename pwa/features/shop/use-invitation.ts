import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { invitationSchema, myShopSchema, type Invitation } from "#db/protocol/shop-api.ts";
import { useDeps } from "#pwa/deps/deps.ts";
import { useOffline } from "#pwa/deps/use-offline.ts";
import { routes } from "#pwa/paths.ts";
import { useRemoteAction } from "#pwa/remote/use-remote-action.ts";
import { useIsHydrated } from "#pwa/ui/browser/use-is-hydrated.ts";

/** Where the code waits while the person signs in, in this tab only. */
const WAITING = "balcao-convite";

/**
 * The code of the invitation at this address; "" for none, null on a page of the server, which does not know it. It never
 * becomes part of an address that a server sees: it stands behind the `#`, and in this tab's own storage only while the person
 * signs in.
 */
export function useInvitationCode(): string | null {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const isHydrated = useIsHydrated();
  const waiting = isHydrated ? (sessionStorage.getItem(WAITING) ?? "") : "";
  useEffect(() => {
    if (!isHydrated) return;
    sessionStorage.removeItem(WAITING);
    if (hash === "" && waiting !== "") void navigate({ hash: waiting }, { replace: true });
  }, [isHydrated, hash, waiting, navigate]);
  return isHydrated ? hash.slice(1) || waiting : null;
}

/** What the invitation offers, and how to accept it. */
export function useInvitation(code: string) {
  const { session, account } = useDeps();
  const navigate = useNavigate();
  const offline = useOffline();
  // A request of its own: the invitation may be read again while the person presses "Aceitar", which must not count as
  // busy then.
  const { run: read, problem: unread } = useRemoteAction();
  const { run, problem, busy } = useRemoteAction();
  const [offer, setOffer] = useState<Invitation | null>(null);
  const [hasEnded, setHasEnded] = useState(false);
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => void (isShown.current = false);
  }, []);
  useEffect(() => {
    if (offline) return;
    void read("POST", "/api/invitations/read", { body: { code }, schema: invitationSchema }).then(
      (outcome) => {
        if (outcome.kind === "ok") setOffer(outcome.value);
      },
    );
  }, [read, code, offline]);

  const accept = async (): Promise<void> => {
    const outcome = await run("POST", "/api/invitations/accept", { body: { code }, schema: myShopSchema });
    setHasEnded(outcome.kind === "unauthenticated");
    // Another tab may have opened the shop meanwhile: this screen is a new one then, which the address bar belongs to.
    if (outcome.kind !== "ok" || !isShown.current) return;
    // The other profile mounts a new tree, at the address of that moment.
    await navigate(routes.charge, { replace: true });
    await account.openShop({ id: outcome.value.id, name: outcome.value.name });
  };
  const signIn = (): void => {
    sessionStorage.setItem(WAITING, code);
    account.signIn(routes.invitation);
  };
  return {
    offer,
    offline,
    problem: problem ?? unread,
    busy,
    /** The account that accepts it; null: the person has to sign in first. */
    email: session.kind === "user" && !hasEnded ? session.email : null,
    accept,
    signIn,
  };
}
