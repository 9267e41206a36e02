import type { FactNotes } from "../content/fact-notes.ts";
import type { Certificate } from "./completion.ts";
import type { ArticleRow, LessonRow, ModuleRow, QuestionRow, TermRow } from "../entities/rows.ts";

export type ArticleSummary = Omit<ArticleRow, "content">;
export type LessonSummary = Omit<
  LessonRow,
  "content" | "script" | "task" | "quiz" | "exercises" | "reviewQuestions" | "cases"
>;

/** One lesson, with its place in the course. */
export type LessonPage = {
  /** Its HTML is sanitised, and its glossary terms are already links. */
  readonly row: LessonRow;
  readonly moduleTitle: string;
  /** Number of the lesson in its module, from 1. */
  readonly place: number;
  readonly count: number;
  /** Terms that its task asks the learner to open. */
  readonly taskTerms: readonly { readonly id: string; readonly name: string }[];
  /** Notes about its facts; missing: none. */
  readonly notes?: FactNotes;
};

/** A cookie of the app: it was opened in this browser before (pwa/app/start/data-marker.ts). */
export const DATA_MARKER = "guardado";

/**
 * Data the server read for one server-rendered page. The browser receives it too, so that hydration renders the same
 * page. Rows are those of the ledger `content`, as devices store them, limited to what the page needs.
 */
export type PageData = {
  readonly modules?: readonly ModuleRow[];
  readonly lessons?: readonly LessonSummary[];
  /** null: the lesson does not exist. */
  readonly lesson?: LessonPage | null;
  /** Published articles, newest first. */
  readonly articles?: readonly ArticleSummary[];
  /** Its HTML is sanitised. null: not found. */
  readonly article?: ArticleRow | null;
  /** The whole glossary. */
  readonly terms?: readonly TermRow[];
  /** Questions, in order. */
  readonly questions?: readonly QuestionRow[];
  /** The certificate with this code, without hyphens; null: there is none. */
  readonly certificate?: { readonly code: string; readonly found: Certificate | null };
  /** Nothing is published: `articles` or `article` are the samples bundled with the app (S126). */
  readonly samples?: true;
  /** The request had a session cookie. The app checks whose it is and whether it is still valid. */
  readonly asking?: true;
  /** The browser brought no sign of an earlier visit: the page is drawn as a device shows it that has stored nothing. */
  readonly newDevice?: true;
  /** A device keeps this page for its starts: it was drawn for nobody, and whoever opens it has the app. */
  readonly kept?: true;
};

/**
 * Operator of this installation and contact details, from the server's configuration at start, never from the build.
 */
export type OperatorFacts = {
  readonly supportEmail: string;
  /** null: not configured; its line is hidden. */
  readonly operator: {
    readonly name: string | null;
    readonly cnpj: string | null;
    readonly address: string | null;
  };
};

export type PageRequest = {
  /** The built `index.html`, as a template. */
  readonly template: string;
  readonly facts: OperatorFacts;
  /** Public origin, without a final slash. */
  readonly origin: string;
  /** Path and query of the page. */
  readonly url: string;
  readonly data: PageData;
  /** false: the page, article or route does not exist. */
  readonly found: boolean;
};

export type RenderedPage = { readonly html: string };

/** Interface of the app's build for the server: `renderPage` in `.server/render-page.js` of the build folder. */
export type PageRenderer = { readonly renderPage: (request: PageRequest) => Promise<RenderedPage> };
