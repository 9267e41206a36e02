import { type ReactNode, useEffect, useRef } from "react";
import { Button, ButtonLink } from "#pwa/ui/controls/Button.tsx";
import { EmptyState } from "./EmptyState.tsx";
import { Icon } from "#pwa/ui/art/Icon.tsx";
import { LoadingTiles } from "./LoadingTiles.tsx";
import { Screen } from "./Screen.tsx";
import { SIGN_IN_AFTER_MS, SIGNED_OUT } from "#pwa/ui/text/signed-out.ts";
import { shared } from "#pwa/ui/text/strings.ts";
import { useToast } from "#pwa/ui/overlays/toast-context.ts";

type Props = {
  /** Title of the document until the screen sets its own. */
  title: string;
  state: "asking" | "open" | "signed-out" | "denied" | "offline" | "failed";
  onRetry: () => void;
  onSignIn: () => void;
  /** Target of the button under "Acesso Restrito". */
  homePath: string;
  /** A visitor stays on the screen, which says so (S377), instead of being taken to the sign-in page (S355). */
  stays?: boolean;
  /** The screen. None of its code is loaded before access is granted. */
  children: ReactNode;
};

/** Draws an admin screen only for an administrator (S353–S355, S377). */
export function AdminGuard(props: Props) {
  const { title, state, children, stays = false } = props;
  if (state === "open") return children;
  return (
    <Screen title={title} heading="hidden">
      {state === "asking" && <LoadingTiles />}
      {state === "signed-out" && !stays && <ToSignIn onSignIn={props.onSignIn} />}
      {(state === "denied" || (state === "signed-out" && stays)) && (
        <EmptyState
          title="Acesso Restrito"
          mark={<Icon name="lock-simple-fill" size={44} />}
          action={<ButtonLink to={props.homePath}>Voltar ao início</ButtonLink>}
        >
          Esta área é só para administradores do Balcão Cripto.
        </EmptyState>
      )}
      {state === "offline" && (
        <EmptyState
          title="Você está sem internet"
          mark={<Icon name="wifi-slash-bold" size={44} />}
          action={<Button onClick={props.onRetry}>{shared.retry}</Button>}
        >
          O painel precisa do servidor. O que você estava escrevendo continua guardado neste aparelho.
        </EmptyState>
      )}
      {state === "failed" && (
        <EmptyState
          title="O servidor não respondeu como devia"
          mark={<Icon name="warning-circle" size={44} className="text-danger" />}
          action={<Button onClick={props.onRetry}>{shared.retry}</Button>}
        >
          Tente de novo em instantes.
        </EmptyState>
      )}
    </Screen>
  );
}

function ToSignIn({ onSignIn }: { onSignIn: () => void }) {
  const toast = useToast();
  const go = useRef(onSignIn);
  useEffect(() => {
    go.current = onSignIn;
  });
  useEffect(() => {
    toast(SIGNED_OUT);
    const timer = setTimeout(() => go.current(), SIGN_IN_AFTER_MS);
    return () => clearTimeout(timer);
  }, [toast]);
  return <LoadingTiles />;
}
