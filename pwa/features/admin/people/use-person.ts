import { useCallback, useEffect, useState } from "react";
import {
  accessAnswerSchema,
  administratorAnswerSchema,
  personDetailSchema,
  type PersonDetail,
} from "#db/protocol/admin/admin-people-api.ts";
import { useAdminCall } from "#pwa/deps/use-admin-call.ts";
import { useToast } from "#pwa/ui/overlays/toast-context.ts";
import { person as t } from "./strings.ts";

export type PersonSheet = {
  /** null: not here yet. */
  readonly person: PersonDetail | null;
  readonly problem: string | null;
  readonly busy: boolean;
  readonly setAccess: (access: "granted" | "withdrawn") => Promise<void>;
  readonly setAdmin: (isAdmin: boolean) => Promise<void>;
};

/** One account and what may be changed of it. `onChanged`: the list shows it too. */
export function usePerson(id: string, onChanged: (person: PersonDetail) => void): PersonSheet {
  const { run, busy } = useAdminCall();
  const toast = useToast();
  const [person, setPerson] = useState<PersonDetail | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const path = `/api/admin/people/${encodeURIComponent(id)}`;

  const read = useCallback(async (): Promise<PersonDetail | null> => {
    const answer = await run("GET", path, undefined, { failed: t.loadFailed, handles: [400, 404] });
    const parsed = answer.kind === "ok" ? personDetailSchema.safeParse(answer.body) : null;
    setProblem(parsed?.success ? null : answer.kind === "refused" ? t.gone : t.loadFailed);
    if (parsed?.success !== true) return null;
    setPerson(parsed.data);
    return parsed.data;
  }, [path, run]);
  useEffect(() => {
    const timer = setTimeout(() => void read(), 0);
    return () => clearTimeout(timer);
  }, [read]);

  const readAgain = async (): Promise<void> => {
    const fresh = await read();
    if (fresh) onChanged(fresh);
  };
  return {
    person,
    problem,
    busy,
    setAccess: async (access) => {
      const answer = await run("POST", `${path}/access`, { access }, { failed: t.accessFailed });
      const parsed = answer.kind === "ok" ? accessAnswerSchema.safeParse(answer.body) : null;
      if (parsed?.success !== true) return;
      const { hasAccess, changed } = parsed.data;
      toast({
        title: hasAccess ? t.granted : t.withdrawn,
        description: changed ? (hasAccess ? t.grantedDetail : t.withdrawnDetail) : t.unchanged,
      });
      await readAgain();
    },
    setAdmin: async (isAdmin) => {
      const answer = await run("PUT", `${path}/administrator`, { isAdmin }, { failed: t.roleFailed });
      const parsed = answer.kind === "ok" ? administratorAnswerSchema.safeParse(answer.body) : null;
      if (parsed?.success !== true) return;
      toast({
        title: parsed.data.isAdmin ? t.madeAdmin : t.endedAdmin,
        ...(parsed.data.changed ? {} : { description: t.unchanged }),
      });
      await readAgain();
    },
  };
}
