import { useSearchParams } from "react-router-dom";
import { COINS } from "#db/entities/coins.ts";
import { kitPath, lessonPath, routes } from "#pwa/paths.ts";
import { useFrozenUntil } from "#pwa/deps/use-frozen-until.ts";
import { useShop } from "#pwa/deps/use-shop.ts";
import { Icon } from "#pwa/ui/art/Icon.tsx";
import { EmptyState } from "#pwa/ui/layout/EmptyState.tsx";
import { ButtonLink } from "#pwa/ui/controls/Button.tsx";
import { FrozenNote } from "#pwa/ui/layout/FrozenNote.tsx";
import { LoadingTiles } from "#pwa/ui/layout/LoadingTiles.tsx";
import { Screen } from "#pwa/ui/layout/Screen.tsx";
import { MarginBlock } from "./MarginBlock.tsx";
import { LightningBlock } from "./other-ways/LightningBlock.tsx";
import { UsdtNetworksBlock } from "./other-ways/UsdtNetworksBlock.tsx";
import { PixBlock } from "./other-ways/PixBlock.tsx";
import { strings } from "./strings.ts";
import { useWallets } from "./use-wallets.ts";
import { WalletBlock } from "./WalletBlock.tsx";
import { useOpenWay } from "./ways/use-open-way.ts";

/** `/carteiras`: where each coin is received. Everything but the test of a Lightning Address works without a signal. */
export function WalletsScreen() {
  const shop = useShop();
  if (shop && !shop.isOwn && shop.role !== "owner")
    return (
      <Screen title={strings.title}>
        <EmptyState
          title={strings.ownerOnly}
          mark={<Icon name="lock-simple-fill" size={44} />}
          action={<ButtonLink to={routes.charge}>{strings.back}</ButtonLink>}
        >
          {strings.ownerOnlyDetail}
        </EmptyState>
      </Screen>
    );
  return <Ways />;
}

function Ways() {
  const { addresses, keyInUse, put } = useWallets();
  const { open, rowOf } = useOpenWay(addresses !== undefined);
  const frozenUntil = useFrozenUntil();
  // A lesson that sent the person here is the way back.
  const lesson = useSearchParams()[0].get("licao");
  return (
    <Screen
      title={strings.title}
      width="wide"
      className="wallets"
      {...(lesson ? { back: lessonPath(lesson), backLabel: strings.backToLesson } : {})}
    >
      <p className="text-ink-2">{strings.intro}</p>
      <FrozenNote until={frozenUntil} title={strings.frozenTitle}>
        {strings.frozenText}
      </FrozenNote>
      {addresses ? (
        <div className="ways">
          <LightningBlock {...rowOf("lightning")} />
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
          <UsdtNetworksBlock {...rowOf("usdt-redes")} />
          <PixBlock {...rowOf("pix")} />
          <MarginBlock {...rowOf("margem")} />
          {open === null && <p className="ways__none">{strings.chooseWay}</p>}
        </div>
      ) : (
        <LoadingTiles />
      )}
      <p className={lesson ? undefined : "-ml-3"}>
        {lesson ? (
          <ButtonLink variant="outline" to={lessonPath(lesson)} icon="arrow-left-bold">
            {strings.backToLesson}
          </ButtonLink>
        ) : (
          <>
            <ButtonLink variant="quiet" to={routes.charge} icon="qr-code-bold">
              {strings.back}
            </ButtonLink>
            <ButtonLink variant="quiet" to={kitPath("placa")} icon="printer-bold">
              {strings.doorSign}
            </ButtonLink>
          </>
        )}
      </p>
    </Screen>
  );
}
