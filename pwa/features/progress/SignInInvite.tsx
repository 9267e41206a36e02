import { ButtonAnchor } from "#pwa/ui/controls/Button.tsx";
import { Card } from "#pwa/ui/layout/Card.tsx";
import { useLocation } from "react-router-dom";
import { type SignInLink, useSignInLink } from "#pwa/deps/use-sign-in-link.ts";
import { strings as t } from "./strings.ts";

/** S113: tells a visitor that the progress is only on this device, and how to keep it. */
export function SignInInvite() {
  const { href, disabled, onClick } = useSignInInvite();
  return (
    <Card
      as="section"
      quarter
      className="flex flex-wrap items-center justify-between gap-3 lg:pr-10"
      label={t.inviteTitle}
    >
      <div className="flex-[1_1_16rem]">
        <h2 className="text-[1.125rem]">{t.inviteTitle}</h2>
        <p id="progress-invite-note" className="text-sm text-ink-2">
          {disabled ? t.inviteOffline : t.inviteText}
        </p>
      </div>
      <ButtonAnchor
        href={href}
        disabled={disabled}
        onClick={onClick}
        variant="outline"
        size="sm"
        aria-describedby="progress-invite-note"
      >
        {t.signIn}
      </ButtonAnchor>
    </Card>
  );
}

/** The link to sign in and return to this tab. */
function useSignInInvite(): SignInLink {
  const { pathname, search } = useLocation();
  return useSignInLink(pathname + search);
}
