import { type ReactNode, useState } from "react";
import type { Person, PersonDetail } from "#db/protocol/admin-people-api.ts";
import { Badge } from "#pwa/ui/Badge.tsx";
import { Button } from "#pwa/ui/Button.tsx";
import { Dialog } from "#pwa/ui/Dialog.tsx";
import { formatBrl, formatCount, formatDate, formatDateTime } from "#pwa/ui/format.ts";
import { LoadingTiles } from "#pwa/ui/LoadingTiles.tsx";
import { money, people, person as t, shell } from "./strings.ts";
import { usePerson } from "./use-person.ts";

type Props = { id: string; onClose: () => void; onChanged: (person: Person) => void };
type Question = "withdraw" | "make-admin" | "end-admin";

/** One account over the list: what is known of it, its access and its role. */
export function PersonSheet({ id, onClose, onChanged }: Props) {
  const { person, problem, busy, setAccess, setAdmin } = usePerson(id, onChanged);
  const [question, setQuestion] = useState<Question | null>(null);
  const name = person ? nameOf(person) : t.title;

  if (person && question !== null) {
    const answer = async (): Promise<void> => {
      if (question === "withdraw") await setAccess("withdrawn");
      else await setAdmin(question === "make-admin");
      setQuestion(null);
    };
    const { title, text, yes } = QUESTIONS[question];
    return (
      <Dialog
        key="question"
        open
        title={title}
        onClose={() => setQuestion(null)}
        actions={
          <>
            <Button variant="outline" initialFocus onClick={() => setQuestion(null)}>
              {shell.cancel}
            </Button>
            <Button
              variant={question === "make-admin" ? "primary" : "danger"}
              busy={busy}
              onClick={() => void answer()}
            >
              {yes}
            </Button>
          </>
        }
      >
        <p>{text(name)}</p>
        {question === "withdraw" && person.paymentStands && <p className="apl-warning">{t.noRefund}</p>}
      </Dialog>
    );
  }
  return (
    <Dialog
      key="sheet"
      open
      title={name}
      onClose={onClose}
      className="apl-sheet"
      actions={
        <Button variant="outline" initialFocus onClick={onClose}>
          {shell.close}
        </Button>
      }
    >
      {person === null ? (
        problem === null ? (
          <LoadingTiles label={shell.loading} />
        ) : (
          <p role="alert">{problem}</p>
        )
      ) : (
        <>
          <Facts person={person} />
          <Part title={t.access} text={person.hasAccess ? t.hasAccess : t.noAccess}>
            <AccessWords person={person} />
            <div>
              {person.hasAccess ? (
                <Button variant="outline" size="sm" onClick={() => setQuestion("withdraw")}>
                  {t.withdraw}
                </Button>
              ) : (
                <Button size="sm" busy={busy} onClick={() => void setAccess("granted")}>
                  {t.grant}
                </Button>
              )}
            </div>
          </Part>
          <Part title={t.role} text={person.isAdmin ? t.isAdmin : t.notAdmin}>
            {person.isSelf ? (
              <p className="text-sm text-ink-2">{t.selfRole}</p>
            ) : (
              <div>
                <Button
                  variant="outline"
                  size="sm"
                  onClick={() => setQuestion(person.isAdmin ? "end-admin" : "make-admin")}
                >
                  {person.isAdmin ? t.endAdmin : t.makeAdmin}
                </Button>
              </div>
            )}
          </Part>
          <Purchases person={person} />
        </>
      )}
    </Dialog>
  );
}

const QUESTIONS: Record<Question, { title: string; text: (name: string) => string; yes: string }> = {
  withdraw: { title: t.withdrawTitle, text: t.withdrawText, yes: t.withdraw },
  "make-admin": { title: t.makeAdminTitle, text: t.makeAdminText, yes: t.makeAdmin },
  "end-admin": { title: t.endAdminTitle, text: t.endAdminText, yes: t.endAdmin },
};

const nameOf = ({ name, businessName, email }: PersonDetail): string => name ?? businessName ?? email;

function Facts({ person }: { person: PersonDetail }) {
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
      <dl className="apl-facts">
        {lines.map(
          ([name, value]) =>
            value !== null && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      <p className="text-sm text-ink-2">{t.chargesNote}</p>
    </div>
  );
}

function AccessWords({ person: { word, paymentStands } }: { person: PersonDetail }) {
  return (
    <>
      {word && (
        <p className="text-sm text-ink-2">
          {(word.kind === "granted" ? t.byGrant : t.byWithdrawal)(formatDateTime(word.at))}
        </p>
      )}
      {paymentStands && <p className="text-sm text-ink-2">{t.paymentStands}</p>}
    </>
  );
}

function Purchases({ person: { purchases } }: { person: PersonDetail }) {
  return (
    <Part title={t.purchases} {...(purchases.length === 0 ? { text: t.noPurchases } : {})}>
      {purchases.length > 0 && (
        <ul className="apl-orders">
          {purchases.map(({ id, createdAt, amountCents, status, refunded, test }) => (
            <li key={id}>
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
    <section className="apl-part">
      <h3 className="text-lg">{title}</h3>
      {text !== undefined && <p>{text}</p>}
      {children}
    </section>
  );
}
