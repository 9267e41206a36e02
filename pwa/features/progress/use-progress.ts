import { useLiveQuery } from "dexie-react-hooks";
import { awaitsAccount, useIsNewest } from "#pwa/deps/awaits-account.ts";
import { type Deps, useDeps } from "#pwa/deps/deps.ts";
import { useToday } from "#pwa/deps/use-now.ts";
import { readContentMeta } from "#pwa/local-db/pull/load-bundled-course.ts";
import { type ProgressFacts, readProgressFacts } from "./progress-facts.ts";

export type ProgressState =
  | { readonly kind: "loading" }
  | { readonly kind: "failed" }
  | { readonly kind: "ready"; readonly facts: ProgressFacts };

/** This person's progress as stored on the device, live and without a network (S113). */
export function useProgress(): ProgressState {
  const deps = useDeps();
  const isNewest = useIsNewest();
  return useLiveQuery(() => read(deps, isNewest), [deps, useToday(), isNewest]) ?? { kind: "loading" };
}

async function read(deps: Deps, isNewest: boolean): Promise<ProgressState> {
  try {
    const [isAwaited, facts] = await Promise.all([awaitsAccount(deps, isNewest), readProgressFacts(deps)]);
    if (isAwaited) return { kind: "loading" };
    if (facts.modules.length > 0) return { kind: "ready", facts };
    // First start: the bundled course is still being stored.
    const { bundle, cursor } = await readContentMeta(deps.content);
    return bundle === null && cursor === null ? { kind: "loading" } : { kind: "ready", facts };
  } catch {
    // The screen reports that the storage did not answer; a failed read loses no work.
    return { kind: "failed" };
  }
}
