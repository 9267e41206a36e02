import { useLiveQuery } from "dexie-react-hooks";
import { useState } from "react";
import { useDeps } from "#pwa/deps/deps.ts";
import { readFact, writeFact } from "#pwa/local-db/write/device-facts.ts";
import { type Paper, PAPERS } from "./paper.ts";

const DEFAULT: Paper = "a4";

/**
 * The paper of this device's printer; undefined while it is read. When it cannot be stored, the screen asks again next
 * time.
 */
export function usePaper(): [paper: Paper | undefined, keep: (paper: Paper) => void] {
  const { registry } = useDeps();
  const kept = useLiveQuery(async () => {
    const stored = await readFact(registry, "kitPaper");
    return PAPERS.find((paper) => paper === stored) ?? DEFAULT;
  }, [registry]);
  const [chosen, choose] = useState<Paper | null>(null);
  const keep = (paper: Paper) => {
    choose(paper);
    writeFact(registry, "kitPaper", paper).catch(() => undefined);
  };
  return [chosen ?? kept, keep];
}
