import { COIN_FACTS, COINS } from "#db/entities/coins.ts";
import type { Enrolment } from "#db/rules/access/enrolment.ts";
import { AddressGroups } from "#pwa/ui/data/AddressGroups.tsx";
import { Button } from "#pwa/ui/controls/Button.tsx";
import { enrolStrings as strings } from "./enrol-strings.ts";

type Props = { enrolment: Enrolment; busy: boolean; onConfirm: () => void; onRestart: () => void };

/** Everything that is about to be taken over, the addresses large enough to be compared. */
export function EnrolReview({ enrolment, busy, onConfirm, onRestart }: Props) {
  const { shop, wallets, fresh, pix, lightning, cashiers } = enrolment;
  const lent = fresh?.blocks.flatMap(({ addresses }) => addresses) ?? [];
  return (
    <div className="cash__form">
      <h3>{strings.review}</h3>
      <p>{strings.reviewDetail}</p>
      {shop !== null && <p>{strings.shop(shop)}</p>}
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
      <p className="text-sm text-ink-2">{strings.replaces}</p>
      <Button block busy={busy} busyLabel={strings.confirming} onClick={onConfirm}>
        {strings.confirm}
      </Button>
      <Button variant="outline" block onClick={onRestart}>
        {strings.again}
      </Button>
    </div>
  );
}
