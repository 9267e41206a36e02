import { useEffect, useState } from "react";
import { COINS, type Coin } from "#db/entities/coins.ts";
import { useDeps } from "#pwa/deps/deps.ts";
import { readFact, writeFact } from "#pwa/local-db/write/device-facts.ts";

/** The coin of the form: the last one used on this device, Bitcoin at first; null while it is read. */
export function useLastCoin(): [coin: Coin | null, choose: (coin: Coin) => void] {
  const { registry } = useDeps();
  const [coin, setCoin] = useState<Coin | null>(null);
  useEffect(() => {
    let current = true;
    // A coin chosen in the meantime stays.
    const start = (last: Coin | undefined) => {
      if (current) setCoin((chosen) => chosen ?? (last && COINS.includes(last) ? last : "bitcoin"));
    };
    readFact(registry, "lastCoin").then(start, () => start(undefined));
    return () => {
      current = false;
    };
  }, [registry]);
  const choose = (next: Coin) => {
    setCoin(next);
    // If the device cannot store it, the form starts with Bitcoin next time; nothing else is lost.
    writeFact(registry, "lastCoin", next).catch(() => undefined);
  };
  return [coin, choose];
}
