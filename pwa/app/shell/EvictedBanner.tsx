import { useDeps } from "#pwa/deps/deps.ts";
import { useOffline } from "#pwa/deps/use-offline.ts";
import { Banner } from "#pwa/ui/layout/Banner.tsx";
import { strings } from "./strings.ts";
import { useDataMarker } from "#pwa/app/start/use-data-marker.ts";

const t = {
  account: "Seu celular apagou dados do app. Entre para recuperar.",
  visitor: "Seu celular apagou dados do app que estavam só neste aparelho.",
  detail: "Para não acontecer de novo, instale o Balcão Cripto na tela inicial.",
} as const;

/** Says that the browser deleted this device's data. */
export function EvictedBanner() {
  const { account } = useDeps();
  const { lost, dismiss } = useDataMarker();
  const offline = useOffline();
  if (!lost) return null;
  const owned = lost === "account";
  const waits = owned && offline;
  return (
    <div className="notice" role="alert">
      <Banner
        tone="danger"
        icon="warning-circle"
        title={owned ? t.account : t.visitor}
        action={
          !waits && (
            <button type="button" onClick={owned ? () => account.signIn("/lessons") : dismiss}>
              {owned ? strings.signIn : strings.dismiss}
            </button>
          )
        }
      >
        {waits ? strings.signInOffline : t.detail}
      </Banner>
    </div>
  );
}
