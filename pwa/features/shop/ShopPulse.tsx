import { useState } from "react";
import type { People } from "#db/protocol/shop-api.ts";
import { useShop } from "#pwa/deps/use-shop.ts";
import { Card } from "#pwa/ui/layout/Card.tsx";
import { formatDateTime } from "#pwa/ui/text/format.ts";
import { pulseOf, pulseTexts } from "./pulse.ts";
import { useKnownPeople } from "./use-known-people.ts";

/**
 * When each phone of the shop was last heard. The line that is always visible shows the one not heard for the longest
 * time.
 */
export function ShopPulse() {
  const { people, isOld } = useKnownPeople(useShop());
  const [isOpen] = useState(hasRoomForAll);
  if (people === null) return null;
  const rows = people.people.filter(({ endedAt }) => endedAt === null).toSorted(leastHeard);
  const [worst, ...others] = rows;
  if (worst === undefined || others.length === 0) return null;
  const first = pulseOf(worst, people.asOf);
  return (
    <Card as="section" className="shop-pulse py-0" label={pulseTexts.tillsNow}>
      <details open={isOpen}>
        <summary className="grid grid-cols-[16px_minmax(0,1fr)_24px] gap-x-3 items-center py-3 cursor-pointer">
          <span className="person__pulse" data-state={first.state} aria-hidden="true" />
          <b dir="auto" className="wrap-anywhere">
            {worst.name}
          </b>
          <span className={`text-sm ${first.state === "waiting" ? "person__waits" : "text-ink-2"}`}>
            {first.words}
          </span>
          <span className="accordion__sign" aria-hidden="true" />
        </summary>
        <ul className="grid" aria-label={pulseTexts.tillsNow}>
          {others.map((person) => {
            const { state, words } = pulseOf(person, people.asOf);
            return (
              <li key={person.id} className="person">
                <span className="person__pulse" data-state={state} aria-hidden="true" />
                <div>
                  <b dir="auto">{person.name}</b>
                  <span className={state === "waiting" ? "person__waits" : undefined}>{words}</span>
                </div>
              </li>
            );
          })}
        </ul>
        <p className="text-sm text-ink-2 pb-3">{pulseTexts.meaning}</p>
      </details>
      {isOld && <p className="text-sm text-ink-2 pb-3">{pulseTexts.asOf(formatDateTime(people.asOf))}</p>}
    </Card>
  );
}

/** Beside the book on a desktop, every phone is visible at once. */
const hasRoomForAll = (): boolean => window.matchMedia("(min-width: 64rem)").matches;

type Person = People["people"][number];

/**
 * First those with waiting work, then the one not heard for the longest time. A phone that was never heard comes last,
 * because it has nothing to send.
 */
const leastHeard = (a: Person, b: Person): number => b.waiting - a.waiting || orderOf(a) - orderOf(b);
const orderOf = ({ seenAt }: Person): number =>
  seenAt === null ? Number.MAX_SAFE_INTEGER : Date.parse(seenAt);
