export type BuildOptions = {
  readonly root?: string;
  readonly signal?: AbortSignal;
  /** Called with a description of each step. */
  readonly note?: (step: string) => void;
  /** Whether this process serves the build from now on. */
  readonly served?: boolean;
};

export function makeBuild(part: "app" | "server", options?: BuildOptions): Promise<string>;
