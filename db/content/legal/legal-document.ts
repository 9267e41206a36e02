/**
 * A legal text as data: the screen numbers and draws it, tests read it. Texts may carry the marks of `inline.ts`:
 * **strong**, `code` and [a link](/path).
 */
export type LegalText = {
  readonly title: string;
  readonly lead: string;
  /** "Resumo em 5 linhas". */
  readonly summary: readonly string[];
  /** Paragraphs between the summary and section 1. */
  readonly opening: readonly string[];
  readonly sections: readonly LegalSection[];
};

export type LegalSection = {
  /** Anchor in the page: stays the same when the title changes. */
  readonly id: string;
  /** Without its number. */
  readonly title: string;
  readonly blocks: readonly LegalBlock[];
};

/** A paragraph, a list or a table. */
export type LegalBlock = string | readonly string[] | LegalTable;

export type LegalTable = {
  readonly caption: string;
  /** The first column names its row. */
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
};

/** What depends on who runs the product. null: not configured, and the sentence is left out. */
export type LegalFacts = {
  readonly operator: {
    readonly name: string | null;
    readonly cnpj: string | null;
    readonly address: string | null;
  };
  readonly supportEmail: string | null;
};

/** S150, S159: the day on which the text was last changed. */
const LAST_UPDATED = "dezembro de 2024";
export const UPDATED_LINE = `Última atualização: ${LAST_UPDATED}`;
