import { useEffect, useState } from "react";
import type { ChargeRow } from "#db/entities/rows.ts";
import { linkAnswerSchema } from "#db/protocol/charge-link.ts";
import { saleId } from "#db/rules/charges/same-sale.ts";
import { instantToMs } from "#db/rules/time/local-day.ts";
import { useDeps } from "#pwa/deps/deps.ts";
import { askAboutCharge } from "#pwa/remote/ask-about-charge.ts";
import { askServer } from "#pwa/remote/ask-server.ts";
import { failureSentence } from "#pwa/remote/failure-sentence.ts";
import { useMarkCharge } from "../ticket/use-mark-charge.ts";

export type ChargeLink =
  | { readonly kind: "asking" }
  | { readonly kind: "ready"; readonly url: string }
  | { readonly kind: "failed"; readonly sentence: string };

export type LinkWork = {
  readonly link: ChargeLink;
  /** Asks again after a failure. */
  readonly retry: () => void;
  /** Marks the charge and the first one of its sale as not paid, which closes the page. Resolves with false when a mark was not stored. */
  readonly end: () => Promise<boolean>;
};

/** Asks the server for the link of a charge. */
export function useLink(charge: ChargeRow): LinkWork {
  const { call, sync, clock } = useDeps();
  const markCharge = useMarkCharge();
  const [link, setLink] = useState<ChargeLink>({ kind: "asking" });
  const [attempt, setAttempt] = useState(0);
  const { id, expiresAt } = charge;
  useEffect(() => {
    let current = true;
    const ask = async () => {
      const answer = await askAboutCharge(sync, () => {
        const leftMs = (instantToMs(expiresAt) ?? 0) - (instantToMs(clock.now()) ?? 0);
        const body = { secondsLeft: Math.max(0, Math.floor(leftMs / 1000)) };
        return askServer(call, "POST", `/api/charges/${id}/link`, { body, schema: linkAnswerSchema });
      });
      if (!current) return;
      if (answer.kind === "ok") setLink({ kind: "ready", url: answer.value.url });
      else setLink({ kind: "failed", sentence: failureSentence(answer) });
    };
    void ask();
    return () => {
      current = false;
    };
  }, [call, sync, clock, id, expiresAt, attempt]);
  const retry = () => {
    setLink({ kind: "asking" });
    setAttempt((count) => count + 1);
  };
  const end = async () => {
    for (const each of new Set([saleId(charge), id]))
      if ((await markCharge(each, "unpaid")) !== null) return false;
    void sync.syncNow();
    return true;
  };
  return { link, retry, end };
}
