export type BuildOptions = {
  readonly root?: string;
  readonly signal?: AbortSignal;
  /** Hears what is being done. */
  readonly note?: (step: string) => void;
  /** This process serves it from now on. */
  readonly served?: boolean;
};

export function makeBuild(part: "app" | "server", options?: BuildOptions): Promise<string>;
