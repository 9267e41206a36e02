import { useEffect } from "react";
import { RadioGroup } from "#pwa/ui/controls/RadioGroup.tsx";
import { formatBrl } from "#pwa/ui/text/format.ts";
import { satsText } from "#pwa/ui/text/coin-text.ts";
import { loadWhenIdle } from "#pwa/ui/lazy/lazy-code.ts";
import { LightningPart } from "../lightning/lightning-part.ts";
import type { BitcoinWay, SaleBound } from "./bitcoin-way.ts";

type Props = {
  value: BitcoinWay;
  onChange: (way: BitcoinWay) => void;
  /** Whether the person chose this way for the sale. */
  isChosen: boolean;
  hasNetwork: boolean;
  offline: boolean;
  /** Whether this device can make a code without a network. */
  hasCode: boolean;
  /** Whether the shop has a static code, which needs no network. */
  hasFixedCode: boolean;
  limitCents: number;
  cents: number | null;
  /** The bound of the shop's wallet that this sale violates over Lightning. */
  bound: SaleBound | null;
  /** Whether the form already says that such a small amount cannot be sent over the network. */
  isDust: boolean;
};

const strings = {
  label: "Como receber",
  lightning: "Lightning",
  network: "Rede Bitcoin",
  above: (limit: string) => `Acima de ${limit} vai pela rede: uns 10 min.`,
  offline: "A Lightning precisa de internet. Esta cobrança vai pela rede Bitcoin.",
  offlineNone: "A Lightning precisa de internet. Espere o sinal, ou cobre em outra moeda.",
  offlineAlone: "Sem internet a Lightning só mostra o código fixo, sem valor.",
  least: (sats: string, cents: string) =>
    `A carteira da loja recebe a partir de ${sats} (uns ${cents}) pela Lightning.`,
  most: (sats: string, cents: string) =>
    `A carteira da loja recebe até ${sats} (uns ${cents}) pela Lightning.`,
  goesOverNetwork: "Esta cobrança vai pela rede Bitcoin.",
  otherCoin: "Mude o valor, ou cobre em outra moeda.",
  offlineCode: "Sem internet: o cliente paga com a internet dele e mostra 6 números.",
  alone: "Sem endereço Bitcoin cadastrado: todo valor vai pela Lightning.",
} as const;

/** Chooses how this sale in bitcoin is received, and says why when it is not the usual way. */
export function WayPicker(props: Props) {
  const { value, onChange, hasNetwork, offline, hasCode, bound } = props;
  useEffect(() => loadWhenIdle(LightningPart), []);
  const reason = reasonOf(props);
  const isOut = bound !== null || (offline && !hasCode);
  const options = [
    { value: "lightning", label: strings.lightning, disabled: hasNetwork && isOut },
    { value: "network", label: strings.network, disabled: !hasNetwork },
  ] as const;
  return (
    <div className="mt-3">
      <RadioGroup label={strings.label} options={options} value={value} onChange={onChange} />
      <div role="status">{reason && <p className="rate__warn">{reason}</p>}</div>
    </div>
  );
}

function reasonOf({
  value,
  isChosen,
  hasNetwork,
  offline,
  hasCode,
  hasFixedCode,
  limitCents,
  cents,
  bound,
  isDust,
}: Props): string | null {
  if (isDust) return null;
  if (offline && !hasCode) {
    if (hasNetwork) return strings.offline;
    return hasFixedCode ? strings.offlineAlone : strings.offlineNone;
  }
  if (bound) {
    const reason = strings[bound.kind](satsText(bound.sats), formatBrl(bound.cents));
    return `${reason} ${hasNetwork ? strings.goesOverNetwork : strings.otherCoin}`;
  }
  if (offline && value === "lightning") return strings.offlineCode;
  if (!hasNetwork) return (cents ?? 0) > limitCents ? strings.alone : null;
  return value === "network" && !isChosen ? strings.above(formatBrl(limitCents)) : null;
}
