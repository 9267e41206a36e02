import { useEffect, useRef } from "react";
import { COIN_FACTS, COINS } from "#db/entities/coins.ts";
import { networkLabel, USDT_NETWORKS } from "#db/entities/networks.ts";
import type { Enrolment } from "#db/rules/access/enrolment.ts";
import { AddressGroups } from "#pwa/ui/data/AddressGroups.tsx";
import { Button } from "#pwa/ui/controls/Button.tsx";
import { linkStrings as strings } from "./link-strings.ts";

type Props = { enrolment: Enrolment; busy: boolean; onConfirm: () => void; onRestart: () => void };

/** Everything that is about to be copied, with addresses large enough to compare. */
export function EnrolReview({ enrolment, busy, onConfirm, onRestart }: Props) {
  const { till, shop, wallets, usdt, fresh, pix, lightning, cashiers } = enrolment;
  const lent = fresh?.blocks.flatMap(({ addresses }) => addresses) ?? [];
  const heading = useRef<HTMLHeadingElement>(null);
  // Replaces the screen that scanned the codes.
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="grid grid-cols-1 gap-4">
      <h2 ref={heading} tabIndex={-1}>
        {strings.review}
      </h2>
      <p>{strings.reviewDetail}</p>
      {shop.name !== null && <p>{strings.shop(shop.name)}</p>}
      <p>{strings.till(till.name)}</p>
      {COINS.map((coin) => (
        <div key={coin}>
          <p>
            <b>{COIN_FACTS[coin].name}</b>
          </p>
          {wallets[coin] === undefined ? (
            <p>{strings.noAddress}</p>
          ) : (
            <AddressGroups address={wallets[coin]} />
          )}
        </div>
      ))}
      {USDT_NETWORKS.map(
        (network) =>
          usdt?.[network] !== undefined && (
            <div key={network}>
              <p>
                <b>{strings.usdtIn(networkLabel({ coin: "usdt", network }))}</b>
              </p>
              <AddressGroups address={usdt[network]} />
            </div>
          ),
      )}
      {lent.length > 0 && (
        <div>
          <p>{strings.freshCount(lent.length)}</p>
          {[lent[0], lent.at(-1)].map(
            (address) => address && <AddressGroups key={address} address={address} />,
          )}
        </div>
      )}
      {pix && <p>{strings.pix(pix.key, pix.name)}</p>}
      {lightning !== null && <p>{strings.lightning(lightning)}</p>}
      {cashiers.length > 0 && <p>{strings.cashiers(cashiers.map(({ name }) => name).join(", "))}</p>}
      <p className="text-sm text-ink-2">{shop.id === null ? strings.replaces : strings.staysAside}</p>
      <Button block busy={busy} busyLabel={strings.confirming} onClick={onConfirm}>
        {strings.confirm}
      </Button>
      <Button variant="outline" block onClick={onRestart}>
        {strings.again}
      </Button>
    </div>
  );
}
