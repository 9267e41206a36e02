import { Link } from "react-router-dom";
import type { Coin } from "#db/entities/coins.ts";
import type { StatedEntry } from "#db/rules/charge-book/charge-filter.ts";
import type { Sighting } from "#db/protocol/sighting.ts";
import { Badge } from "#pwa/ui/layout/Badge.tsx";
import { KEEP_PLACE } from "#pwa/ui/layout/keep-place.ts";
import { Button } from "#pwa/ui/controls/Button.tsx";
import { payableText } from "#pwa/ui/text/coin-text.ts";
import { formatDateTime } from "#pwa/ui/text/format.ts";
import { strings } from "../strings.ts";
import { useSighting } from "./use-sighting.ts";

type Props = {
  entry: StatedEntry;
  /** A seen or unseen payment could belong to another charge. */
  isTwin: boolean;
  /** The address of another charge without its id, which is appended. */
  chargeBase: string;
};

/** What the network shows, with its time and source, as information of its own that never says "paid" (D3). */
export function SightingBox({ entry, isTwin, chargeBase }: Props) {
  const { sighting, problem, looking, look } = useSighting(entry);
  return (
    <section
      className="grid grid-cols-1 justify-items-start gap-2 rounded-md bg-surface-2 p-3"
      aria-label={strings.sighting}
    >
      <h3>{strings.sighting}</h3>
      <div aria-live="polite" className="grid grid-cols-1 justify-items-start gap-2">
        {sighting === null && problem === null && <p className="text-ink-2">{strings.sightingLooking}</p>}
        {sighting && isTwin && possibleIn(sighting).length === 0 && (
          <p className="font-bold text-amber-text">{strings.twinSighting}</p>
        )}
        {sighting && <Seen sighting={sighting} entry={entry} chargeBase={chargeBase} />}
        {problem && <p className="text-sm text-ink-2">{strings.sightingProblem[problem]}</p>}
      </div>
      {problem !== "visitor" && problem !== "unsent" && problem !== "offline" && (
        <Button
          variant="outline"
          size="sm"
          icon="magnifying-glass-bold"
          busy={looking}
          busyLabel={strings.sightingLooking}
          onClick={look}
        >
          {strings.lookAgain}
        </Button>
      )}
    </section>
  );
}

type Possible = NonNullable<Extract<Sighting, { seen: false }>["possible"]>;

const possibleIn = (sighting: Sighting): Possible => (sighting.seen ? [] : (sighting.possible ?? []));

type SeenProps = Pick<Props, "entry" | "chargeBase"> & { sighting: Sighting };

function Seen({ sighting, entry: { charge }, chargeBase }: SeenProps) {
  const possible = possibleIn(sighting);
  return (
    <>
      {sighting.demo && <Badge tone="outline">{strings.sightingDemo}</Badge>}
      {sighting.seen ? (
        <>
          <p>
            <b>{strings.seen(sighting.confirmations)}</b>
          </p>
          <p className={sighting.compared === "exact" ? "num" : "font-bold text-amber-text num"}>
            {strings.sightingLine(
              payableText(charge.coin, sighting.units),
              strings.sightingAmount[sighting.compared],
            )}
          </p>
          <p className="text-sm text-ink-2">
            {strings.transaction} <span className="wrap-anywhere font-mono">{sighting.txid}</span>
          </p>
        </>
      ) : possible.length > 0 ? (
        <PossiblePayments possible={possible} coin={charge.coin} chargeBase={chargeBase} />
      ) : (
        <p>
          <b>{strings.notSeen}</b>
        </p>
      )}
      <p className="text-sm text-ink-2">
        {strings.sightingAt(formatDateTime(sighting.asOf), sighting.source)}
      </p>
      {sighting.seen && <p className="text-sm">{strings.sightingIsNoMark}</p>}
    </>
  );
}

type PossibleProps = { possible: Possible; coin: Coin; chargeBase: string };

/** Payments that may be this charge's as well as another one's: a person decides with marks. */
function PossiblePayments({ possible, coin, chargeBase }: PossibleProps) {
  return (
    <>
      <p className="font-bold text-amber-text">{strings.possible}</p>
      <ul>
        {possible.map(({ txid, units, at, chargeId }) => (
          <li key={txid}>
            <p className="num">{strings.possibleLine(payableText(coin, units), at && formatDateTime(at))}</p>
            <p className="text-sm text-ink-2">
              {strings.transaction} <span className="wrap-anywhere font-mono">{txid}</span>
            </p>
            {chargeId !== null && (
              <Link className="touch-link" to={chargeBase + chargeId} state={KEEP_PLACE}>
                {strings.possibleOther}
              </Link>
            )}
          </li>
        ))}
      </ul>
      <p className="text-sm">{strings.possibleDetail}</p>
    </>
  );
}
