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
  const { problem, syncedAt, answeredAt, view, again } = business;
  if (problem === null) return null;
  const since = (instant: string | null) => (instant === null ? null : sinceText(instant, view.today));
  return (
    <div
      className="biz-note flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg"
      role="status"
      data-problem={problem}
    >
      <Icon name={problem === "offline" ? "wifi-slash-bold" : "cloud-warning-bold"} size={22} />
      <p className="text-sm flex-[1_1_14rem]">
        <b>{t.problem[problem]}</b> {t.problemCharges(since(syncedAt))} {t.problemAnswer(since(answeredAt))}
      </p>
      {problem === "failed" && (
        <Button variant="outline" size="sm" onClick={again}>
          {t.again}
        </Button>
      )}
    </div>
  );
}
