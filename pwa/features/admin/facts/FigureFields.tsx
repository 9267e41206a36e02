import type { Problems } from "#pwa/features/admin/forms/use-draft-form.ts";
import { Textarea } from "#pwa/ui/controls/Textarea.tsx";
import { TextField } from "#pwa/ui/controls/TextField.tsx";
import type { FactForm } from "./fact-kind.ts";
import { strings as t } from "./strings.ts";

type Props = {
  form: FactForm;
  problems: Problems<FactForm>;
  onChange: (part: Partial<FactForm>) => void;
};

/** The fee that customers pay, as the calculator shows it. */
export function FigureFields({ form, problems, onChange }: Props) {
  return (
    <fieldset className="grid min-w-0 gap-4">
      <legend className="mb-1 font-semibold">{t.figure}</legend>
      <p className="text-sm text-ink-2">{t.figureHint}</p>
      <div className="adm-pair">
        <TextField
          label={t.seenOn}
          type="date"
          value={form.seenOn}
          error={problems.seenOn ?? null}
          onChange={(seenOn) => onChange({ seenOn })}
        />
        <TextField
          label={t.share}
          inputMode="decimal"
          value={form.share}
          error={problems.share ?? null}
          onChange={(share) => onChange({ share })}
        />
        <TextField
          label={t.low}
          inputMode="decimal"
          prefix={t.currency}
          value={form.low}
          error={problems.low ?? null}
          onChange={(low) => onChange({ low })}
        />
        <TextField
          label={t.high}
          inputMode="decimal"
          prefix={t.currency}
          value={form.high}
          error={problems.high ?? null}
          onChange={(high) => onChange({ high })}
        />
      </div>
      <Textarea
        label={t.about}
        value={form.about}
        error={problems.about ?? null}
        hint={t.aboutHint}
        rows={2}
        limit={160}
        onChange={(about) => onChange({ about })}
      />
    </fieldset>
  );
}
