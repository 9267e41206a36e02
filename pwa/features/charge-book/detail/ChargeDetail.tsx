import { COIN_FACTS } from "#db/entities/coins.ts";
import type { ChargeRow } from "#db/entities/rows.ts";
import type { StatedEntry } from "#db/rules/charges/charge-filter.ts";
import { explorerLink } from "#db/rules/addresses/explorer-link.ts";
import { centsToText } from "#db/rules/money/money.ts";
import { chargePath } from "#pwa/charge-path.ts";
import { Badge } from "#pwa/ui/layout/Badge.tsx";
import { Button, ButtonLink } from "#pwa/ui/controls/Button.tsx";
import { payableText, rateText } from "#pwa/ui/text/coin-text.ts";
import { CopyButton } from "#pwa/ui/controls/CopyButton.tsx";
import { Dialog } from "#pwa/ui/overlays/Dialog.tsx";
import { formatBrl, formatDateTime } from "#pwa/ui/text/format.ts";
import { shared } from "#pwa/ui/text/strings.ts";
import { StatusBadge } from "../BookRow.tsx";
import { ChargeMarks } from "./ChargeMarks.tsx";
import { ChargeNote } from "./ChargeNote.tsx";
import { GiveBackSection } from "../give-back/GiveBackSection.tsx";
import { SightingBox } from "./SightingBox.tsx";
import { COIN_NAMES, strings } from "../strings.ts";

type Props = {
  /** null: the address names a charge that is not here. */
  entry: StatedEntry | null;
  open: boolean;
  offline: boolean;
  looks: boolean;
  onClose: () => void;
};

/** One charge with everything that is known of it, over the list. */
export function ChargeDetail({ entry, open, offline, looks, onClose }: Props) {
  const close = (
    <Button variant="quiet" size="sm" icon="x-bold" initialFocus onClick={onClose}>
      {strings.close}
    </Button>
  );
  if (!entry) {
    return (
      <Dialog open={open} title={strings.missing} onClose={onClose} actions={close}>
        <p>{strings.missingDetail}</p>
      </Dialog>
    );
  }
  const { charge, status } = entry;
  return (
    <Dialog
      open={open}
      title={strings.detail(formatBrl(charge.amountCents))}
      onClose={onClose}
      className="book-detail"
    >
      <div className="book-detail__badges">
        <StatusBadge status={status} />
        {entry.isOdd && <Badge tone="warning">{strings.oddDate}</Badge>}
        {charge.training && <Badge tone="outline">{strings.training}</Badge>}
        {close}
      </div>
      {entry.isOdd && (
        <p className="text-sm text-ink-2">{charge.heardAt ? strings.oddSent : strings.oddUnsent}</p>
      )}
      <ChargeMarks key={`marks-${charge.id}`} entry={entry} />
      <GiveBackSection key={`back-${charge.id}`} entry={entry} />
      {looks && !charge.training && <SightingBox key={`sight-${charge.id}`} entry={entry} />}
      <ChargeNote key={`note-${charge.id}`} entry={entry} />
      <Facts charge={charge} />
      <div className="book-detail__ways">
        <ButtonLink to={chargePath(charge.id)} variant="outline" size="sm" icon="qr-code-bold">
          {strings.openTicket}
        </ButtonLink>
        <CopyButton text={charge.address} label={`${shared.copy} ${strings.address.toLowerCase()}`} />
      </div>
      <Explorer charge={charge} offline={offline} />
    </Dialog>
  );
}

const linesWithPrices = (lines: ChargeRow["lines"]): string =>
  lines
    .map(({ name, cents, quantity }) => strings.item(quantity, name, formatBrl(cents * quantity)))
    .join("; ");

function Facts({ charge }: { charge: ChargeRow }) {
  const { networkLabel } = COIN_FACTS[charge.coin];
  const facts: readonly (readonly [string, string | null])[] = [
    [strings.made, formatDateTime(charge.createdAt)],
    [strings.heard, charge.heardAt ? formatDateTime(charge.heardAt) : null],
    [strings.expires, formatDateTime(charge.expiresAt)],
    [strings.amount, formatBrl(charge.amountCents)],
    [strings.items, charge.lines.length > 0 ? linesWithPrices(charge.lines) : null],
    [strings.discount, charge.discountCents > 0 ? `−${formatBrl(charge.discountCents)}` : null],
    [strings.tip, charge.tipCents > 0 ? formatBrl(charge.tipCents) : null],
    [strings.coin, COIN_NAMES[charge.coin]],
    [strings.coinAmount, payableText(charge.coin, charge.units)],
    [strings.network, networkLabel],
    [
      strings.rate,
      strings.rateLine(
        rateText(charge.rate),
        strings.rateOrigin[charge.rateSource],
        formatDateTime(charge.rateAsOf),
      ),
    ],
    [strings.margin, charge.marginBps > 0 ? `${centsToText(charge.marginBps, ",")}%` : null],
    [strings.cashierLine, charge.cashier],
    [strings.description, charge.description],
    [strings.address, charge.address],
    [strings.identifier, charge.id],
  ];
  return (
    <dl className="book-facts">
      {facts.map(
        ([name, value]) =>
          value !== null && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

function Explorer({ charge, offline }: { charge: ChargeRow; offline: boolean }) {
  const link = explorerLink(charge);
  if (!link) return null;
  return (
    <div className="book-explorer">
      {offline ? (
        <p>{strings.explorer(link.site)}</p>
      ) : (
        <a href={link.href} target="_blank" rel="noopener noreferrer" aria-describedby="book-explorer-note">
          {strings.explorer(link.site)}
        </a>
      )}
      <p id="book-explorer-note" className="text-sm text-ink-2">
        {offline ? strings.explorerOffline : strings.explorerNote(link.site)}
      </p>
    </div>
  );
}
