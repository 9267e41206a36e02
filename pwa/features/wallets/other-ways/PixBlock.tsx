import { useRef } from "react";
import { pixKeyKind, pixKeyText } from "#db/rules/payment-links/pix-key.ts";
import { Button } from "#pwa/ui/controls/Button.tsx";
import { Form } from "#pwa/ui/controls/Form.tsx";
import { TextField } from "#pwa/ui/controls/TextField.tsx";
import { PIX_KEY_KINDS, PIX_PROBLEMS } from "./pix-problems.ts";
import { strings } from "../strings.ts";
import { usePixForm } from "./use-pix-form.ts";
import { useOutcomeToast } from "../use-outcome-toast.ts";
import { type RowProps, WayRow } from "../ways/WayRow.tsx";

const keyText = (key: string): string => {
  const kind = pixKeyKind(key);
  return kind ? strings.pixKind(PIX_KEY_KINDS[kind], pixKeyText(kind, key)) : key;
};

/** The Pix key for customers who cannot pay in crypto. */
export function PixBlock(row: RowProps) {
  const form = usePixForm();
  const showOutcome = useOutcomeToast();
  const keyRef = useRef<HTMLInputElement>(null);
  const nameRef = useRef<HTMLInputElement>(null);
  const cityRef = useRef<HTMLInputElement>(null);
  const handleSubmit = () => {
    void form.save().then((failure) => {
      if (failure === "key") keyRef.current?.focus();
      else if (failure === "name") nameRef.current?.focus();
      else if (failure === "city") cityRef.current?.focus();
      else showOutcome(failure, strings.pixSaved, strings.pixSavedDetail);
    });
  };
  return (
    <WayRow
      {...row}
      way="pix"
      title={strings.pixTitle}
      state={form.saved === undefined ? undefined : form.saved ? strings.inUse : strings.off}
      detail={strings.pixNetwork}
      on={Boolean(form.saved)}
    >
      <p className="text-sm text-ink-2">{strings.pixIntro}</p>
      {form.saved && (
        <div className="wallet__saved grid grid-cols-1 gap-3">
          <p className="address">{keyText(form.saved.key)}</p>
          <p className="text-sm text-ink-2">{strings.pixShown(form.saved.name, form.saved.city)}</p>
          <p className="text-sm text-ink-2">{strings.pixWhere}</p>
          <div>
            <Button
              variant="quiet"
              size="sm"
              icon="trash-bold"
              onClick={() => void form.remove().then((failure) => showOutcome(failure, strings.pixRemoved))}
            >
              {strings.remove}
            </Button>
          </div>
        </div>
      )}
      <Form className="wallet__form" onSubmit={handleSubmit}>
        <TextField
          ref={keyRef}
          label={strings.pixField}
          value={form.fields.key}
          onChange={(text) => form.type("key", text)}
          hint={form.found ? keyText(form.found.key) : strings.pixHint}
          error={form.warning ?? (form.errors.key && PIX_PROBLEMS[form.errors.key])}
          maxLength={600}
          code
        />
        <div className="wallet__pair">
          <TextField
            ref={nameRef}
            label={strings.pixName}
            value={form.fields.name}
            onChange={(text) => form.type("name", text)}
            hint={strings.pixNameHint}
            error={form.errors.name ? strings.pixNameEmpty : null}
            maxLength={60}
          />
          <TextField
            ref={cityRef}
            label={strings.pixCity}
            value={form.fields.city}
            onChange={(text) => form.type("city", text)}
            error={form.errors.city ? strings.pixCityEmpty : null}
            maxLength={40}
            autoComplete="address-level2"
          />
        </div>
        {form.found && form.shown && (
          <p className="text-sm text-ink-2">{strings.pixShown(form.shown.name, form.shown.city)}</p>
        )}
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="outline">
            {strings.pixSave}
          </Button>
        </div>
      </Form>
    </WayRow>
  );
}
