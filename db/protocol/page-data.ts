import type { ArticleRow, LessonRow, ModuleRow, QuestionRow, TermRow } from "../entities/rows.ts";

export type ArticleSummary = Omit<ArticleRow, "content">;
export type LessonSummary = Omit<LessonRow, "content" | "script" | "task" | "quiz">;

/**
 * What the server read for one server-rendered page, and hands to the browser with it so that the first drawing there
 * is the same. Rows are those of the ledger `content`, as a device stores them. What a page does not need is left out.
 */
export type PageData = {
  readonly modules?: readonly ModuleRow[];
  readonly lessons?: readonly LessonSummary[];
  /** Published ones, newest first. */
  readonly articles?: readonly ArticleSummary[];
  /** Its HTML is sanitised. null: no such article. */
  readonly article?: ArticleRow | null;
  /** The whole glossary. */
  readonly terms?: readonly TermRow[];
  /** In order. */
  readonly questions?: readonly QuestionRow[];
  /** Nothing is published: `articles` or `article` are the ones that come with the app, as examples (S126). */
  readonly samples?: true;
  /** The browser brought a session: whose it is, and whether it still counts, is found out by the app. */
  readonly asking?: true;
};

/** Who runs this installation and how to write to them. The server's configuration at its start, never the build's. */
export type OperatorFacts = {
  readonly supportEmail: string;
  /** null: not configured, its line is hidden. */
  readonly operator: {
    readonly name: string | null;
    readonly cnpj: string | null;
    readonly address: string | null;
  };
};

export type PageRequest = {
  /** The built `index.html`. */
  readonly template: string;
  readonly facts: OperatorFacts;
  /** Public origin, without a final slash. */
  readonly origin: string;
  /** Path and query. */
  readonly url: string;
  readonly data: PageData;
  /** false: there is no such page, article or route. */
  readonly found: boolean;
};

export type RenderedPage = { readonly html: string };

/** What the app's build leaves for the server: `renderPage` of `.server/render-page.js` in the build's folder. */
export type PageRenderer = { readonly renderPage: (request: PageRequest) => Promise<RenderedPage> };
