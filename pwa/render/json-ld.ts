import type { FaqEntry } from "#db/content/faq.ts";
import type { ArticleRow, ModuleRow, TermRow } from "#db/entities/rows.ts";
import type { LessonSummary } from "#db/protocol/page-data.ts";
import { lessonPath } from "#pwa/paths.ts";

/** A schema.org object, without its context. */
export type Thing = Readonly<Record<string, unknown>>;

const LANGUAGE = "pt-BR";

export const organisationThing = (origin: string): Thing => ({
  "@type": "Organization",
  name: "Balcão Cripto",
  url: `${origin}/`,
  logo: `${origin}/icons/icon-512.png`,
});

/** The same text as on the page (S119). */
export const faqThing = (entries: readonly FaqEntry[]): Thing => ({
  "@type": "FAQPage",
  inLanguage: LANGUAGE,
  mainEntity: entries.map(({ question, answer }) => ({
    "@type": "Question",
    name: question,
    acceptedAnswer: { "@type": "Answer", text: answer },
  })),
});

export const termSetThing = (
  origin: string,
  path: string,
  name: string,
  terms: readonly TermRow[],
): Thing => ({
  "@type": "DefinedTermSet",
  name,
  url: origin + path,
  inLanguage: LANGUAGE,
  hasDefinedTerm: terms.map(({ id, term, definition }) => ({
    "@type": "DefinedTerm",
    name: term,
    description: definition,
    url: `${origin}/glossario#${id}`,
  })),
});

export const articleThing = (
  article: ArticleRow,
  { origin, path, image }: { readonly origin: string; readonly path: string; readonly image: string },
): Thing => ({
  "@type": "Article",
  headline: article.title,
  ...(article.excerpt ? { description: article.excerpt } : {}),
  image: origin + image,
  author: { "@type": "Organization", name: article.author },
  publisher: organisationThing(origin),
  datePublished: article.publishedAt ?? article.createdAt,
  dateModified: article.updatedAt,
  articleSection: article.category,
  keywords: article.tags.join(", "),
  inLanguage: LANGUAGE,
  mainEntityOfPage: origin + path,
});

export const courseThing = (
  origin: string,
  modules: readonly ModuleRow[],
  lessons: readonly LessonSummary[],
): Thing => ({
  "@type": "Course",
  name: "Cripto no balcão",
  description: modules.map(({ title }) => title).join("; "),
  url: `${origin}/lessons`,
  inLanguage: LANGUAGE,
  provider: organisationThing(origin),
  isAccessibleForFree: true,
  offers: { "@type": "Offer", price: "0", priceCurrency: "BRL", category: "Free" },
  hasCourseInstance: {
    "@type": "CourseInstance",
    courseMode: "online",
    courseWorkload: `PT${lessons.reduce((sum, { duration }) => sum + (duration ?? 0), 0)}M`,
  },
  hasPart: lessons.map((lesson) => lessonThing(origin, lesson)),
});

export const lessonThing = (origin: string, { slug, title, description }: LessonSummary): Thing => ({
  "@type": "LearningResource",
  name: title,
  ...(description ? { description } : {}),
  url: origin + lessonPath(slug),
});

export const crumbsThing = (
  origin: string,
  steps: readonly (readonly [name: string, path: string])[],
): Thing => ({
  "@type": "BreadcrumbList",
  itemListElement: [["Balcão Cripto", "/"] as const, ...steps].map(([name, path], index) => ({
    "@type": "ListItem",
    position: index + 1,
    name,
    item: origin + path,
  })),
});
