import { useId } from "react";
import { useLocation } from "react-router-dom";
import { useDeps } from "#pwa/deps/deps.ts";
import { useOffline } from "#pwa/deps/use-offline.ts";
import { isPublicPath, routes } from "#pwa/paths.ts";
import { Button } from "#pwa/ui/Button.tsx";
import { app } from "./strings.ts";

/** S46, S52: a full-page navigation to the sign-in page, and back to where the person was. */
export function SignInButton({ variant = "quiet" }: { variant?: "quiet" | "outline" }) {
  const { account } = useDeps();
  const online = !useOffline();
  const { pathname } = useLocation();
  const reasonId = useId();
  return (
    <span className="sign-in">
      <Button
        variant={variant}
        size="sm"
        disabled={!online}
        aria-describedby={online ? undefined : reasonId}
        onClick={() => account.signIn(isPublicPath(pathname) ? routes.lessons : pathname)}
      >
        {app.signIn}
      </Button>
      {!online && (
        <span id={reasonId} className="text-xs text-ink-2">
          {app.signInOffline}
        </span>
      )}
    </span>
  );
}
