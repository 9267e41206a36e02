import { CategoryField } from "../CategoryField.tsx";
import { articleDialogTexts as t } from "../strings.ts";
import type { ArticleEditor } from "../use-article-editor.ts";
import { Switch } from "#pwa/ui/controls/Switch.tsx";
import { Textarea } from "#pwa/ui/controls/Textarea.tsx";
import { TextField } from "#pwa/ui/controls/TextField.tsx";

/** All fields of an article but its text (S408); the slug only of an existing article. */
export function ArticleDetails({ editor }: { editor: ArticleEditor }) {
  const { form, problems, change, base } = editor;
  return (
    <section className="card ade__details" aria-label={t.details}>
      <CategoryField
        label={t.category}
        value={form.category}
        error={problems.category}
        onChange={(category) => change({ category })}
      />
      <TextField
        label={t.author}
        value={form.author}
        required
        error={problems.author ?? null}
        onChange={(author) => change({ author })}
      />
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
      <Textarea
        label={t.excerpt}
        value={form.excerpt}
        optional
        rows={3}
        error={problems.excerpt ?? null}
        onChange={(excerpt) => change({ excerpt })}
      />
      <TextField
        label={t.tags}
        value={form.tags}
        optional
        hint={t.tagsHint}
        error={problems.tags ?? null}
        onChange={(tags) => change({ tags })}
      />
      <TextField
        label={t.readTime}
        value={form.readTime}
        optional
        hint={t.readTimeHint}
        error={problems.readTime ?? null}
        onChange={(readTime) => change({ readTime })}
      />
      {base && (
        <TextField
          label={t.slug}
          value={form.slug}
          code
          hint={t.slugHint}
          error={problems.slug ?? null}
          onChange={(slug) => change({ slug })}
        />
      )}
    </section>
  );
}
