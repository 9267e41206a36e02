import { useState } from "react";
import {
  type Message,
  type Messages,
  type MessageState,
  messagesSchema,
  type Total,
} from "#db/protocol/admin/admin-people-api.ts";
import { useDeps } from "#pwa/deps/deps.ts";
import { useAdminCall } from "#pwa/deps/use-admin-call.ts";
import { useToast } from "#pwa/ui/overlays/toast-context.ts";
import { messages as t } from "#pwa/features/admin/people/strings.ts";
import { type Paged, usePaged } from "#pwa/features/admin/people/use-paged.ts";

export type MessageList = Paged<Message, Messages> & {
  readonly state: MessageState;
  readonly setState: (state: MessageState) => void;
  /** Letters that nobody has marked as handled, with what was marked here since they were counted. */
  readonly open: Total | null;
  /** Which letter is being marked. */
  readonly marking: string | null;
  readonly mark: (message: Message, handled: boolean) => void;
};

/** Letters of the contact form. A letter that was marked keeps its place until the list is asked for again. */
export function useMessages(): MessageList {
  const [state, setState] = useState<MessageState>("open");
  const [marking, setMarking] = useState<string | null>(null);
  const { clock } = useDeps();
  const { run } = useAdminCall();
  const toast = useToast();
  const list = usePaged({
    path: `/api/admin/messages?state=${state}`,
    schema: messagesSchema,
    failed: t.loadFailed,
  });
  const [moved, setMoved] = useState<{ since: Messages; by: number } | null>(null);
  const { answer: counted } = list;
  const by = moved !== null && moved.since === counted ? moved.by : 0;
  const mark = async (message: Message, handled: boolean): Promise<void> => {
    setMarking(message.id);
    const answer = await run(
      "PUT",
      `/api/admin/messages/${message.id}`,
      { handled },
      { failed: t.markFailed },
    );
    setMarking(null);
    if (answer.kind !== "ok") return;
    if (counted) setMoved({ since: counted, by: by + (handled ? -1 : 1) });
    list.replace({ ...message, handledAt: handled ? clock.now() : null });
    toast({ title: handled ? t.markedHandled : t.markedOpen });
  };
  return {
    ...list,
    state,
    setState,
    open: counted && { ...counted.open, count: Math.max(0, counted.open.count + by) },
    marking,
    mark: (message, handled) => void mark(message, handled),
  };
}
