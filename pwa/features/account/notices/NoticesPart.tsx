import { useState } from "react";
import { isDeniable, type Notice } from "#db/protocol/account/notice-api.ts";
import { noticeText } from "#db/rules/accounts/notice-text.ts";
import { NOTICES_ID } from "#pwa/paths.ts";
import { Icon } from "#pwa/ui/art/Icon.tsx";
import { useHashTarget } from "#pwa/ui/browser/use-hash-target.ts";
import { Button } from "#pwa/ui/controls/Button.tsx";
import { Awaited } from "#pwa/ui/layout/LoadingTiles.tsx";
import { Badge } from "#pwa/ui/layout/Badge.tsx";
import { Banner } from "#pwa/ui/layout/Banner.tsx";
import { FormDialog } from "#pwa/ui/overlays/FormDialog.tsx";
import { formatDateTime } from "#pwa/ui/text/format.ts";
import { AccountPart } from "../AccountPart.tsx";
import { NetworkButton } from "../NetworkButton.tsx";
import { RemoteNote } from "../RemoteNote.tsx";
import { accountPartTexts } from "../strings.ts";
import { noticeTexts as t } from "./strings.ts";
import { useNotices } from "./use-notices.ts";

/** Shown before "Mostrar mais". */
const FIRST = 5;

/** The notices about the account and its shops, with "Não fui eu". */
export function NoticesPart() {
  const { remote, busy, markRead, deny } = useNotices();
  const [all, setAll] = useState(false);
  const [asking, setAsking] = useState(false);
  useHashTarget(remote.value !== null);
  if (remote.value === null)
    return (
      <AccountPart title={accountPartTexts.notices} anchor={NOTICES_ID}>
        {remote.failure === null && <Awaited />}
        <RemoteNote {...remote} />
      </AccountPart>
    );
  const { notices, frozenUntil } = remote.value;
  const unread = notices.filter(({ isRead }) => !isRead);
  const shown = all ? notices : notices.slice(0, FIRST);
  return (
    <AccountPart title={accountPartTexts.notices} anchor={NOTICES_ID}>
      {frozenUntil !== null && (
        <Banner
          card
          tone="warning"
          icon="warning-circle-fill"
          title={t.frozenTitle(formatDateTime(frozenUntil))}
        >
          {t.frozenText}
        </Banner>
      )}
      <p className="text-ink-2">{notices.length === 0 ? t.none : t.intro}</p>
      {notices.length > 0 && (
        <>
          <ul className="queue">
            {shown.map((notice) => (
              <NoticeRow key={notice.id} notice={notice} />
            ))}
          </ul>
          {shown.length < notices.length && (
            <Button variant="quiet" onClick={() => setAll(true)}>
              {t.more(notices.length - shown.length)}
            </Button>
          )}
          <div className="flex flex-wrap gap-2">
            {unread.length > 0 && (
              <NetworkButton busy={busy} onClick={markRead}>
                {unread.some(isDeniable) ? t.mine : t.understood}
              </NetworkButton>
            )}
            {notices.some(isDeniable) && (
              <NetworkButton onClick={() => setAsking(true)}>{t.notMine}</NetworkButton>
            )}
          </div>
        </>
      )}
      {asking && (
        <FormDialog
          title={t.askTitle}
          save={t.notMine}
          saving={t.denying}
          leave={t.keep}
          danger
          busy={busy}
          onSubmit={deny}
          onClose={() => setAsking(false)}
        >
          <ul className="grid list-disc gap-2 pl-5">
            {t.askList.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </FormDialog>
      )}
    </AccountPart>
  );
}

function NoticeRow({ notice }: { notice: Notice }) {
  return (
    <li>
      <Icon name={notice.isRead ? "shield-check" : "warning-circle"} size={24} />
      <div>
        <b>
          {noticeText(notice)} {!notice.isRead && <Badge tone="primary">{t.isNew}</Badge>}
        </b>
        <span>{t.line(formatDateTime(notice.at), notice.device)}</span>
      </div>
    </li>
  );
}
