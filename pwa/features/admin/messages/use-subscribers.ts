import { useState } from "react";
import { type SubscriberState, subscribersSchema } from "#db/protocol/admin/admin-people-api.ts";
import { subscribers as t } from "#pwa/features/admin/people/strings.ts";
import { usePaged } from "#pwa/features/admin/people/use-paged.ts";

/** Who asked for the articles by e-mail. */
export function useSubscribers() {
  const [state, setState] = useState<SubscriberState>("confirmed");
  const list = usePaged({
    path: `/api/admin/newsletter?state=${state}`,
    schema: subscribersSchema,
    failed: t.loadFailed,
  });
  return { ...list, state, setState };
}
