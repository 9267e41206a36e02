import { useDeps } from "#pwa/deps/deps.ts";
import { useOffline } from "#pwa/deps/use-offline.ts";
import { returnFocus } from "#pwa/ui/browser/return-focus.ts";
import { Banner } from "#pwa/ui/layout/Banner.tsx";
import { strings } from "./strings.ts";
import { useDataMarker } from "#pwa/app/start/use-data-marker.ts";

const t = {
  title: {
    account: "Seu celular apagou dados do app. Entre para recuperar.",
    "account-unsent": "Seu celular apagou dados do app. Entre para recuperar.",
    till: "Seu celular apagou os dados deste caixa.",
    visitor: "Seu celular apagou dados do app que estavam só neste aparelho.",
  },
  isBack: "Seu celular apagou dados do app. O que estava na conta voltou.",
  more: {
    account: "",
    "account-unsent":
      "O que ainda não tinha sido enviado se perdeu: confira as últimas cobranças na sua carteira. ",
    till: "Peça ao dono para ligar este celular de novo. ",
    visitor: "",
  },
  detail: "Para não acontecer de novo, instale o Balcão Cripto na tela inicial.",
} as const;

/** Says that the browser deleted this device's data. */
export function EvictedBanner() {
  const { account, session } = useDeps();
  const { lost, dismiss } = useDataMarker();
  const offline = useOffline();
  if (!lost) return null;
  const isBack = session.kind === "user";
  const owned = !isBack && lost.startsWith("account");
  const waits = owned && offline;
  return (
    <div ref={returnFocus} className="notice" role="alert">
      <Banner
        tone="danger"
        icon="warning-circle"
        title={isBack ? t.isBack : t.title[lost]}
        action={
          !waits && (
            <button type="button" onClick={owned ? () => account.signIn("/lessons") : dismiss}>
              {owned ? strings.signIn : strings.dismiss}
            </button>
          )
        }
      >
        {t.more[lost]}
        {waits ? strings.signInOffline : t.detail}
      </Banner>
    </div>
  );
}
