import type { ReactNode, Ref } from "react";
import { useSignInLink } from "#pwa/deps/use-sign-in-link.ts";
import { routes } from "#pwa/paths.ts";
import { ButtonAnchor } from "#pwa/ui/controls/Button.tsx";
import { Icon } from "#pwa/ui/art/Icon.tsx";
import { TONES } from "../tones.ts";
import { wizard as t } from "./wizard-strings.ts";

type Props = {
  title: string;
  text: string;
  /** Shows the link to sign in again. */
  signedOut?: boolean;
  ref?: Ref<HTMLDivElement>;
  children?: ReactNode;
};

/** Shows what failed and what to do, until the next attempt. A toast has announced it. */
export function WizardProblem({ title, text, signedOut = false, ref, children }: Props) {
  const signIn = useSignInLink(routes.setupAssistant);
  return (
    <div
      ref={ref}
      tabIndex={-1}
      className={`max-w-176 grid grid-cols-[28px_minmax(0,1fr)] gap-3 rounded-lg p-4 ${TONES.danger}`}
    >
      <Icon name="warning-circle-fill" size={24} />
      <div className="grid justify-items-start gap-2 wrap-anywhere">
        <p>
          <strong>{title}</strong> {text}
        </p>
        {children}
        {signedOut && (
          <ButtonAnchor {...signIn} variant="outline" size="sm">
            {t.signIn}
          </ButtonAnchor>
        )}
      </div>
    </div>
  );
}
