import { Link } from "react-router-dom";
import { COIN_FACTS } from "#db/entities/coins.ts";
import type { ChargeStatus } from "#db/rules/charge-status.ts";
import { routes } from "#pwa/paths.ts";
import { Badge, type BadgeTone } from "#pwa/ui/Badge.tsx";
import { Button, ButtonLink } from "#pwa/ui/Button.tsx";
import { CoinMark } from "#pwa/ui/CoinMark.tsx";
import { EmptyState } from "#pwa/ui/EmptyState.tsx";
import { formatBrl, formatDateTime } from "#pwa/ui/format.ts";
import { Icon } from "#pwa/ui/Icon.tsx";
import { LoadingTiles } from "#pwa/ui/LoadingTiles.tsx";
import { Screen } from "#pwa/ui/Screen.tsx";
import "./charges.css";
import { chargePath } from "#pwa/charge-path.ts";
import { payableText } from "#pwa/ui/coin-text.ts";
import { strings } from "./strings.ts";
import { type ListedCharge, useCharges } from "./use-charges.ts";

const TONE: Record<ChargeStatus, BadgeTone> = {
  waiting: "primary",
  checked: "success",
  unpaid: "warning",
  expired: "neutral",
};

/** `/cobrancas`: every charge of this device's profile, newest first. */
export function ChargesScreen() {
  const { charges, visitor } = useCharges();
  return (
    <Screen title={strings.listTitle}>
      {charges === undefined && <LoadingTiles label={strings.loading} />}
      {charges?.length === 0 && (
        <EmptyState
          title={strings.emptyList}
          mark={<Icon name="qr-code" size={48} />}
          action={<ButtonLink to={routes.charge}>{strings.firstCharge}</ButtonLink>}
        >
          {strings.emptyListDetail}
        </EmptyState>
      )}
      {charges && charges.length > 0 && (
        <>
          {visitor && <p className="text-sm text-ink-2">{strings.onlyHere}</p>}
          <ul className="book">
            {charges.map((item) => (
              <BookRow key={item.charge.id} item={item} showSync={!visitor} />
            ))}
          </ul>
        </>
      )}
      <div className="book-soon">
        <Button variant="outline" size="sm" icon="download-simple-bold" disabled aria-describedby="book-soon">
          {strings.exportCsv}
        </Button>
        <Button variant="outline" size="sm" icon="calculator" disabled aria-describedby="book-soon">
          {strings.closeDay}
        </Button>
        <p id="book-soon" className="text-sm text-ink-2">
          <b>{strings.soon}</b> {strings.soonDetail}
        </p>
      </div>
    </Screen>
  );
}

function BookRow({ item: { charge, status, waiting }, showSync }: { item: ListedCharge; showSync: boolean }) {
  return (
    <li>
      <Link to={chargePath(charge.id)} className="book__row plain">
        <CoinMark coin={charge.coin} size={32} />
        <span className="book__what">
          <b className="num">{formatBrl(charge.amountCents)}</b>
          <span className="num">{payableText(charge.coin, charge.units)}</span>
          {charge.description && <span className="book__desc">{charge.description}</span>}
        </span>
        <span className="book__state">
          <span className="book__badges">
            {charge.training && <Badge tone="outline">{strings.training}</Badge>}
            <Badge tone={TONE[status]}>{strings.status[status]}</Badge>
          </span>
          <span className="num">{formatDateTime(charge.createdAt)}</span>
          {showSync && waiting && (
            <span className="book__unsent">
              <Icon name="cloud-arrow-up-bold" size={16} />
              {strings.notSent}
            </span>
          )}
        </span>
        <span className="sr-only">{COIN_FACTS[charge.coin].name}</span>
      </Link>
    </li>
  );
}
