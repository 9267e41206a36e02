import { Link } from "react-router-dom";
import { type Message, MESSAGE_STATES } from "#db/protocol/admin/admin-people-api.ts";
import { Button } from "#pwa/ui/controls/Button.tsx";
import { formatDateTime } from "#pwa/ui/text/format.ts";
import { Icon } from "#pwa/ui/art/Icon.tsx";
import { RadioGroup } from "#pwa/ui/controls/RadioGroup.tsx";
import { ExportLink } from "#pwa/features/admin/people/ExportLink.tsx";
import { PagedList } from "#pwa/features/admin/people/PagedList.tsx";
import { personPath } from "#pwa/features/admin/people/person-path.ts";
import { messages as t } from "#pwa/features/admin/people/strings.ts";
import { type MessageList, useMessages } from "./use-messages.ts";

/** Messages, each collapsed to one line until it is opened. */
export function MessagePart() {
  const list = useMessages();
  return (
    <>
      <div className="apl-bar flex flex-wrap gap-x-5 gap-y-3 items-end justify-between">
        <RadioGroup
          label={t.state}
          value={list.state}
          options={MESSAGE_STATES.map((value) => ({ value, label: t.states[value] }))}
          onChange={list.setState}
        />
        <ExportLink href={`/api/admin/messages/export?state=${list.state}`} />
      </div>
      <p className="text-sm text-ink-2" role="status">
        {list.open && t.open(list.open)}
      </p>
      <PagedList list={list} empty={{ title: t.empty[list.state], detail: t.emptyDetail }}>
        {(items) => (
          <ul className="border border-line rounded-lg bg-surface overflow-hidden apl-messages">
            {items.map((message) => (
              <li key={message.id}>
                <OpenableMessage message={message} list={list} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </>
  );
}

function OpenableMessage({ message, list }: { message: Message; list: MessageList }) {
  const { name, email, subject, createdAt, handledAt, personId } = message;
  const handled = handledAt !== null;
  return (
    <details className="apl-message">
      <summary>
        <Icon name="caret-right-bold" size={16} className="apl-message__caret" />
        <span className="font-bold wrap-anywhere">{subject}</span>
        <span className="apl-sub">
          {t.from(name, email)} <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
        </span>
        {handled && <span className="adm-state adm-state--on">{t.handled}</span>}
      </summary>
      <div className="grid gap-3 pt-[8px] pr-[16px] pb-[16px] pl-[44px] max-md:pl-[16px]">
        <p className="max-w-[70ch] whitespace-pre-line wrap-anywhere">{message.message}</p>
        {handled && <p className="text-sm text-ink-2">{t.handledAt(formatDateTime(handledAt))}</p>}
        <div className="flex flex-wrap gap-x-3 gap-y-2 items-center">
          <a
            className="btn btn--primary btn--sm"
            href={`mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(t.replySubject(subject))}`}
          >
            <Icon name="envelope-simple" size={20} />
            {t.reply}
          </a>
          <Button
            variant="outline"
            size="sm"
            busy={list.marking === message.id}
            onClick={() => list.mark(message, !handled)}
          >
            {handled ? t.markOpen : t.markHandled}
          </Button>
          {personId !== null && <Link to={personPath(personId)}>{t.openPerson}</Link>}
        </div>
      </div>
    </details>
  );
}
