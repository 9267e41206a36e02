import { BrandMark } from "#pwa/ui/art/BrandMark.tsx";
import { networkOf, paidIn, type KitWay } from "../kit-ways.ts";
import { BANDS, cardTexts as t, FIVE_POINTS, houseRules, REFUNDS, waitsOf, wayName } from "./card-texts.ts";
import type { PieceProps } from "./piece.ts";
import { WayMark } from "./WayMark.tsx";

/** For the person who charges: when to deliver, the owner's rules, the five points, and give-backs. */
export function TillCard({ kit: { shopName, ways, rules } }: PieceProps) {
  return (
    <>
      <div className="kit-head">
        <BrandMark size={48} />
        <div>
          <h2>{t.title}</h2>
          {shopName !== null && <p>{shopName}</p>}
        </div>
      </div>
      <section>
        <h3>{t.when}</h3>
        <ul className="kit-waits">
          {ways.map((way) => (
            <li key={way}>
              <WayMark way={way} />
              <b>
                {wayName(way)}
                {paidIn(way).coin === "usdt" && <small>{networkOf(way)}</small>}
              </b>
              <Waits way={way} />
            </li>
          ))}
        </ul>
        <p className="kit-note">{t.whenNote}</p>
      </section>
      <section>
        <h3>{t.rules}</h3>
        <ul className="kit-rules">
          {houseRules(rules).map((rule) => (
            <li className="py-[0.14em]" key={rule}>
              {rule}
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h3>{t.points}</h3>
        <ol className="kit-points">
          {FIVE_POINTS.map(([strong, rest]) => (
            <li key={strong}>
              <p>
                <b>{strong}</b> {rest}
              </p>
            </li>
          ))}
        </ol>
        <p className="kit-note">{t.pointsThen}</p>
      </section>
      <section className="kit-box">
        <h3>{t.refunds}</h3>
        <ul className="kit-rules">
          {REFUNDS.map(([strong, rest]) => (
            <li className="py-[0.14em]" key={strong}>
              <b>{strong}</b> {rest}
            </li>
          ))}
        </ul>
      </section>
      <div className="flex flex-wrap gap-x-[1.5em] gap-y-[0.8em]">
        <b>{t.words}</b>
        <span className="kit-blank">{t.call}</span>
      </div>
    </>
  );
}

function Waits({ way }: { way: KitWay }) {
  const waits = waitsOf(way);
  if (typeof waits === "string") return <p className="kit-waits__all">{waits}</p>;
  return (
    <dl>
      {BANDS.map((band, at) => (
        <div key={band}>
          <dt>{band}</dt>
          <dd>{waits[at]}</dd>
        </div>
      ))}
    </dl>
  );
}
