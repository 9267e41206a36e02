import { useEffect, useRef, useState } from "react";
import { COINS, type Coin } from "#db/entities/coins.ts";
import { useDeps } from "#pwa/deps/deps.ts";
import { readFact, writeFact } from "#pwa/local-db/write/device-facts.ts";

/** The coin of the form: the last one used on this device, Bitcoin at first. */
export function useLastCoin(): [coin: Coin, choose: (coin: Coin) => void] {
  const { registry } = useDeps();
  const [coin, setCoin] = useState<Coin>("bitcoin");
  const chosen = useRef(false);
  useEffect(() => {
    let current = true;
    readFact(registry, "lastCoin")
      .then((last) => {
        if (current && !chosen.current && last && COINS.includes(last)) setCoin(last);
      })
      .catch(() => undefined);
    return () => {
      current = false;
    };
  }, [registry]);
  const choose = (next: Coin) => {
    chosen.current = true;
    setCoin(next);
    // If the device cannot store it, the form starts with Bitcoin next time; nothing else is lost.
    writeFact(registry, "lastCoin", next).catch(() => undefined);
  };
  return [coin, choose];
}
