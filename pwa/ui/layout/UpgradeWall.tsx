import type { MouseEvent, ReactNode } from "react";
import { Badge } from "./Badge.tsx";
import { Banner } from "./Banner.tsx";
import { ButtonAnchor, ButtonLink } from "#pwa/ui/controls/Button.tsx";
import { Icon } from "#pwa/ui/art/Icon.tsx";
import { Screen } from "./Screen.tsx";

type Props = {
  /** Document title. */
  title: string;
  /** What the purchase unlocks and what stays free. */
  text: string;
  /** The paid screen with sample data: visible, but not operable or read aloud. */
  behind: ReactNode;
  /** For a screen with its own wall (S346). */
  heading?: string;
  /** Where the access is sold. */
  upgradeTo: string;
  upgradeLabel?: string;
  /** A Pix or boleto for the access was asked for and has not arrived. */
  isAwaiting: boolean;
  /** A screen that is free for everybody. */
  other?: { readonly to: string; readonly label: string };
  /** The same screen with sample data, where there is one. */
  sampleTo?: string;
  /** For a person who bought on another device: the address at which they sign in. */
  signIn?: {
    readonly href: string;
    readonly disabled: boolean;
    readonly onClick: (event: MouseEvent<HTMLAnchorElement>) => void;
  };
};

/** Keeps a person who has paid by Pix or boleto, and waits for it, from paying again. */
export function AwaitedPurchase() {
  return (
    <Banner card tone="warning" icon="clock-bold" title="Você já pediu um pagamento">
      Se você já pagou, não pague de novo: Pix leva minutos; boleto, até 3 dias úteis. O acesso chega sozinho
      à sua conta.
    </Banner>
  );
}

/**
 * S449: shown instead of a paid screen to a person who has not bought. The screen behind it, marked as a sample, and
 * the price in the button.
 */
export function UpgradeWall(props: Props) {
  const { title, text, behind, upgradeTo, sampleTo, signIn, other, isAwaiting } = props;
  const { heading = "Acesso Premium Necessário", upgradeLabel = "Fazer Upgrade - R$ 29" } = props;
  return (
    <Screen title={title} heading="own" width="wide" className="upgrade-wall">
      <div className="upgrade-wall__behind" aria-hidden="true" inert>
        <Badge tone="outline" className="mb-3">
          Dados de exemplo
        </Badge>
        {behind}
      </div>
      <section className="upgrade-wall__card" aria-labelledby="upgrade-wall-title">
        <span className="grid place-items-center w-[60px] h-[60px] rounded-[4px] rounded-br-[26px] bg-primary text-on-primary">
          <Icon name="lock-simple-fill" size={30} />
        </span>
        <h1 id="upgrade-wall-title">{heading}</h1>
        <p className="text-ink-2">{text}</p>
        {isAwaiting && <AwaitedPurchase />}
        <ButtonLink to={upgradeTo} block className="mt-2">
          {upgradeLabel}
        </ButtonLink>
        {sampleTo !== undefined && (
          <ButtonLink to={sampleTo} variant="quiet" size="sm" block>
            Ver com dados de exemplo
          </ButtonLink>
        )}
        {other && (
          <ButtonLink to={other.to} variant="outline" block>
            {other.label}
          </ButtonLink>
        )}
        {signIn && (
          <ButtonAnchor {...signIn} variant="quiet" size="sm" block>
            {signIn.disabled ? "Já comprou? Entrar precisa de internet" : "Já comprou? Entre na sua conta"}
          </ButtonAnchor>
        )}
      </section>
    </Screen>
  );
}
