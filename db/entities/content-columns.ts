type Columns = Readonly<Record<string, string>>;

/**
 * Authored fields of the tables of content → columns: what the seed and the administration both write. Whether a row is shown,
 * and its place, is not authored.
 */
export const CONTENT_COLUMNS = {
  modules: { title: "title", description: "description", order: "order" },
  lessons: {
    title: "title",
    description: "description",
    content: "content",
    videoUrl: "video_url",
    duration: "duration",
    order: "order",
    outcome: "outcome",
    script: "script",
    task: "task",
    quiz: "quiz",
    exercises: "exercises",
    reviewQuestions: "review_questions",
    cases: "cases",
    terms: "terms",
  },
  articles: {
    title: "title",
    excerpt: "excerpt",
    content: "content",
    category: "category",
    author: "author",
    readTime: "read_time",
    tags: "tags",
    featured: "featured",
  },
  glossary_terms: { term: "term", definition: "definition", category: "category", aliases: "aliases" },
  faq_entries: { question: "question", answer: "answer", linkTo: "link_to", linkLabel: "link_label" },
} as const satisfies Readonly<Record<string, Columns>>;

/** Fields whose column is jsonb. */
export const JSON_FIELDS: ReadonlySet<string> = new Set([
  "script",
  "task",
  "quiz",
  "exercises",
  "reviewQuestions",
  "cases",
]);
