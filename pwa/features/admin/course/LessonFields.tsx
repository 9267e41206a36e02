import { fieldsOf } from "#pwa/features/admin/forms/fields-of.ts";
import { SelectField } from "#pwa/ui/controls/SelectField.tsx";
import { Switch } from "#pwa/ui/controls/Switch.tsx";
import { TextField } from "#pwa/ui/controls/TextField.tsx";
import type { Problems } from "#pwa/features/admin/forms/use-draft-form.ts";
import type { LessonForm } from "./lesson-form.ts";
import { courseTexts as t } from "./strings.ts";

type Props = {
  form: LessonForm;
  change: (part: Partial<LessonForm>) => void;
  problems: Problems<LessonForm>;
  modules: readonly { readonly id: string; readonly title: string }[];
};

/** The short fields of a lesson (S407). */
export function LessonFields({ form, change, problems, modules }: Props) {
  const text = fieldsOf({ form, problems, change });
  const options = [
    { value: "", label: t.chooseModule },
    ...modules.map(({ id, title }) => ({ value: id, label: title })),
  ];
  return (
    <div className="grid grid-cols-1 gap-4">
      <TextField label={t.titleField} {...text("title")} required />
      <SelectField label={t.module} {...text("moduleId")} options={options} required />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label={t.order} {...text("order")} inputMode="numeric" required />
        <TextField label={t.duration} {...text("duration")} inputMode="numeric" optional />
      </div>
      <TextField label={t.description} {...text("description")} optional />
      <TextField label={t.outcome} {...text("outcome")} optional />
      <TextField
        label={t.video}
        hint={t.videoHint}
        {...text("videoUrl")}
        type="url"
        inputMode="text"
        optional
      />
      <Switch
        label={t.lessonIsActive}
        detail={t.lessonIsActiveDetail}
        checked={form.isActive}
        onChange={(isActive) => change({ isActive })}
      />
    </div>
  );
}
