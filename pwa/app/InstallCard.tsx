import { useLocation } from "react-router-dom";
import { useTill } from "#pwa/deps/till.ts";
import { isPublicPath, isTaskPath, routes } from "#pwa/paths.ts";
import { Button } from "#pwa/ui/Button.tsx";
import { system } from "./system-strings.ts";
import { useInstallCard } from "./use-install-card.ts";

/** Where it would lie over something that is being done or compared. */
const isBusyPath = (pathname: string): boolean =>
  isTaskPath(pathname) ||
  isPublicPath(pathname) ||
  pathname === routes.wallets ||
  pathname === routes.till ||
  pathname === routes.paymentSuccess;

/** Offers the home screen at a quiet moment: never over a charge, a lesson, an address, a PIN, a payment or the front page. */
export function InstallCard() {
  const { pathname } = useLocation();
  const { mode } = useTill();
  const { way, install, later } = useInstallCard();
  if (way === "none" || mode !== "open" || isBusyPath(pathname)) return null;
  return (
    <aside className="install-card" aria-labelledby="install-card-title">
      <img src="/icons/icon.svg" alt="" width={52} height={52} />
      <div>
        <h2 id="install-card-title" className="text-base">
          {system.installTitle}
        </h2>
        <p className="text-sm text-ink-2">{system.installText}</p>
        {way === "manual" && (
          <ol className="mt-2 grid list-decimal gap-1 pl-5 text-sm">
            {system.iosSteps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        )}
      </div>
      <div className="install-card__actions">
        <Button size="sm" variant="quiet" onClick={() => void later()}>
          {system.installLater}
        </Button>
        {way === "prompt" && (
          <Button size="sm" onClick={() => void install()}>
            {system.install}
          </Button>
        )}
      </div>
    </aside>
  );
}
