import { useState } from "react";
import { parseMarginInput } from "#db/rules/rates/margin-input.ts";
import { Button } from "#pwa/ui/controls/Button.tsx";
import { Form } from "#pwa/ui/controls/Form.tsx";
import { errorMessage } from "#pwa/ui/text/error-messages.ts";
import { percentText } from "#pwa/ui/text/percent-text.ts";
import { TextField } from "#pwa/ui/controls/TextField.tsx";
import { useToast } from "#pwa/ui/overlays/toast-context.ts";
import { marginStrings as strings } from "./margin-strings.ts";
import { useMargin } from "./use-margin.ts";
import { type RowProps, WayRow } from "./ways/WayRow.tsx";

/** "Margem de segurança": the percentage by which a real charge is calculated below the rate. */
export function MarginBlock(row: RowProps) {
  const { bps, save } = useMargin();
  const toast = useToast();
  /** null: the saved value is shown. */
  const [typed, setTyped] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const saved = bps ? percentText(bps) : "";
  const text = typed ?? saved;
  const submit = async () => {
    const parsed = parseMarginInput(text);
    if (!parsed.ok) return setError(strings.errors[parsed.problem]);
    const problem = await save(parsed.bps);
    if (problem !== null) return setError(errorMessage(problem));
    setTyped(null);
    toast({ title: parsed.bps === 0 ? strings.none : strings.saved(percentText(parsed.bps)) });
  };
  return (
    <WayRow
      {...row}
      way="margem"
      title={strings.title}
      state={bps === undefined ? undefined : bps === 0 ? strings.off : strings.on(saved)}
      on={saved !== ""}
    >
      <Form className="wallet__form" onSubmit={submit}>
        <p className="text-sm text-ink-2">{strings.detail}</p>
        <TextField
          label={strings.field}
          value={text}
          onChange={(next) => {
            setError(null);
            setTyped(next);
          }}
          inputMode="decimal"
          maxLength={12}
          hint={strings.hint}
          error={error}
        />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="outline">
            {strings.save}
          </Button>
        </div>
      </Form>
    </WayRow>
  );
}
