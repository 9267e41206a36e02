import { useLiveQuery } from "dexie-react-hooks";
import { useState } from "react";
import { useDeps } from "#pwa/deps/deps.ts";
import { readFact, writeFact } from "#pwa/local-db/write/device-facts.ts";
import { type Paper, PAPERS } from "./paper.ts";

/** The paper of this device's printer. When it cannot be stored, the screen asks again next time. */
export function usePaper(): [paper: Paper, keep: (paper: Paper) => void] {
  const { registry } = useDeps();
  const kept = useLiveQuery(() => readFact(registry, "kitPaper"), [registry]);
  const [chosen, choose] = useState<Paper | null>(null);
  const keep = (paper: Paper) => {
    choose(paper);
    writeFact(registry, "kitPaper", paper).catch(() => undefined);
  };
  return [chosen ?? PAPERS.find((paper) => paper === kept) ?? "a4", keep];
}
