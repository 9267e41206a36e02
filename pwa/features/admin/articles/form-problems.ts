import {
  articleDraftProblems,
  articleProblems,
  articleRequiredProblem,
  tidyArticle,
} from "#db/rules/authoring/admin-article.ts";
import { slugProblem } from "#db/rules/authoring/admin-content.ts";
import type { Problems } from "#pwa/features/admin/forms/use-draft-form.ts";
import { type ArticleForm, fieldsOf } from "./article-form.ts";

/** Why a form cannot be saved: one message for the form (S437), one for each field (S429–S432). */
export function problemsOfForm(
  form: ArticleForm,
  way: "publish" | "draft",
  hasSlug: boolean,
): { readonly alert: string | null; readonly problems: Problems<ArticleForm> } {
  const fields = tidyArticle(fieldsOf(form));
  if (way === "draft") return { alert: null, problems: articleDraftProblems(fields) };
  const slug = hasSlug ? slugProblem(form.slug.trim()) : null;
  return {
    alert: articleRequiredProblem(fields),
    problems: { ...articleProblems(fields), ...(slug === null ? {} : { slug }) },
  };
}
