import { useState } from "react";
import type { Coin } from "#db/entities/coins.ts";
import { Keypad } from "#pwa/features/charges/form/Keypad.tsx";
import { AddressGroups } from "#pwa/ui/data/AddressGroups.tsx";
import { CoinMark } from "#pwa/ui/art/CoinMark.tsx";
import { PriceSign } from "#pwa/ui/art/PriceSign.tsx";
import { RadioGroup, type RadioOption } from "#pwa/ui/controls/RadioGroup.tsx";
import "#pwa/features/charges/charges.css";
import { Section } from "#pwa/app/gallery/Specimen.tsx";

const nothing = () => undefined;
const COINS: readonly RadioOption<Coin>[] = [
  { value: "bitcoin", label: "Bitcoin", detail: "BTC", icon: <CoinMark coin="bitcoin" /> },
  { value: "ethereum", label: "Ethereum", detail: "ETH", icon: <CoinMark coin="ethereum" /> },
  { value: "usdt", label: "USDT", detail: "Tether", icon: <CoinMark coin="usdt" /> },
];

export function CounterSection() {
  const [coin, setCoin] = useState<Coin>("usdt");
  return (
    <Section title="Teclado" note="Teclas, moedas e a placa do preço.">
      <RadioGroup look="coins" label="Moeda" options={COINS} value={coin} onChange={setCoin} />
      <PriceSign>
        <p className="ui-sign">Valor da venda</p>
        <p className="num ui-sign__value">
          <span>R$</span>128
        </p>
        <p className="num ui-sign">23,49 USDT</p>
      </PriceSign>
      <AddressGroups address="tb1qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqq0l98cr" />
      <div className="charge__form">
        <Keypad onKey={nothing} onClear={nothing} />
      </div>
    </Section>
  );
}
