import { useState } from "react";
import { SHIFT_FORMS, type Shift, type ShiftForm } from "#db/rules/shops/shift.ts";
import { parseBrlInput, type BrlProblem } from "#db/rules/money/money.ts";
import { Button } from "#pwa/ui/controls/Button.tsx";
import { TextField } from "#pwa/ui/controls/TextField.tsx";
import { Card } from "#pwa/ui/layout/Card.tsx";
import { FormDialog } from "#pwa/ui/overlays/FormDialog.tsx";
import { useToast } from "#pwa/ui/overlays/toast-context.ts";
import { shiftTexts as t } from "./strings.ts";
import { useOwnShift } from "./use-own-shift.ts";

/**
 * Opens and closes the shift of the person who charges here. The expected amount is not shown, so that the drawer is
 * counted first.
 */
export function ShiftPanel() {
  const { shift, open, close } = useOwnShift();
  const toast = useToast();
  const [asks, setAsks] = useState<"open" | "close" | null>(null);
  const [busy, setBusy] = useState(false);
  if (shift === undefined) return null;
  const store = async (stored: Promise<boolean>, title: string) => {
    setBusy(true);
    const isStored = await stored;
    setBusy(false);
    if (!isStored) return toast({ kind: "error", title: t.failed, description: t.failedText });
    setAsks(null);
    toast({ title });
  };
  const dialog = { busy, onClose: () => setAsks(null) };
  return (
    <Card as="section" label={t.title} className="grid gap-3">
      <h2 className="text-xl">{t.title}</h2>
      <p className="text-ink-2">{shift ? t.opened(shift.openedAt, shift.floatCents) : t.closed}</p>
      <div>
        <Button variant="outline" size="sm" onClick={() => setAsks(shift ? "close" : "open")}>
          {shift ? t.close : t.open}
        </Button>
      </div>
      {asks === "close" && shift && (
        <CloseDialog {...dialog} onCounted={(counted) => void store(close(counted), t.isClosed)} />
      )}
      {asks === "open" && !shift && (
        <OpenDialog {...dialog} onFloat={(cents) => void store(open(cents), t.isOpen)} />
      )}
    </Card>
  );
}

type DialogProps = { busy: boolean; onClose: () => void };

function OpenDialog({ onFloat, ...dialog }: DialogProps & { onFloat: (cents: number) => void }) {
  const [typed, setTyped] = useState("");
  const [error, setError] = useState<string | null>(null);
  const submit = () => {
    const read = readCents(typed);
    if (read.error === null) onFloat(read.cents ?? 0);
    else setError(read.error);
  };
  return (
    <FormDialog title={t.openTitle} save={t.open} leave={t.cancel} onSubmit={submit} {...dialog}>
      <TextField
        label={t.float}
        hint={t.floatHint}
        prefix="R$"
        inputMode="decimal"
        value={typed}
        error={error}
        onChange={(text) => {
          setError(null);
          setTyped(text);
        }}
      />
    </FormDialog>
  );
}

function CloseDialog({
  onCounted,
  ...dialog
}: DialogProps & { onCounted: (counted: Shift["counted"]) => void }) {
  const [typed, setTyped] = useState<Readonly<Partial<Record<ShiftForm, string>>>>({});
  const [tried, setTried] = useState(false);
  const read = SHIFT_FORMS.map((form) => ({ form, ...readCents(typed[form] ?? "") }));
  const submit = () => {
    setTried(true);
    if (read.some(({ error }) => error !== null)) return;
    onCounted(Object.fromEntries(read.flatMap(({ form, cents }) => (cents === null ? [] : [[form, cents]]))));
  };
  return (
    <FormDialog title={t.closeTitle} save={t.close} leave={t.cancel} onSubmit={submit} {...dialog}>
      <p>{t.closeIntro}</p>
      {read.map(({ form, error }) => (
        <TextField
          key={form}
          label={t.form(form)}
          hint={t.formHint}
          prefix="R$"
          inputMode="decimal"
          value={typed[form] ?? ""}
          error={tried ? error : null}
          onChange={(text) => setTyped((before) => ({ ...before, [form]: text }))}
        />
      ))}
    </FormDialog>
  );
}

/** Whole centavos, including 0; null: nothing was typed. */
function readCents(text: string): { readonly cents: number | null; readonly error: string | null } {
  const read = parseBrlInput(text);
  if (read.ok) return { cents: read.cents, error: null };
  const problem: BrlProblem = read.problem;
  if (problem === "empty") return { cents: null, error: null };
  if (problem === "zero") return { cents: 0, error: null };
  return { cents: null, error: t.error(problem) };
}
