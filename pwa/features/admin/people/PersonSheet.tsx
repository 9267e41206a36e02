import { useEffect, useRef, useState } from "react";
import type { Person, PersonDetail } from "#db/protocol/admin/admin-people-api.ts";
import { Button } from "#pwa/ui/controls/Button.tsx";
import { Dialog } from "#pwa/ui/overlays/Dialog.tsx";
import { LoadingTiles } from "#pwa/ui/layout/LoadingTiles.tsx";
import { AccessPart, Facts, Purchases, RolePart } from "./PersonParts.tsx";
import { person as t, shell } from "./strings.ts";
import { usePerson } from "./use-person.ts";

type Props = { id: string; onClose: () => void; onChanged: (person: Person) => void };
type Question = "withdraw" | "make-admin" | "end-admin";

/** A sheet over the list with one account's data, access and role. */
export function PersonSheet({ id, onClose, onChanged }: Props) {
  const sheet = usePerson(id, onChanged);
  const { person, problem, busy } = sheet;
  const [question, setQuestion] = useState<Question | null>(null);
  const safe = useRef<HTMLButtonElement>(null);
  // The confirmation replaces the sheet in the same dialog, so move the focus to its safe button.
  const isFirst = useRef(true);
  useEffect(() => {
    if (!isFirst.current) safe.current?.focus();
    isFirst.current = false;
  }, [question]);

  const answer = async (): Promise<void> => {
    if (question === "withdraw") await sheet.setAccess("withdrawn");
    else await sheet.setAdmin(question === "make-admin");
    setQuestion(null);
  };
  const name = person ? nameOf(person) : t.title;
  const confirmation = question === null ? null : QUESTIONS[question];
  return (
    <Dialog
      open
      title={confirmation?.title ?? name}
      onClose={confirmation ? () => setQuestion(null) : onClose}
      className={confirmation ? "" : "apl-sheet"}
      actions={
        <>
          <Button
            ref={safe}
            variant="outline"
            initialFocus
            onClick={confirmation ? () => setQuestion(null) : onClose}
          >
            {confirmation ? shell.cancel : shell.close}
          </Button>
          {confirmation && (
            <Button
              variant={question === "make-admin" ? "primary" : "danger"}
              busy={busy}
              onClick={() => void answer()}
            >
              {confirmation.yes}
            </Button>
          )}
        </>
      }
    >
      {confirmation && <p>{confirmation.text(name)}</p>}
      {question === "withdraw" && person?.paymentStands && (
        <p className="py-[10px] px-[12px] rounded-md bg-warning-soft text-on-warning-soft text-[0.875rem]">
          {t.noRefund}
        </p>
      )}
      {!confirmation && person && (
        <div className="apl-person md:grid-cols-2 md:gap-x-6 md:gap-y-4 md:items-start grid grid-cols-1 gap-4">
          <Facts person={person} />
          <div className="grid grid-cols-1 gap-4">
            <AccessPart
              person={person}
              busy={busy}
              onGrant={() => void sheet.setAccess("granted")}
              onWithdraw={() => setQuestion("withdraw")}
            />
            <RolePart
              person={person}
              onAsk={() => setQuestion(person.isAdmin ? "end-admin" : "make-admin")}
            />
            <Purchases person={person} />
          </div>
        </div>
      )}
      {person === null && (problem === null ? <LoadingTiles /> : <p role="alert">{problem}</p>)}
    </Dialog>
  );
}

const QUESTIONS: Record<Question, { title: string; text: (name: string) => string; yes: string }> = {
  withdraw: { title: t.withdrawTitle, text: t.withdrawText, yes: t.withdraw },
  "make-admin": { title: t.makeAdminTitle, text: t.makeAdminText, yes: t.makeAdmin },
  "end-admin": { title: t.endAdminTitle, text: t.endAdminText, yes: t.endAdmin },
};

const nameOf = ({ name, businessName, email }: PersonDetail): string => name ?? businessName ?? email;
