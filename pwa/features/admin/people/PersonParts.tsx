import type { ReactNode } from "react";
import type { PersonDetail } from "#db/protocol/admin/admin-people-api.ts";
import { Badge } from "#pwa/ui/layout/Badge.tsx";
import { Button } from "#pwa/ui/controls/Button.tsx";
import { FactList } from "#pwa/ui/data/FactList.tsx";
import { formatBrl, formatCount, formatDate, formatDateTime } from "#pwa/ui/text/format.ts";
import { money, people, person as t } from "./strings.ts";

type AccessProps = { person: PersonDetail; busy: boolean; onGrant: () => void; onWithdraw: () => void };

/** The account's access and the reason for it. */
export function AccessPart({ person, busy, onGrant, onWithdraw }: AccessProps) {
  const { hasAccess, word, paymentStands } = person;
  return (
    <Part title={t.access} text={hasAccess ? t.hasAccess : t.noAccess}>
      {word && (
        <p className="text-sm text-ink-2">
          {(word.kind === "granted" ? t.byGrant : t.byWithdrawal)(formatDateTime(word.at))}
        </p>
      )}
      {paymentStands && <p className="text-sm text-ink-2">{t.paymentStands}</p>}
      <div>
        <Button
          variant={hasAccess ? "outline" : "primary"}
          size="sm"
          busy={busy}
          onClick={hasAccess ? onWithdraw : onGrant}
        >
          {hasAccess ? t.withdraw : t.grant}
        </Button>
      </div>
    </Part>
  );
}

export function RolePart({
  person: { isAdmin, isSelf },
  onAsk,
}: {
  person: PersonDetail;
  onAsk: () => void;
}) {
  return (
    <Part title={t.role} text={isAdmin ? t.isAdmin : t.notAdmin}>
      {isSelf ? (
        <p className="text-sm text-ink-2">{t.selfRole}</p>
      ) : (
        <div>
          <Button variant="outline" size="sm" onClick={onAsk}>
            {isAdmin ? t.endAdmin : t.makeAdmin}
          </Button>
        </div>
      )}
    </Part>
  );
}

export function Facts({ person }: { person: PersonDetail }) {
  const { facts } = t;
  const lines: readonly (readonly [string, string | null])[] = [
    [facts.email, person.email],
    [facts.shop, person.businessName],
    [facts.since, formatDate(person.createdAt)],
    [facts.activity, person.lastActivityAt === null ? people.never : formatDateTime(person.lastActivityAt)],
    [facts.lessons, people.lessons(person.progress.completed, person.progress.total)],
    [facts.points, formatCount(person.points)],
    [facts.devices, formatCount(person.devices)],
    [facts.sessions, formatCount(person.sessions)],
    [facts.charges, formatCount(person.charges)],
  ];
  return (
    <div className="grid gap-2">
      {person.isSelf && (
        <p>
          <Badge tone="primary">{t.self}</Badge>
        </p>
      )}
      <FactList
        row="flex gap-x-[16px] gap-y-[2px] items-baseline justify-between py-[6px] border-t border-line first:border-t-0"
        value="font-semibold text-right"
        facts={lines}
      />
      <p className="text-sm text-ink-2">{t.chargesNote}</p>
    </div>
  );
}

export function Purchases({ person: { purchases } }: { person: PersonDetail }) {
  return (
    <Part title={t.purchases} {...(purchases.length === 0 ? { text: t.noPurchases } : {})}>
      {purchases.length > 0 && (
        <ul className="grid gap-[6px]">
          {purchases.map(({ id, createdAt, amountCents, status, refunded, test }) => (
            <li className="flex flex-wrap gap-x-[14px] gap-y-[2px] items-center" key={id}>
              <span>{formatDate(createdAt)}</span>
              <span className="num">{formatBrl(amountCents)}</span>
              <span>{refunded ? money.refunded : money.state[status]}</span>
              {test && <Badge tone="outline">{money.test}</Badge>}
            </li>
          ))}
        </ul>
      )}
    </Part>
  );
}

function Part({ title, text, children }: { title: string; text?: string; children?: ReactNode }) {
  return (
    <section className="apl-part grid gap-2 border-t border-line pt-4">
      <h3 className="text-lg">{title}</h3>
      {text !== undefined && <p>{text}</p>}
      {children}
    </section>
  );
}
