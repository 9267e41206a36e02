import { useId, useRef, useState } from "react";
import { Button } from "#pwa/ui/controls/Button.tsx";
import { Form } from "#pwa/ui/controls/Form.tsx";
import { Icon } from "#pwa/ui/art/Icon.tsx";
import { TextField } from "#pwa/ui/controls/TextField.tsx";
import { Dialog } from "#pwa/ui/overlays/Dialog.tsx";
import { useToast } from "#pwa/ui/overlays/toast-context.ts";
import { PinField } from "./PinField.tsx";
import { strings } from "./strings.ts";
import { useThisTill } from "./use-this-till.ts";
import type { SettingProblem, TillSettings } from "./use-till-settings.ts";

type Cashiers = NonNullable<TillSettings["cashiers"]>;
type Cashier = Cashiers[number];
type Props = { cashiers: Cashiers; settings: TillSettings };

/** The people who may charge here, each with a PIN of their own. */
export function CashierList({ cashiers, settings }: Props) {
  const toast = useToast();
  const till = useThisTill();
  const headingId = useId();
  const [name, setName] = useState("");
  const [pin, setPin] = useState("");
  const [problem, setProblem] = useState<SettingProblem | null>(null);
  const [busy, setBusy] = useState(false);
  const [leaver, setLeaver] = useState<Cashier | null>(null);
  const nameRef = useRef<HTMLInputElement>(null);
  const pinRef = useRef<HTMLInputElement>(null);
  const handleAdd = async () => {
    if (busy) return;
    const typedName = name.trim();
    setBusy(true);
    const found = typedName === "" ? "name" : await settings.add(typedName, pin);
    setBusy(false);
    setProblem(found);
    if (found === "pin") pinRef.current?.focus();
    else if (found !== null) nameRef.current?.focus();
    else {
      setName("");
      setPin("");
      toast({ title: strings.added(typedName) });
    }
  };
  const handleRemove = async ({ id, name: removed }: Cashier) => {
    const failure = await settings.remove(id);
    setLeaver(null);
    if (failure) toast({ kind: "error", title: strings.failedTitle, description: strings.problems[failure] });
    else toast({ title: strings.removed(removed) });
  };
  return (
    <section className="card grid grid-cols-1 gap-4" aria-labelledby={headingId}>
      <h2 id={headingId}>{strings.cashiers}</h2>
      <p className="text-sm text-ink-2">{strings.cashiersIntro}</p>
      {cashiers.length === 0 ? (
        <p>{till === null ? strings.noCashiers : strings.noCashiersAtTill(till.name)}</p>
      ) : (
        <ul className="cash__list">
          {cashiers.map((cashier) => (
            <li key={cashier.id}>
              <Icon name="user" size={22} />
              <b>{cashier.name}</b>
              <Button
                variant="quiet"
                size="sm"
                icon="trash-bold"
                aria-label={strings.removeName(cashier.name)}
                onClick={() => setLeaver(cashier)}
              >
                {strings.remove}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Form
        className="grid grid-cols-1 gap-4 pt-4 border-t border-line"

        onSubmit={handleAdd}
      >
        <TextField
          ref={nameRef}
          label={strings.name}
          value={name}
          onChange={(text) => {
            setName(text);
            setProblem(null);
          }}
          maxLength={40}
          error={problem !== null && problem !== "pin" ? strings.problems[problem] : null}
        />
        <PinField
          ref={pinRef}
          value={pin}
          onChange={(digits) => {
            setPin(digits);
            setProblem(null);
          }}
          hint={strings.pinHint}
          error={problem === "pin" ? strings.problems.pin : null}
        />
        <Button type="submit" variant="outline" busy={busy} busyLabel={strings.adding}>
          {strings.add}
        </Button>
      </Form>
      {leaver !== null && (
        <Dialog
          open
          title={strings.removeTitle(leaver.name)}
          onClose={() => setLeaver(null)}
          actions={
            <>
              <Button block initialFocus onClick={() => setLeaver(null)}>
                {strings.keep}
              </Button>
              <Button block variant="danger" onClick={() => void handleRemove(leaver)}>
                {strings.remove}
              </Button>
            </>
          }
        >
          <p>{strings.removeText}</p>
        </Dialog>
      )}
    </section>
  );
}
