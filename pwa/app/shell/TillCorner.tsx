import { useNavigate } from "react-router-dom";
import type { Till } from "#pwa/deps/till.ts";
import { routes } from "#pwa/paths.ts";
import { Button, ButtonLink } from "#pwa/ui/controls/Button.tsx";
import { strings } from "./strings.ts";

const t = strings.tillCorner;

/** The current cashier in cashier mode, with a button to change. */
export function TillCorner({ till }: { till: Till }) {
  const navigate = useNavigate();
  if (till.mode === "open") {
    return (
      <div className="till-corner">
        <Button
          variant="outline"
          size="sm"
          onClick={() => {
            till.open(null);
            void navigate(routes.charge);
          }}
        >
          {t.lock}
        </Button>
      </div>
    );
  }
  return (
    <div className="till-corner">
      <ButtonLink
        variant="quiet"
        size="sm"
        icon="user-bold"
        to={routes.till}
        aria-label={t.change(till.cashier)}
      >
        <span className="overflow-hidden max-w-36 text-ellipsis whitespace-nowrap">
          {till.cashier ?? t.till}
        </span>
      </ButtonLink>
    </div>
  );
}
