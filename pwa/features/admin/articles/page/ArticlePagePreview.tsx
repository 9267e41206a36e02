import { type ComponentType, useDeferredValue, useState } from "react";
import type { ArticleForm } from "../article-form.ts";
import { previewTexts as t } from "../strings.ts";
import { Badge } from "#pwa/ui/layout/Badge.tsx";
import { RadioGroup } from "#pwa/ui/controls/RadioGroup.tsx";
import { SanitizedHtml } from "#pwa/ui/text/SanitizedHtml.tsx";

/** Draws the cover; the articles feature provides it. */
export type CoverDrawing = ComponentType<{
  category: string;
  slug: string;
  columns: number;
  rows: number;
  className?: string;
}>;

const WIDTHS = [
  { value: "phone", label: t.phone },
  { value: "desk", label: t.desk },
] as const;

type Props = { form: ArticleForm; Cover: CoverDrawing };

/** The page as readers will see it, with the same sanitizer and styles, at the width of a phone or a desktop. */
export function ArticlePagePreview({ form, Cover }: Props) {
  const [width, setWidth] = useState<"phone" | "desk">("phone");
  const { title, category, slug, readTime, author, excerpt, content } = useDeferredValue(form);
  return (
    <section className={`card ade__preview ade__preview--${width}`} aria-labelledby="ade-preview">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="ade-preview" className="text-lg">
          {t.title}
        </h2>
        <RadioGroup label={t.widths} options={WIDTHS} value={width} onChange={setWidth} />
      </div>
      <div
        className="ade__page"
        role="region"
        aria-label={t.region}
        // A scrollable region has to be focusable.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
      >
        <Cover category={category} slug={slug} columns={12} rows={2} className="ade__cover" />
        <p className="flex flex-wrap items-center gap-2 text-sm text-ink-2">
          {category.trim() !== "" && <Badge tone="primary">{category}</Badge>}
          {readTime}
        </p>
        <p className="ade__name">{title.trim() || t.untitled}</p>
        {excerpt.trim() !== "" && <p className="text-lg text-ink-2">{excerpt}</p>}
        {author.trim() !== "" && <p className="text-sm text-ink-2">{author}</p>}
        {content === "" ? <p className="text-ink-2">{t.empty}</p> : <SanitizedHtml html={content} />}
      </div>
    </section>
  );
}
