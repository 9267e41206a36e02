import { COINS } from "#db/entities/coins.ts";
import { routes } from "#pwa/paths.ts";
import { ButtonLink } from "#pwa/ui/Button.tsx";
import { LoadingTiles } from "#pwa/ui/LoadingTiles.tsx";
import { Screen } from "#pwa/ui/Screen.tsx";
import { MarginBlock } from "./MarginBlock.tsx";
import { LightningBlock } from "./LightningBlock.tsx";
import { PixBlock } from "./PixBlock.tsx";
import { strings } from "./strings.ts";
import { useWallets } from "./use-wallets.ts";
import { WalletBlock } from "./WalletBlock.tsx";
import "./wallets.css";

/** `/carteiras`: where each coin is received. Everything here works without a signal. */
export function WalletsScreen() {
  const { addresses, keyInUse, put } = useWallets();
  return (
    <Screen title={strings.title}>
      <div className="grid gap-2 text-ink-2">
        <p>{strings.intro}</p>
        <p>{strings.trainingNote}</p>
      </div>
      {addresses ? (
        <>
          {COINS.map((coin) => (
            <WalletBlock
              key={coin}
              coin={coin}
              saved={addresses[coin]}
              fresh={coin === "bitcoin" && keyInUse}
              put={put}
            />
          ))}
          <LightningBlock />
          <PixBlock />
        </>
      ) : (
        <LoadingTiles label={strings.loading} />
      )}
      <MarginBlock />
      <p>
        <ButtonLink variant="quiet" to={routes.charge} icon="qr-code-bold">
          {strings.back}
        </ButtonLink>
      </p>
    </Screen>
  );
}
