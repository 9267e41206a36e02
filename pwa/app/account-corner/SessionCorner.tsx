import { Link } from "react-router-dom";
import { useDeps } from "#pwa/deps/deps.ts";
import { useOffline } from "#pwa/deps/use-offline.ts";
import { routes } from "#pwa/paths.ts";
import { Button } from "#pwa/ui/controls/Button.tsx";
import { lazyPart } from "#pwa/ui/lazy/lazy-part.ts";
import { SignInButton } from "./SignInButton.tsx";
import { strings } from "#pwa/app/shell/strings.ts";
import { useSignOut } from "./use-sign-out.ts";

const SignOutDialog = lazyPart(async () => (await import("./SignOutDialog.tsx")).SignOutDialog);

/**
 * The signed-in name with the sign-out button, or the sign-in button (S46, S47). `row`: at the top of the menu on
 * phones.
 */
export function SessionCorner({ layout }: { layout: "corner" | "row" }) {
  const { session } = useDeps();
  const offline = useOffline();
  const signOut = useSignOut();
  const isRow = layout === "row";
  const frame = isRow ? "menu-me" : "session";
  // A person who returns from the sign-in page is not asked to sign in before the server has answered.
  if (session.kind === "visitor" && session.asking && !offline) return <SessionPending frame={frame} />;
  if (session.kind === "visitor") {
    if (!isRow) return <SignInButton />;
    return (
      <div className={frame}>
        <Avatar name={strings.visitor} />
        <p className="grow">
          <b className="block">{strings.visitor}</b>
          <span className="block text-sm text-ink-2">{strings.visitorDetail}</span>
        </p>
        <SignInButton variant="outline" />
      </div>
    );
  }
  if (session.kind === "till")
    return (
      <div className={frame}>
        <Avatar name={session.name} />
        <p className={isRow ? "min-w-0 grow" : "max-w-40 truncate font-semibold"}>
          <Link className="session__name" to={routes.till}>
            {session.name}
          </Link>
          {isRow && (
            <span className="block truncate text-sm text-ink-2">
              {session.shop.name ?? strings.tillOfShop}
            </span>
          )}
        </p>
      </div>
    );
  const name = session.firstName?.trim() || session.email;
  return (
    <div className={frame}>
      <Avatar name={name} />
      <p className={isRow ? "min-w-0 grow" : "max-w-40 truncate font-semibold"}>
        {isRow ? (
          <b className="block truncate">{name}</b>
        ) : (
          <Link className="session__name" to={routes.account}>
            {name}
          </Link>
        )}
        {isRow && name !== session.email && (
          <span className="block text-sm wrap-anywhere text-ink-2">{session.email}</span>
        )}
      </p>
      <Button variant={isRow ? "outline" : "quiet"} size="sm" onClick={signOut.start}>
        {strings.signOut}
      </Button>
      {signOut.step !== "closed" && <SignOutDialog signOut={signOut} />}
    </div>
  );
}

function SessionPending({ frame }: { frame: string }) {
  return (
    <div className={frame} aria-busy="true">
      <Avatar name="" />
      <span className="session__blank" aria-hidden="true" />
      <span className="sr-only">{strings.askingWho}</span>
    </div>
  );
}

function Avatar({ name }: { name: string }) {
  return (
    <span className="avatar" aria-hidden="true">
      {name.slice(0, 1).toLocaleUpperCase("pt-BR")}
    </span>
  );
}
