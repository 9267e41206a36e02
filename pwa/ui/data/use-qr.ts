import { useEffect, useState } from "react";
import { lazyCode } from "#pwa/ui/lazy/lazy-code.ts";
import type { QrMatrix } from "./qr-code.ts";

/** The encoder, loaded before the first code is drawn. */
export const qrEncoder = lazyCode(() => import("./qr-code.ts"));

let last: { readonly text: string; readonly qr: QrMatrix } | null = null;

/** The code of a text. The last one is cached, because a charge's code is first proved drawable and then drawn. */
export async function loadQr(text: string): Promise<QrMatrix> {
  if (last?.text === text) return last.qr;
  const { encodeQr } = await qrEncoder.load();
  last = { text, qr: encodeQr(text) };
  return last.qr;
}

export type QrState =
  | { readonly kind: "loading" }
  | { readonly kind: "ready"; readonly text: string; readonly qr: QrMatrix }
  | { readonly kind: "failed"; readonly retry: () => void };

/**
 * The code of a text. It never returns the code of the previous text, with which a customer would pay the wrong charge.
 */
export function useQr(text: string): QrState {
  const [made, setMade] = useState<{ text: string; qr: QrMatrix | null } | null>(() =>
    last?.text === text ? last : null,
  );
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let current = true;
    loadQr(text)
      .then((qr) => {
        if (current) setMade((before) => (before?.text === text && before.qr === qr ? before : { text, qr }));
      })
      .catch(() => current && setMade({ text, qr: null }));
    return () => {
      current = false;
    };
  }, [text, attempt]);
  if (made?.text !== text) return { kind: "loading" };
  if (made.qr) return { kind: "ready", text, qr: made.qr };
  const retry = () => {
    setMade(null);
    setAttempt(attempt + 1);
  };
  return { kind: "failed", retry };
}
