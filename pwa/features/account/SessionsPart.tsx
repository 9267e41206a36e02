import { Badge } from "#pwa/ui/layout/Badge.tsx";
import { Button } from "#pwa/ui/controls/Button.tsx";
import { formatAgo } from "#pwa/ui/text/format.ts";
import { Icon } from "#pwa/ui/art/Icon.tsx";
import { AccountPart } from "./AccountPart.tsx";
import { RemoteNote } from "./RemoteNote.tsx";
import { NetworkButton } from "./NetworkButton.tsx";
import { accountPartTexts as t } from "./strings.ts";
import { type ShownSession, type Sessions, useSessions } from "./use-sessions.ts";

/** Lists the devices where the account is signed in; each session can be ended. */
export function SessionsPart() {
  const sessions = useSessions();
  const { remote } = sessions;
  return (
    <AccountPart title={t.sessions}>
      {remote.value === null ? (
        <RemoteNote {...remote} />
      ) : (
        <>
          <p className="text-ink-2">{t.sessionsIntro}</p>
          <ul className="queue">
            {remote.value.map((session) => (
              <SessionRow key={session.id} session={session} sessions={sessions} />
            ))}
          </ul>
          {remote.value.length > 2 && (
            <NetworkButton variant="quiet" busy={sessions.ending !== null} onClick={sessions.endOthers}>
              {t.endOthers}
            </NetworkButton>
          )}
        </>
      )}
    </AccountPart>
  );
}

function SessionRow({ session, sessions }: { session: ShownSession; sessions: Sessions }) {
  const device = session.device ?? t.unknownDevice;
  const ago = formatAgo(session.lastUsedAt, sessions.now);
  return (
    <li>
      <Icon name="device-mobile-bold" size={24} />
      <div>
        <b>
          {device} {session.current && <Badge tone="primary">{t.thisDevice}</Badge>}
        </b>
        <span>{session.current ? t.usedNow : t.used(ago)}</span>
      </div>
      {!session.current && (
        <Button
          variant="outline"
          size="sm"
          disabled={sessions.offline}
          busy={sessions.ending === session.id}
          aria-label={t.endNamed(device, ago)}
          onClick={() => sessions.end(session)}
        >
          {t.end}
        </Button>
      )}
    </li>
  );
}
