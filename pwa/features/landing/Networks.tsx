import { Link } from "react-router-dom";
import { lessonPath } from "#pwa/paths.ts";
import { CoinMark } from "#pwa/ui/art/CoinMark.tsx";
import { BlocksPicture } from "./BlocksPicture.tsx";
import { strings as t } from "./strings.ts";

/** The coins, their networks, and how those differ. */
export function Networks() {
  return (
    <section className="wrap landing-section">
      <h2 className="landing-title landing-title--wide">{t.networksTitle}</h2>
      <p className="landing-lead">{t.networksText}</p>
      <ul className="grid mt-5">
        {t.networks.map((network) => (
          <li key={network.coin} className="landing-network border-t border-line last:border-b">
            <CoinMark coin={network.coin} size={40} />
            <div className="landing-network__name">
              <h3>{network.name}</h3>
              <p className="text-sm text-ink-2">{network.network}</p>
            </div>
            <BlocksPicture coin={network.coin} label={network.picture} />
            <p className="landing-network__facts">
              <b>{network.pace}</b>
              <span>{network.address}</span>
            </p>
          </li>
        ))}
      </ul>
      <p className="mt-5 max-w-[62ch] text-ink-2">
        {t.networksNote} <Link to={lessonPath(t.networksLessonSlug)}>{t.networksLesson}</Link>
      </p>
    </section>
  );
}
