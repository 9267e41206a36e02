import { useCallback, useState } from "react";
import { revisionListSchema, revisionSchema, type RevisionList } from "#db/protocol/admin/admin-api.ts";
import { useAdminCall } from "#pwa/deps/use-admin-call.ts";
import { termTexts as t } from "./strings.ts";

export type WordVersions = {
  /** null: not asked for yet. */
  readonly list: RevisionList | "loading" | "failed" | null;
  readonly open: () => void;
  /** The fields of one version; null when it could not be had. */
  readonly read: (number: number) => Promise<Readonly<Record<string, unknown>> | null>;
};

/** What was saved of one term or question before. */
export function useWordVersions(name: "term" | "question", id: string): WordVersions {
  const { run } = useAdminCall();
  const [list, setList] = useState<WordVersions["list"]>(null);
  const path = `/api/admin/revisions/${name}/${id}`;
  const ask = useCallback(async () => {
    setList("loading");
    const answer = await run("GET", path, undefined, { failed: t.historyFailed });
    const parsed = answer.kind === "ok" ? revisionListSchema.safeParse(answer.body) : null;
    setList(parsed?.success ? parsed.data : "failed");
  }, [path, run]);
  return {
    list,
    open: () => void (list === null || list === "failed" ? ask() : undefined),
    read: async (number) => {
      const answer = await run("GET", `${path}/${number}`, undefined, { failed: t.historyFailed });
      const parsed = answer.kind === "ok" ? revisionSchema.safeParse(answer.body) : null;
      return parsed?.success ? parsed.data.fields : null;
    },
  };
}
