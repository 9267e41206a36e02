import { type ReactNode, useId, useState } from "react";
import { Button } from "#pwa/ui/controls/Button.tsx";
import { Dialog } from "#pwa/ui/overlays/Dialog.tsx";
import { formatDateTime } from "#pwa/ui/text/format.ts";
import { Icon } from "#pwa/ui/art/Icon.tsx";
import { strings as t } from "./strings.ts";
import type { WaitingMessage } from "./use-waiting-messages.ts";

type Props = {
  messages: readonly WaitingMessage[];
  onFix: (message: WaitingMessage) => void;
  onDiscard: (message: WaitingMessage) => void;
};

/**
 * Messages that have not reached the server: refused ones first, then waiting ones. Renders nothing when there are
 * none.
 */
export function WaitingList({ messages, onFix, onDiscard }: Props) {
  const [asking, setAsking] = useState<WaitingMessage | null>(null);
  const refused = messages.filter(({ refusal }) => refusal !== null);
  const waiting = messages.filter(({ refusal }) => refusal === null);
  const isBusy = waiting.some(({ problem }) => problem === "busy");
  const handleDiscard = () => {
    setAsking(null);
    if (asking) onDiscard(asking);
  };
  return (
    <div className="grid gap-4 empty:hidden">
      {refused.length > 0 && (
        <Group tone="danger" title={t.refused(refused.length)} detail={t.refusedDetail}>
          {refused.map((message) => (
            <Item key={message.id} message={message} onFix={onFix} onDiscard={setAsking} />
          ))}
        </Group>
      )}
      {waiting.length > 0 && (
        <Group
          tone="warning"
          title={t.waiting(waiting.length)}
          detail={isBusy ? t.waitingBusy : t.waitingDetail}
        >
          {waiting.map((message) => (
            <Item key={message.id} message={message} onFix={onFix} onDiscard={setAsking} />
          ))}
        </Group>
      )}
      {asking && (
        <Dialog
          open
          title={t.discardTitle}
          onClose={() => setAsking(null)}
          actions={
            <>
              <Button variant="danger" block onClick={handleDiscard}>
                {t.discardConfirm}
              </Button>
              <Button variant="outline" block initialFocus onClick={() => setAsking(null)}>
                {t.keep}
              </Button>
            </>
          }
        >
          <p className="wrap-anywhere">{t.discardText(asking.fields.subject)}</p>
        </Dialog>
      )}
    </div>
  );
}

type GroupProps = {
  tone: "danger" | "warning";
  title: string;
  detail: string;
  children: ReactNode;
};

function Group({ tone, title, detail, children }: GroupProps) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className="card grid gap-1">
      <h2 id={headingId} className="flex items-center gap-2 text-lg">
        <Icon
          name={tone === "danger" ? "warning-circle-fill" : "cloud-arrow-up-bold"}
          size={24}
          className={tone === "danger" ? "text-danger" : ""}
        />
        {title}
      </h2>
      <p className="text-sm text-ink-2">{detail}</p>
      <ul className="mt-2 grid">{children}</ul>
    </section>
  );
}

type ItemProps = {
  message: WaitingMessage;
  onFix: (message: WaitingMessage) => void;
  onDiscard: (message: WaitingMessage) => void;
};

function Item({ message, onFix, onDiscard }: ItemProps) {
  const { fields, refusal, createdAt } = message;
  return (
    <li className="grid gap-1 border-t border-line py-3 last:pb-0">
      <b className="wrap-anywhere">{fields.subject}</b>
      <p className="line-clamp-2 text-sm text-ink-2 wrap-anywhere">{fields.message}</p>
      {refusal?.map((sentence) => (
        <p key={sentence} className="text-sm font-semibold text-danger">
          {sentence}
        </p>
      ))}
      <p className="text-xs text-ink-3">{t.writtenAt(formatDateTime(createdAt))}</p>
      <div className="-ml-3 flex flex-wrap gap-1">
        <Button
          variant="quiet"
          size="sm"
          icon="note-pencil"
          aria-label={t.fixLabel(fields.subject)}
          onClick={() => onFix(message)}
        >
          {t.fix}
        </Button>
        <Button
          variant="quiet"
          size="sm"
          icon="trash-bold"
          aria-label={t.discardLabel(fields.subject)}
          onClick={() => onDiscard(message)}
        >
          {t.discard}
        </Button>
      </div>
    </li>
  );
}
