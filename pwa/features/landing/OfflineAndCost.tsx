import { Link } from "react-router-dom";
import { routes } from "#pwa/paths.ts";
import { Icon } from "#pwa/ui/art/Icon.tsx";
import type { IconName } from "#pwa/ui/art/icon-name.ts";
import { OfflineScene } from "./OfflineScene.tsx";
import { strings as t } from "./strings.ts";

/** What works without a signal (and what does not), and the price (S13). */
export function OfflineAndCost() {
  return (
    <div className="wrap landing-section landing-pair">
      <section>
        <h2 className="landing-title">{t.offlineTitle}</h2>
        <p className="landing-lead">{t.offlineText}</p>
        <OfflineScene label={t.offlineScene} />
        <div className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
          <Points title={t.offlineWorks} icon="check-bold" points={t.offlineWorksList} />
          <Points title={t.offlineNeeds} icon="wifi-slash-bold" points={t.offlineNeedsList} />
        </div>
      </section>
      <section>
        <h2 className="landing-title">{t.costTitle}</h2>
        <p className="landing-lead">{t.costText}</p>
        <dl className="landing-plans">
          {t.plans.map((plan) => (
            <div
              key={plan.price}
              className="flex flex-wrap gap-x-3 gap-y-[4px] border-t border-line last:border-b py-4"
            >
              <dt className="num">{plan.price}</dt>
              <dd>
                <b className="block font-display text-xl font-bold">{plan.name}</b>
                <span className="text-ink-2">{plan.text}</span>
              </dd>
            </div>
          ))}
        </dl>
        <p className="mt-4 text-sm text-ink-2">{t.costFees}</p>
        <Link className="mt-2 touch-link" to={routes.pricing}>
          {t.costLink}
        </Link>
      </section>
    </div>
  );
}

type PointsProps = { title: string; icon: IconName; points: readonly string[] };

function Points({ title, icon, points }: PointsProps) {
  return (
    <div>
      <h3>{title}</h3>
      <ul className="mt-[8px] grid gap-[8px]">
        {points.map((point) => (
          <li key={point} className="grid grid-cols-[20px_minmax(0,1fr)] gap-[10px] leading-[1.4]">
            <Icon name={icon} size={20} className="mt-[2px] text-primary" />
            <span>{point}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
