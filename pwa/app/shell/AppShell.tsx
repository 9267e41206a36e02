import {
  type ReactNode,
  startTransition,
  Suspense,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { Outlet, useLocation } from "react-router-dom";
import { useDeps } from "#pwa/deps/deps.ts";
import { usePageData } from "#pwa/deps/page-data.ts";
import { useTill } from "#pwa/deps/till.ts";
import { isPublicPath, isTaskPath } from "#pwa/paths.ts";
import { BarSlotContext } from "#pwa/ui/layout/bar-slot.ts";
import { useIsHydrated } from "#pwa/ui/browser/use-is-hydrated.ts";
import { LoadingTiles } from "#pwa/ui/layout/LoadingTiles.tsx";
import { takeEarlyInput } from "#pwa/app/start/early-input.ts";
import { followSystemTheme } from "./appearance.ts";
import { Brand } from "./Brand.tsx";
import { Destinations } from "#pwa/app/navigation/Destinations.tsx";
import { Footer } from "./Footer.tsx";
import { lazyScreen } from "#pwa/ui/lazy/lazy-screen.ts";
import { MenuFrame } from "#pwa/app/navigation/MenuFrame.tsx";
import { NAV_GROUPS } from "#pwa/app/navigation/navigation.ts";
import { NavDropdown } from "#pwa/app/navigation/NavDropdown.tsx";
import { NoticesMark } from "#pwa/app/account-corner/NoticesMark.tsx";
import { SessionCorner } from "#pwa/app/account-corner/SessionCorner.tsx";
import { strings } from "./strings.ts";
import { StartButton } from "#pwa/app/navigation/StartButton.tsx";
import { screenAccess } from "#pwa/app/start/till-guard.ts";
import { TillCorner } from "./TillCorner.tsx";
import { useRouteChange } from "#pwa/app/start/use-route-change.ts";

type Props = {
  /** The sync status at the top right of every screen: one instance for all screen sizes. */
  status: ReactNode;
  /** Banners under the header: update ready, sign in again, storage evicted. */
  notices?: ReactNode;
  /** Shown below the content of a screen. */
  closing?: ReactNode;
};

const LockPlace = lazyScreen(async () => (await import("#pwa/app/places/LockPlace.tsx")).LockPlace);

/**
 * Loaded in parallel with the screen, so that both arrive together. While React hydrates, the screen is a visitor's
 * (App.tsx): presses wait until it is that of the person who pressed.
 */
function Arrived() {
  const isHydrated = useIsHydrated();
  const doTheRest = useRef<() => void>(undefined);
  useLayoutEffect(() => {
    doTheRest.current ??= takeEarlyInput();
  }, []);
  useEffect(() => {
    if (isHydrated) doTheRest.current?.();
  }, [isHydrated]);
  return null;
}

/** The frame of every screen: header, menu, tab bar, footer. */
export function AppShell({ status, notices, closing }: Props) {
  const { pathname } = useLocation();
  const [barSlot, setBarSlot] = useState<HTMLElement | null>(null);
  const { session } = useDeps();
  const isUser = session.kind === "user";
  // The browser has a session cookie. Signed-in people get the destinations, and the page reserves their space until then.
  const { asking, kept } = usePageData();
  const isExpected = asking && session.kind === "visitor" && session.asking;
  const till = useTill();
  const access = screenAccess(pathname, till);
  const locked = till.mode === "locked";
  const isTask = isTaskPath(pathname) && access === "pass";
  const hasDestinations = (isUser || isExpected) && !locked;
  const hasTabs = !isTask && !isPublicPath(pathname) && !locked;
  // As a transition, because React would otherwise hydrate the whole screen in one task, however long that takes.
  const placeBar = useCallback((slot: HTMLElement | null) => startTransition(() => setBarSlot(slot)), []);

  useRouteChange();
  useEffect(() => followSystemTheme(), []);

  return (
    <BarSlotContext value={barSlot}>
      <MenuFrame
        data={{
          "data-task": isTask || undefined,
          "data-destinations": hasDestinations ? (kept && !isUser ? "kept" : "shown") : undefined,
          "data-tabs": hasTabs || undefined,
        }}
        hasMenu={!locked}
        hasTabs={hasTabs}
        destinations={hasDestinations && <Destinations waiting={!isUser} />}
        header={
          <>
            <div className="topbar__brand">
              <Brand />
            </div>
            <div className="topbar__bar" ref={placeBar} />
            {!locked && (
              <nav className="topbar__nav" aria-label={strings.mainNav}>
                {NAV_GROUPS.map((group) => (
                  <NavDropdown key={group.label} group={group} />
                ))}
              </nav>
            )}
            <div className="topbar__status">
              {!till.guarded && <NoticesMark />}
              {status}
            </div>
            {till.guarded ? (
              <TillCorner till={till} />
            ) : (
              <div className="topbar__user">
                {isUser && <StartButton isUser />}
                <SessionCorner layout="corner" />
                {!isUser && <StartButton isUser={false} />}
              </div>
            )}
          </>
        }
      >
        {notices}
        <Suspense fallback={<LoadingTiles />}>
          {access === "pass" && <Outlet />}
          {access === "wait" && <LoadingTiles />}
          {access === "locked" && <LockPlace />}
          <Arrived />
        </Suspense>
        {closing}
        {!locked && <Footer />}
      </MenuFrame>
    </BarSlotContext>
  );
}
