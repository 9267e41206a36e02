import { COIN_FACTS, COINS, type Coin } from "#db/entities/coins.ts";
import { CoinMark } from "#pwa/ui/art/CoinMark.tsx";
import { RadioGroup } from "#pwa/ui/controls/RadioGroup.tsx";
import { strings } from "../strings.ts";

const OPTIONS = COINS.map((coin) => ({
  value: coin,
  label: COIN_FACTS[coin].name,
  detail: coin === "usdt" ? "Tether" : COIN_FACTS[coin].ticker,
  icon: <CoinMark coin={coin} />,
}));

type Props = { value: Coin; onChange: (coin: Coin) => void };

export function CoinPicker({ value, onChange }: Props) {
  return <RadioGroup label={strings.coin} look="coins" options={OPTIONS} value={value} onChange={onChange} />;
}
