import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { PROJECT_ROOT } from "./config/config.ts";
import { cannotStart } from "./errors.ts";
import type { Logger } from "./logger.ts";

type Builder = {
  readonly makeBuild: (
    part: "app",
    options: {
      readonly signal: AbortSignal;
      readonly note: (step: string) => void;
      readonly served: boolean;
    },
  ) => Promise<string>;
};

/** Folder of the app's build; builds it when it is missing or older than its sources (contract §1). */
export async function ensureAppIsBuilt(logger: Logger, signal: AbortSignal): Promise<string> {
  // Imported only when no finished build was given, because a production server has no build tools.
  const builder = pathToFileURL(join(PROJECT_ROOT, "scripts/build/make-build.mjs"));
  const { makeBuild } = (await import(/* @vite-ignore */ builder.href)) as Builder;
  try {
    return await makeBuild("app", { signal, note: (step) => logger.info(step), served: true });
  } catch (cause) {
    if (signal.aborted) throw cause;
    const output = cause instanceof Error && "stderr" in cause ? String(cause.stderr).slice(-4000) : "";
    logger.error({ err: cause, output }, "building the app failed");
    throw cannotStart("O aplicativo não pôde ser montado (npm run build). Veja o registro acima.", cause);
  }
}
