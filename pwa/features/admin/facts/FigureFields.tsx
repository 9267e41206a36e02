import type { FieldOf } from "#pwa/features/admin/forms/fields-of.ts";
import { Textarea } from "#pwa/ui/controls/Textarea.tsx";
import { TextField } from "#pwa/ui/controls/TextField.tsx";
import type { FactForm } from "./fact-kind.ts";
import { strings as t } from "./strings.ts";

/** The fee that customers pay, as the calculator shows it. */
export function FigureFields({ field }: { field: FieldOf<FactForm> }) {
  return (
    <fieldset className="grid min-w-0 gap-4">
      <legend className="mb-1 font-semibold">{t.figure}</legend>
      <p className="text-sm text-ink-2">{t.figureHint}</p>
      <div className="adm-pair">
        <TextField label={t.seenOn} type="date" {...field("seenOn")} />
        <TextField label={t.share} inputMode="decimal" {...field("share")} />
        <TextField label={t.low} inputMode="decimal" prefix={t.currency} {...field("low")} />
        <TextField label={t.high} inputMode="decimal" prefix={t.currency} {...field("high")} />
      </div>
      <Textarea label={t.about} {...field("about")} hint={t.aboutHint} rows={2} limit={160} />
    </fieldset>
  );
}
