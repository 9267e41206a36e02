import { useState } from "react";
import {
  type WebhookEvent,
  webhookEventSchema,
  type WebhookEventsQuery,
  webhookEventsSchema,
} from "#db/protocol/admin/admin-people-api.ts";
import { useAdminAction, useAdminList } from "#pwa/remote/use-admin-remote.ts";
import { useToast } from "#pwa/ui/overlays/toast-context.ts";
import { webhookEvents as t } from "#pwa/features/admin/people/strings.ts";

/** The webhook events of the payment services; a failed one can be processed again. */
export function useWebhookEvents() {
  const [state, setState] = useState<WebhookEventsQuery["state"]>("all");
  const [trying, setTrying] = useState<string | null>(null);
  const { run } = useAdminAction();
  const toast = useToast();
  const list = useAdminList(`/api/admin/webhooks?state=${state}`, webhookEventsSchema, t.loadFailed);
  const retry = async ({ id, attempts }: WebhookEvent): Promise<void> => {
    setTrying(id);
    const path = `/api/admin/webhooks/${id}/retry`;
    const outcome = await run("POST", path, {
      body: { attempts },
      schema: webhookEventSchema,
      failed: t.retryFailed,
    });
    setTrying(null);
    // A refusal means that the list is out of date.
    if (outcome.kind !== "ok") return list.refetch();
    list.replace(outcome.value);
    const { state: now, error } = outcome.value;
    if (now === "processed") toast({ title: t.processed });
    else if (now === "ignored") toast({ kind: "info", title: t.ignored });
    else toast({ kind: "error", title: t.failedAgain, ...(error === null ? {} : { description: error }) });
  };
  return { ...list, state, setState, trying, retry: (event: WebhookEvent) => void retry(event) };
}
