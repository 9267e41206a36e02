import { useState } from "react";
import {
  type Notice,
  noticeSchema,
  type NoticesQuery,
  noticesSchema,
} from "#db/protocol/admin/admin-people-api.ts";
import { useAdminCall } from "#pwa/deps/use-admin-call.ts";
import { useToast } from "#pwa/ui/overlays/toast-context.ts";
import { notices as t } from "#pwa/features/admin/people/strings.ts";
import { usePaged } from "#pwa/features/admin/people/use-paged.ts";

/** What payment services told, and one more try for each press. */
export function useNotices() {
  const [state, setState] = useState<NoticesQuery["state"]>("all");
  const [trying, setTrying] = useState<string | null>(null);
  const { run } = useAdminCall();
  const toast = useToast();
  const list = usePaged({
    path: `/api/admin/webhooks?state=${state}`,
    schema: noticesSchema,
    failed: t.loadFailed,
  });
  const retry = async ({ id, attempts }: Notice): Promise<void> => {
    setTrying(id);
    const path = `/api/admin/webhooks/${id}/retry`;
    const answer = await run("POST", path, { attempts }, { failed: t.retryFailed });
    setTrying(null);
    // Refused: it is not what the list shows any more.
    if (answer.kind !== "ok") return list.again();
    const parsed = noticeSchema.safeParse(answer.body);
    if (!parsed.success) return list.again();
    list.replace(parsed.data);
    const { state: now, error } = parsed.data;
    if (now === "processed") toast({ title: t.processed });
    else if (now === "ignored") toast({ kind: "info", title: t.ignored });
    else toast({ kind: "error", title: t.failedAgain, ...(error === null ? {} : { description: error }) });
  };
  return { ...list, state, setState, trying, retry: (notice: Notice) => void retry(notice) };
}
