import { Button } from "#pwa/ui/controls/Button.tsx";
import { Icon } from "#pwa/ui/art/Icon.tsx";
import { sinceText } from "./day-words.ts";
import { strings as t } from "./strings.ts";
import type { Business } from "./use-business.ts";

/**
 * Says what is missing or old when the server does not answer. The charges are always there, because they are on this
 * device.
 */
export function SourceNote({ business }: { business: Business }) {
  const { trouble, syncedAt, answeredAt, view, again } = business;
  if (trouble === null) return null;
  const since = (instant: string | null) => (instant === null ? null : sinceText(instant, view.today));
  return (
    <div className="biz-note" role="status" data-trouble={trouble}>
      <Icon name={trouble === "offline" ? "wifi-slash-bold" : "cloud-warning-bold"} size={22} />
      <p className="text-sm">
        <b>{t.trouble[trouble]}</b> {t.troubleCharges(since(syncedAt))} {t.troubleAnswer(since(answeredAt))}
      </p>
      {trouble === "failed" && (
        <Button variant="outline" size="sm" onClick={again}>
          {t.again}
        </Button>
      )}
    </div>
  );
}
