import { COIN_FACTS, COINS, type Coin } from "#db/entities/coins.ts";
import { CoinMark } from "#pwa/ui/art/CoinMark.tsx";
import { RadioGroup } from "#pwa/ui/controls/RadioGroup.tsx";
import { strings } from "../strings.ts";
import type { BitcoinWay } from "./bitcoin-way.ts";

const OPTIONS = COINS.map((coin) => ({
  value: coin,
  label: COIN_FACTS[coin].name,
  detail: coin === "usdt" ? "Tether" : COIN_FACTS[coin].ticker,
  icon: <CoinMark coin={coin} />,
}));

type Props = {
  /** null while the last one is read. */
  value: Coin | null;
  /** How bitcoin is received, when the shop has a choice. */
  way: BitcoinWay | null;
  onChange: (coin: Coin) => void;
};

export function CoinPicker({ value, way, onChange }: Props) {
  const options = way
    ? OPTIONS.map((each) => (each.value === "bitcoin" ? { ...each, detail: strings.ways[way] } : each))
    : OPTIONS;
  return <RadioGroup label={strings.coin} look="coins" options={options} value={value} onChange={onChange} />;
}
