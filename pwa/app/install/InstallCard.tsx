import { useEffect, useEffectEvent, useRef } from "react";
import { useLocation } from "react-router-dom";
import { useTill } from "#pwa/deps/till.ts";
import { routes } from "#pwa/paths.ts";
import { returnFocus } from "#pwa/ui/browser/return-focus.ts";
import { Button } from "#pwa/ui/controls/Button.tsx";
import { strings as t } from "./strings.ts";
import { useInstallCard } from "./use-install-card.ts";

/** Screens on which the person is not in the middle of a task: the course list, progress, the account. */
const CALM: readonly string[] = [routes.lessons, routes.progress, routes.account];

/** Offers installation at the end of a calm screen, below its content and never over it. */
export function InstallCard() {
  const { pathname } = useLocation();
  const { mode } = useTill();
  const { way, install, later, seen } = useInstallCard();
  const card = useRef<HTMLElement>(null);
  const isShown = way !== "none" && mode === "open" && CALM.includes(pathname.replace(/(.)\/$/, "$1"));
  const noteSeen = useEffectEvent(seen);
  useEffect(() => {
    if (!isShown || !card.current) return;
    const eye = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        eye.disconnect();
        noteSeen();
      },
      { threshold: 0.6 },
    );
    eye.observe(card.current);
    return () => eye.disconnect();
  }, [isShown]);
  if (!isShown) return null;
  return (
    <aside ref={card} className="install-card" aria-labelledby="install-card-title">
      <img src="/icons/icon.svg" alt="" width={52} height={52} />
      <div>
        <h2 id="install-card-title" className="text-base">
          {t.title}
        </h2>
        <p className="text-sm text-ink-2">{t.text}</p>
        {way === "manual" && (
          <>
            <ol className="mt-2 grid list-decimal gap-1 pl-5 text-sm">
              {t.iosSteps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
            <p className="mt-2 text-sm">{t.iosData}</p>
          </>
        )}
      </div>
      <div ref={returnFocus} className="col-span-full flex flex-wrap justify-end gap-2">
        <Button size="sm" variant="quiet" onClick={() => void later()}>
          {t.later}
        </Button>
        {way === "prompt" && (
          <Button size="sm" onClick={() => void install()}>
            {t.install}
          </Button>
        )}
      </div>
    </aside>
  );
}
