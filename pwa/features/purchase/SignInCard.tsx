import { useLocation } from "react-router-dom";
import { useSignInLink } from "#pwa/deps/use-sign-in-link.ts";
import { ButtonAnchor } from "#pwa/ui/controls/Button.tsx";
import { Card } from "#pwa/ui/layout/Card.tsx";
import { shared } from "#pwa/ui/text/strings.ts";
import { purchase as t } from "./strings.ts";

/** Shown when nobody is signed in, so that the server cannot tell whose payment this is. */
export function SignInCard() {
  const { pathname, search } = useLocation();
  const { href, disabled, onClick } = useSignInLink(pathname + search);
  return (
    <Card quarter as="section" className="purchase-done">
      <h1>{t.signedOutTitle}</h1>
      <p className="text-ink-2">{t.signedOutText}</p>
      <div className="grid gap-1">
        <ButtonAnchor
          href={href}
          disabled={disabled}
          onClick={onClick}
          aria-describedby={disabled ? "purchase-signin-note" : undefined}
        >
          {t.signIn}
        </ButtonAnchor>
        {disabled && (
          <p id="purchase-signin-note" className="text-sm text-ink-2">
            {shared.needsInternet}
          </p>
        )}
      </div>
    </Card>
  );
}
