import {
  accessAnswerSchema,
  administratorAnswerSchema,
  personDetailSchema,
  type PersonDetail,
} from "#db/protocol/admin/admin-people-api.ts";
import { isRefused } from "#pwa/remote/outcome.ts";
import { useAdminAction } from "#pwa/remote/use-admin-remote.ts";
import { useRemote } from "#pwa/remote/use-remote.ts";
import { useReportFailure } from "#pwa/remote/use-report-failure.ts";
import { useToast } from "#pwa/ui/overlays/toast-context.ts";
import { person as t } from "./strings.ts";

export type PersonSheet = {
  /** null before the first answer. */
  readonly person: PersonDetail | null;
  readonly problem: string | null;
  readonly busy: boolean;
  readonly setAccess: (access: "granted" | "withdrawn") => Promise<void>;
  readonly setAdmin: (isAdmin: boolean) => Promise<void>;
};

/** One account with its actions. `onChanged` updates the list. */
export function usePerson(id: string, onChanged: (person: PersonDetail) => void): PersonSheet {
  const { run, busy } = useAdminAction();
  const report = useReportFailure();
  const toast = useToast();
  const path = `/api/admin/people/${encodeURIComponent(id)}`;
  const { value, failure, refetch } = useRemote(path, personDetailSchema, {
    onFailure: (found) => {
      // The sheet shows that an account no longer exists.
      if (!isRefused(found, 400, 404)) report(found, { failed: t.loadFailed });
    },
  });
  const readAgain = async (): Promise<void> => {
    const outcome = await refetch();
    if (outcome.kind === "ok") onChanged(outcome.value);
  };
  return {
    person: value,
    problem: failure && (isRefused(failure, 400, 404) ? t.gone : t.loadFailed),
    busy,
    setAccess: async (access) => {
      const outcome = await run("POST", `${path}/access`, {
        body: { access },
        schema: accessAnswerSchema,
        failed: t.accessFailed,
      });
      if (outcome.kind !== "ok") return;
      const { hasAccess, changed } = outcome.value;
      toast({
        title: hasAccess ? t.granted : t.withdrawn,
        description: changed ? (hasAccess ? t.grantedDetail : t.withdrawnDetail) : t.unchanged,
      });
      await readAgain();
    },
    setAdmin: async (isAdmin) => {
      const outcome = await run("PUT", `${path}/administrator`, {
        body: { isAdmin },
        schema: administratorAnswerSchema,
        failed: t.roleFailed,
      });
      if (outcome.kind !== "ok") return;
      toast({
        title: outcome.value.isAdmin ? t.madeAdmin : t.endedAdmin,
        ...(outcome.value.changed ? {} : { description: t.unchanged }),
      });
      await readAgain();
    },
  };
}
