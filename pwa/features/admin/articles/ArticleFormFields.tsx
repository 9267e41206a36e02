import { HtmlEditor } from "#pwa/features/admin/editor/HtmlEditor.tsx";
import { Switch } from "#pwa/ui/Switch.tsx";
import { Textarea } from "#pwa/ui/Textarea.tsx";
import { TextField } from "#pwa/ui/TextField.tsx";
import { CategoryField } from "./CategoryField.tsx";
import { articleDialogTexts as t } from "./strings.ts";
import type { ArticleEditor } from "./use-article-editor.ts";

/** The fields of an article (S408); the address only where there is one already. */
export function ArticleFormFields({ editor }: { editor: ArticleEditor }) {
  const { form, problems, change, base } = editor;
  return (
    <div className="ada-fields">
      <div className="ada-fields__wide">
        <TextField
          label={t.title}
          value={form.title}
          required
          error={problems.title ?? null}
          onChange={(title) => change({ title })}
        />
      </div>
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
      <TextField
        label={t.readTime}
        value={form.readTime}
        optional
        hint={t.readTimeHint}
        error={problems.readTime ?? null}
        onChange={(readTime) => change({ readTime })}
      />
      <TextField
        label={t.tags}
        value={form.tags}
        optional
        hint={t.tagsHint}
        error={problems.tags ?? null}
        onChange={(tags) => change({ tags })}
      />
      <div className="ada-fields__wide">
        <Textarea
          label={t.excerpt}
          value={form.excerpt}
          optional
          rows={2}
          error={problems.excerpt ?? null}
          onChange={(excerpt) => change({ excerpt })}
        />
      </div>
      <div className="ada-fields__wide">
        <HtmlEditor
          label={t.content}
          value={form.content}
          problem={problems.content}
          onChange={(content) => change({ content })}
        />
      </div>
      {base && (
        <div className="ada-fields__wide">
          <TextField
            label={t.slug}
            value={form.slug}
            code
            hint={t.slugHint}
            error={problems.slug ?? null}
            onChange={(slug) => change({ slug })}
          />
        </div>
      )}
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
    </div>
  );
}
