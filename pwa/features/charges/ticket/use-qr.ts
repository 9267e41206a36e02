import { useEffect, useState } from "react";
import { loadQr, readyQr } from "#pwa/ui/data/load-qr.ts";
import type { QrMatrix } from "#pwa/ui/data/qr-code.ts";

export type QrState =
  | { readonly kind: "loading" }
  | { readonly kind: "ready"; readonly text: string; readonly qr: QrMatrix }
  | { readonly kind: "failed"; readonly retry: () => void };

/** The code of a text. Never the code of the text before: a customer would pay the wrong thing. */
export function useQr(text: string): QrState {
  const [made, setMade] = useState<{ text: string; qr: QrMatrix | null } | null>(() => {
    const qr = readyQr(text);
    return qr && { text, qr };
  });
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
