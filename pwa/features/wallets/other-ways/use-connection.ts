import { useRef, useState } from "react";
import { connectionTestSchema } from "#db/protocol/lightning-api.ts";
import { useDeps } from "#pwa/deps/deps.ts";
import { useShop } from "#pwa/deps/use-shop.ts";
import { acceptWays } from "#pwa/local-db/till/accepted-ways.ts";
import { LIGHTNING_KEY } from "#pwa/local-db/write/receiving-settings.ts";
import { askServer } from "#pwa/remote/ask-server.ts";
import { failureSentence } from "#pwa/remote/failure-sentence.ts";
import { strings } from "../strings.ts";

const CONNECTION = /^\s*nostr\s*\+?\s*walletconnect:/i;
/** The same text may work later, because the wallet or the server did not answer. */
const MAY_STILL_WORK = ["no_answer", "too_many_requests", "proof_required", "internal", "unavailable"];

export type Connected =
  | { readonly kind: "refused"; readonly sentence: string }
  | { readonly kind: "connected"; readonly seesBalance: boolean };

export type Connection = {
  /** Whether a connection was pasted and waits for its test. */
  readonly isPasted: boolean;
  /** Removes a connection from the typed text; `rest` is what may be shown and stored. */
  readonly take: (typed: string) => { readonly rest: string; readonly problem: string | null };
  readonly discard: () => void;
  /** Tests the pasted connection, otherwise the shop's current one. Only the server stores it. */
  readonly connect: () => Promise<Connected>;
};

/**
 * The connection of a wallet, from the clipboard to the server. This device holds it no longer than that and never
 * shows it.
 */
export function useConnection(): Connection {
  const { call, profile, session, sync } = useDeps();
  const shop = useShop();
  const pasted = useRef<string | null>(null);
  const [isPasted, setPasted] = useState(false);
  const keep = (text: string | null): void => {
    pasted.current = text;
    setPasted(text !== null);
  };
  const of = shop?.isOwn === false ? `?shop=${shop.id}` : "";

  const send = () => {
    const schema = connectionTestSchema;
    if (pasted.current === null)
      return askServer(call, "POST", `/api/lightning/connection/test${of}`, { schema });
    const body = { connection: pasted.current };
    return askServer(call, "POST", `/api/lightning/connection${of}`, { body, schema });
  };
  return {
    isPasted,
    take: (typed) => {
      if (!CONNECTION.test(typed)) {
        keep(null);
        return { rest: typed, problem: null };
      }
      const isVisitor = session.kind !== "user";
      keep(isVisitor ? null : typed.trim());
      return { rest: "", problem: isVisitor ? strings.connectionVisitor : null };
    },
    discard: () => keep(null),
    connect: async () => {
      const answer = await send();
      if (answer.kind === "ok") {
        keep(null);
        // The server writes the rows that record it, so this device need not compare its own change.
        await acceptWays(profile, { [LIGHTNING_KEY]: answer.value.name });
        await sync.syncNow();
        return { kind: "connected", seesBalance: answer.value.seesBalance };
      }
      if (answer.kind === "refused" && !MAY_STILL_WORK.includes(answer.code)) {
        keep(null);
        await sync.syncNow();
      }
      const isOffline = answer.kind === "offline";
      return { kind: "refused", sentence: isOffline ? strings.connectionNoServer : failureSentence(answer) };
    },
  };
}
