import { Link, useLocation } from "react-router-dom";
import { useDeps } from "#pwa/deps/deps.ts";
import { noticesPath, routes } from "#pwa/paths.ts";
import { Icon } from "#pwa/ui/art/Icon.tsx";
import { strings } from "#pwa/app/shell/strings.ts";

/** Links to the account's notices while some are unread. `/conta` does not need the link: it lists them itself. */
export function NoticesMark() {
  const { session } = useDeps();
  const { pathname } = useLocation();
  const unread = session.kind === "user" ? (session.unread ?? 0) : 0;
  if (unread === 0 || pathname === routes.account) return null;
  return (
    <Link className="notices-mark" to={noticesPath} aria-label={strings.unreadNotices(unread)}>
      <Icon name="warning-circle-fill" size={20} />
      {unread}
    </Link>
  );
}
