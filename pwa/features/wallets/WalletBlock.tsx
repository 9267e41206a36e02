import { COIN_FACTS, type Coin } from "#db/entities/coins.ts";
import { networkLabel } from "#db/entities/networks.ts";
import { AddressForm } from "./AddressForm.tsx";
import { strings } from "./strings.ts";
import type { Wallets } from "./use-wallets.ts";
import { WatchKeySection } from "./watch-key/WatchKeySection.tsx";
import { type RowProps, WayRow } from "./ways/WayRow.tsx";

type Props = RowProps & {
  coin: Coin;
  saved: string | null;
  /** Each charge gets an address of its own; the saved one is used when they run out. */
  fresh: boolean;
  put: Wallets["put"];
};

/** One coin, in its own network. */
export function WalletBlock({ coin, saved, fresh, put, ...row }: Props) {
  const state = fresh ? strings.fresh : saved ? strings.inUse : strings.none;
  return (
    <WayRow
      {...row}
      way={coin}
      title={COIN_FACTS[coin].name}
      state={state}
      on={fresh || saved !== null}
      {...(fresh ? {} : { detail: networkLabel({ coin }) })}
    >
      <AddressForm paid={{ coin }} saved={saved} put={(address) => put(coin, address)} />
      {coin === "bitcoin" && <WatchKeySection />}
    </WayRow>
  );
}
