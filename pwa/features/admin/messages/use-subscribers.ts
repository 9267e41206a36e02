import { useState } from "react";
import { type SubscriberState, subscribersSchema } from "#db/protocol/admin/admin-people-api.ts";
import { subscribers as t } from "#pwa/features/admin/people/strings.ts";
import { useAdminList } from "#pwa/remote/use-admin-remote.ts";

/** The subscribers of the newsletter. */
export function useSubscribers() {
  const [state, setState] = useState<SubscriberState>("confirmed");
  const list = useAdminList(`/api/admin/newsletter?state=${state}`, subscribersSchema, t.loadFailed);
  return { ...list, state, setState };
}
