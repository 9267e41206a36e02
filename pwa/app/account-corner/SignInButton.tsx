import { useId } from "react";
import { useLocation } from "react-router-dom";
import { useSignInLink } from "#pwa/deps/use-sign-in-link.ts";
import { routes } from "#pwa/paths.ts";
import { ButtonAnchor } from "#pwa/ui/controls/Button.tsx";
import { strings } from "#pwa/app/shell/strings.ts";

/** Pages a person has already seen before signing in: the sign-in then continues at the course. */
const LEADS_IN: readonly string[] = [routes.home, routes.landing];

/** S46, S52: a full-page navigation to the sign-in page, which returns to the current page. */
export function SignInButton({ variant = "quiet" }: { variant?: "quiet" | "outline" }) {
  const { pathname, search } = useLocation();
  const { href, disabled, onClick } = useSignInLink(
    LEADS_IN.includes(pathname) ? routes.lessons : pathname + search,
  );
  const reasonId = useId();
  return (
    <span className="sign-in">
      <ButtonAnchor
        variant={variant}
        size="sm"
        href={href}
        disabled={disabled}
        aria-describedby={disabled ? reasonId : undefined}
        onClick={onClick}
      >
        {strings.signIn}
      </ButtonAnchor>
      {disabled && (
        <span id={reasonId} className="text-xs text-ink-2">
          {strings.signInOffline}
        </span>
      )}
    </span>
  );
}
