/** The accountant's file. It belongs to the charge book: `pwa/app` hands it in. */
export type SaveReport = {
  readonly busy: boolean;
  /** Local days, both included. What was saved, or null when it could not be. */
  readonly run: (
    from: string,
    to: string,
  ) => Promise<{ readonly name: string; readonly count: number } | null>;
};
