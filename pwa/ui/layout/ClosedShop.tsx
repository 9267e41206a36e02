import { ButtonLink } from "#pwa/ui/controls/Button.tsx";
import { Icon } from "#pwa/ui/art/Icon.tsx";
import { EmptyState } from "./EmptyState.tsx";
import { Screen } from "./Screen.tsx";

type Props = {
  /** Document title. */
  title: string;
  why: "role" | "unpaid";
  /** Address at which the person changes to another shop. */
  shopsAt: string;
};

const TEXTS: Readonly<Record<Props["why"], { readonly title: string; readonly text: string }>> = {
  role: {
    title: "Isto fica com outra pessoa da loja",
    text: "O painel é de quem é dono ou gerente. As chaves dos processadores são de quem é dono.",
  },
  unpaid: {
    title: "Esta loja não tem o Plano Premium",
    text: "Quem abriu a loja compra uma vez, por R$ 29, e quem é dono ou gerente usa o painel. O que você compra na sua conta vale para a sua loja.",
  },
};

/**
 * Shown instead of the paid part of somebody else's shop that is closed to this person. Nothing is sold here, because a
 * purchase is for the person's own shop.
 */
export function ClosedShop({ title, why, shopsAt }: Props) {
  const { title: heading, text } = TEXTS[why];
  return (
    <Screen title={title} heading="hidden">
      <EmptyState
        title={heading}
        mark={<Icon name="storefront" size={44} />}
        action={<ButtonLink to={shopsAt}>Ver as suas lojas</ButtonLink>}
      >
        {text}
      </EmptyState>
    </Screen>
  );
}
