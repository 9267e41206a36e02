import { Button } from "#pwa/ui/controls/Button.tsx";
import { shared } from "#pwa/ui/text/strings.ts";
import { accountPartTexts as t } from "./strings.ts";
import type { Asked } from "./use-asked.ts";

/** Stands where the server's answer would: why there is none. */
export function AskedNote({ asked }: { asked: Asked<unknown> }) {
  if (asked.trouble === null) return <p className="text-ink-2">{shared.loading}</p>;
  if (asked.trouble === "offline") return <p className="text-ink-2">{t.needsInternet}</p>;
  if (asked.trouble === "signed-out") return <p className="text-ink-2">{t.signInAgain}</p>;
  return (
    <div className="grid justify-items-start gap-2">
      <p className="text-ink-2">{t.failed}</p>
      <Button variant="outline" size="sm" onClick={asked.again}>
        {shared.retry}
      </Button>
    </div>
  );
}
