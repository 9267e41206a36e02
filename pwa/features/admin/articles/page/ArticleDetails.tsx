import { CategoryField } from "../CategoryField.tsx";
import { articleDialogTexts as t } from "../strings.ts";
import type { ArticleEditor } from "../use-article-editor.ts";
import { fieldsOf } from "#pwa/features/admin/forms/fields-of.ts";
import { Switch } from "#pwa/ui/controls/Switch.tsx";
import { Textarea } from "#pwa/ui/controls/Textarea.tsx";
import { TextField } from "#pwa/ui/controls/TextField.tsx";

/** All fields of an article but its text (S408); the slug only of an existing article. */
export function ArticleDetails({ editor }: { editor: ArticleEditor }) {
  const { form, change, base } = editor;
  const field = fieldsOf(editor);
  return (
    <section className="card ade__details" aria-label={t.details}>
      <CategoryField label={t.category} {...field("category")} />
      <TextField label={t.author} {...field("author")} required />
      <Switch
        label={t.publish}
        detail={t.publishDetail}
        checked={form.published}
        onChange={(published) => change({ published })}
      />
      <Switch
        label={t.feature}
        detail={t.featureDetail}
        checked={form.featured}
        onChange={(featured) => change({ featured })}
      />
      <Textarea label={t.excerpt} {...field("excerpt")} optional rows={3} />
      <TextField label={t.tags} {...field("tags")} optional hint={t.tagsHint} />
      <TextField label={t.readTime} {...field("readTime")} optional hint={t.readTimeHint} />
      {base && <TextField label={t.slug} {...field("slug")} code hint={t.slugHint} />}
    </section>
  );
}
