/** The accountant's file. It belongs to the charge book, and `pwa/app` passes it in. */
export type SaveReport = {
  readonly busy: boolean;
  /** Local days, both included. Resolves with the saved file, or null when saving failed. */
  readonly run: (
    from: string,
    to: string,
  ) => Promise<{ readonly name: string; readonly count: number } | null>;
};
