import { COIN_FACTS } from "#db/entities/coins.ts";
import type { CoinPart } from "#db/rules/charge-book/business-book.ts";
import { MoneyMark } from "#pwa/ui/art/MoneyMark.tsx";
import { strings as t } from "./strings.ts";

/** The coins in which the total was received, and Pix. The bar only repeats the text. */
export function CoinShares({ coins }: { coins: readonly CoinPart[] }) {
  return (
    <section
      className="grid grid-cols-1 gap-3 content-start pb-4 border-b border-line"
      aria-labelledby="biz-coins"
    >
      <h2 id="biz-coins" className="text-[1.125rem]">
        {t.coins}
      </h2>
      <div className="biz-coins__bar flex gap-[3px] h-[14px]" aria-hidden="true">
        {coins.map(({ coin, cents }) => (
          <i className="min-w-[3px] rounded-[1px]" key={coin} data-coin={coin} style={{ flexGrow: cents }} />
        ))}
      </div>
      <ul className="flex flex-wrap gap-x-[12px] gap-y-[8px] justify-between text-[0.875rem]">
        {coins.map(({ coin, percent }) => (
          <li key={coin} className="flex items-center gap-[6px]">
            <MoneyMark money={coin} size={20} />
            <span>{coin === "pix" ? t.pix : COIN_FACTS[coin].name}</span>
            <b className="num">{t.coinPart(percent)}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}
