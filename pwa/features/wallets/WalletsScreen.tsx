import { COINS } from "#db/entities/coins.ts";
import { routes } from "#pwa/paths.ts";
import { ButtonLink } from "#pwa/ui/controls/Button.tsx";
import { LoadingTiles } from "#pwa/ui/layout/LoadingTiles.tsx";
import { Screen } from "#pwa/ui/layout/Screen.tsx";
import { MarginBlock } from "./MarginBlock.tsx";
import { LightningBlock } from "./other-ways/LightningBlock.tsx";
import { PixBlock } from "./other-ways/PixBlock.tsx";
import { strings } from "./strings.ts";
import { useWallets } from "./use-wallets.ts";
import { WalletBlock } from "./WalletBlock.tsx";
import { useOpenWay } from "./ways/use-open-way.ts";
import "./wallets.css";

/** `/carteiras`: where each coin is received. Everything here works without a signal. */
export function WalletsScreen() {
  const { addresses, keyInUse, put } = useWallets();
  const { open, rowOf } = useOpenWay(addresses !== undefined);
  return (
    <Screen title={strings.title} width="wide" className="wallets">
      <p className="text-ink-2">{strings.intro}</p>
      {addresses ? (
        <div className="ways">
          {COINS.map((coin) => (
            <WalletBlock
              key={coin}
              coin={coin}
              saved={addresses[coin]}
              fresh={coin === "bitcoin" && keyInUse}
              put={put}
              {...rowOf(coin)}
            />
          ))}
          <LightningBlock {...rowOf("lightning")} />
          <PixBlock {...rowOf("pix")} />
          <MarginBlock {...rowOf("margem")} />
          {open === null && <p className="ways__none">{strings.chooseWay}</p>}
        </div>
      ) : (
        <LoadingTiles label={strings.loading} />
      )}
      <p>
        <ButtonLink variant="quiet" to={routes.charge} icon="qr-code-bold">
          {strings.back}
        </ButtonLink>
      </p>
    </Screen>
  );
}
