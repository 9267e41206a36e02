import { useEffect, useRef, useState } from "react";
import type { InvitedRole } from "#db/protocol/shop-api.ts";
import { Button } from "#pwa/ui/controls/Button.tsx";
import { pulseOf } from "./pulse.ts";
import { shopTexts as t } from "./strings.ts";
import type { Person, ShopPeople } from "./use-people.ts";

type Props = {
  person: Person;
  people: ShopPeople;
  /** Whether this is the person at this phone. */
  isMe: boolean;
  /** When the server last answered, ISO 8601; null: it has not. */
  asOf: string | null;
  onChangeRole: (person: Person) => void;
};

/** A person or till of the shop: when it was last heard, its role, and, for an owner, a button that removes it. */
export function PersonRow({ person, people, isMe, asOf, onChangeRole }: Props) {
  const [asks, setAsks] = useState(false);
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    const element = row.current;
    if (!asks || !element) return;
    element.querySelector<HTMLElement>("[role=group] button")?.focus();
    return () => {
      // The pressed button is gone, and after the removal the row has none.
      if (document.activeElement !== document.body) return;
      (element.querySelector<HTMLElement>(".btn--takes") ?? element).focus();
    };
  }, [asks]);
  const { id, name, role, kind, endedAt } = person;
  const pulse = pulseOf(person, asOf);
  const mayEnd = people.isOwner && endedAt === null && role !== "owner";
  const mayChange = people.isOwner && endedAt === null && kind === "person" && !isMe;
  return (
    <li ref={row} tabIndex={-1} className="person" data-asks={asks || undefined}>
      <span className="person__pulse" data-state={pulse.state} aria-hidden="true" />
      <div>
        <b dir="auto">{isMe ? t.you(name) : name}</b>
        <span className={pulse.state === "waiting" ? "person__waits" : undefined}>{pulse.words}</span>
        <span>{role === "till" ? t.role("till") : `${t.role(role)} · ${t.may(role as InvitedRole)}`}</span>
      </div>
      <div className="person__actions">
        {mayChange && (
          <Button
            variant="quiet"
            size="sm"
            aria-label={t.changeNamed(name)}
            onClick={() => onChangeRole(person)}
          >
            {t.change}
          </Button>
        )}
        {mayEnd && !asks && (
          <Button
            variant="quiet"
            size="sm"
            className="btn--takes"
            aria-label={t.endNamed(name)}
            onClick={() => setAsks(true)}
          >
            {t.end}
          </Button>
        )}
      </div>
      {asks && (
        <div className="col-span-full grid gap-2" role="group" aria-label={t.endQuestion(name)}>
          <p>
            <b>{t.endQuestion(name)}</b> {t.endWhat}
          </p>
          <p className="text-sm text-ink-2">{t.endOffline}</p>
          <div className="flex flex-wrap gap-2">
            <Button variant="outline" size="sm" onClick={() => setAsks(false)}>
              {t.keep}
            </Button>
            <Button
              variant="danger"
              size="sm"
              busy={people.ending === id}
              onClick={() => void people.end(person).then(() => setAsks(false))}
            >
              {t.endNow}
            </Button>
          </div>
        </div>
      )}
    </li>
  );
}
