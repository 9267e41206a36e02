import { fieldsOf } from "#pwa/features/admin/forms/fields-of.ts";
import { Field } from "#pwa/ui/controls/Field.tsx";
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
  return (
    <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
      <div className="col-span-full">
        <TextField label={t.titleField} {...text("title")} required />
      </div>
      <Field label={t.module} error={problems.moduleId}>
        {(control) => (
          <div className="input">
            <select
              {...control}
              value={form.moduleId}
              onChange={(event) => change({ moduleId: event.target.value })}
              required
            >
              <option value="">{t.chooseModule}</option>
              {modules.map(({ id, title }) => (
                <option key={id} value={id}>
                  {title}
                </option>
              ))}
            </select>
          </div>
        )}
      </Field>
      <div className="grid grid-cols-2 gap-4">
        <TextField label={t.order} {...text("order")} inputMode="numeric" required />
        <TextField label={t.duration} {...text("duration")} inputMode="numeric" optional />
      </div>
      <div className="col-span-full">
        <TextField label={t.description} {...text("description")} optional />
      </div>
      <TextField label={t.outcome} {...text("outcome")} optional />
      <TextField
        label={t.video}
        hint={t.videoHint}
        {...text("videoUrl")}
        type="url"
        inputMode="text"
        optional
      />
      <div className="col-span-full">
        <Switch
          label={t.lessonIsActive}
          detail={t.lessonIsActiveDetail}
          checked={form.isActive}
          onChange={(isActive) => change({ isActive })}
        />
      </div>
    </div>
  );
}
