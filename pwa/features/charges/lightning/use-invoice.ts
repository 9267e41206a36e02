import { useEffect, useRef, useState } from "react";
import type { ChargeRow } from "#db/entities/rows.ts";
import { answeredHash } from "#db/rules/lightning/invoice/answered-invoice.ts";
import { instantToMs, msToInstant } from "#db/rules/time/local-day.ts";
import type { Deps } from "#pwa/deps/deps.ts";
import { useDeps } from "#pwa/deps/deps.ts";
import { useHasNetwork } from "#pwa/deps/use-offline.ts";
import { useShop } from "#pwa/deps/use-shop.ts";
import { failureSentence } from "#pwa/remote/failure-sentence.ts";
import { readAskedInvoice } from "#pwa/local-db/till/asked-invoices.ts";
import type { Failure } from "#pwa/remote/outcome.ts";
import type { InvoiceSource } from "./invoice-source.ts";
import { shopInvoices } from "./shop-invoices.ts";
import { lightningStrings as strings } from "./strings.ts";
import { visitorInvoices } from "./visitor-invoices.ts";

/** The invoice of a charge as this device knows it. It does not say whether the invoice was paid; only a fact does. */
export type Invoice =
  | { readonly kind: "asking" }
  | {
      readonly kind: "shown";
      /** BOLT 11 in capitals, which make a smaller code. */
      readonly text: string;
      /** ISO 8601, by this device's clock. */
      readonly endsAt: string;
      /** Whether the wallet's service reports the payment. */
      readonly watched: boolean;
      readonly demo: boolean;
      /** Whether the last request about it found a server. */
      readonly heard: boolean;
    }
  | { readonly kind: "failed"; readonly offline: boolean; readonly sentence: string }
  /** The wallet's service reported something about the invoice that cannot be true. */
  | { readonly kind: "contradicted"; readonly less: boolean }
  /** The wallet holds the customer's money, perhaps for an earlier invoice: nobody may pay another code. */
  | { readonly kind: "held" }
  /** The invoice can no longer be paid. */
  | { readonly kind: "ended" };

type ShownInvoice = Extract<Invoice, { kind: "shown" }>;
const HELD: Invoice = { kind: "held" };
const ENDED: Invoice = { kind: "ended" };

/** `look`: the charge's time is over, so that it gets no invoice any more, but the wallet may hold the money for one, or soon. */
export type InvoiceStep = "ask" | "look";

const POLL_MS = 3_000;
/** A payment may begin after the charge's end, because its last invoice may end later: a connected wallet's lives for ten minutes. */
const LATE_MS = 15 * 60_000;

type Parts = Pick<Deps, "clock" | "profile">;

/**
 * Asks the server for the invoice of a charge, and then for its state, or for the next invoice when it has ended or held
 * money has gone back; null: asks nothing. When it is settled, this device fetches the fact, which the ticket shows.
 * Without an invoice it asks whether the wallet holds the money. `retry` asks for an invoice again after a failure.
 */
export function useInvoice(
  charge: ChargeRow,
  step: InvoiceStep | null,
): { invoice: Invoice; retry: () => void } {
  const { call, sync, clock, profile, session } = useDeps();
  const hasNetwork = useHasNetwork();
  const shop = useShop();
  const [invoice, setInvoice] = useState<Invoice>({ kind: "asking" });
  const [attempt, setAttempt] = useState(0);
  const shopId = shop?.isOwn === false ? shop.id : null;
  const isKnown = shop !== undefined;
  const { id, units, address, createdAt, expiresAt } = charge;
  const underWay = useRef<{ readonly key: string; readonly invoice: Promise<Invoice> } | null>(null);
  useEffect(() => {
    if (step === null || !isKnown) return;
    let current = true;
    const asked = { id, units, address, createdAt, expiresAt };
    const key = JSON.stringify([profile.name, id, shopId, session.kind, hasNetwork, attempt]);
    const follow = async () => {
      const source = await sourceOf({ call, sync, profile, session }, asked, shopId);
      // The server confirms the session while the first charge of a start is under way. Its request then goes on: the server would
      // keep a second one waiting until the first has its invoice.
      const askOnce = (): Promise<Invoice> => {
        if (underWay.current?.key === key) return underWay.current.invoice;
        const invoice = askFor(source, { clock, profile }, asked).finally(() => {
          if (underWay.current?.invoice === invoice) underWay.current = null;
        });
        underWay.current = { key, invoice };
        return invoice;
      };
      const ask = () => (step === "ask" ? askOnce() : lookAgain(source));
      const hasEnded = ({ endsAt }: ShownInvoice) => clock.now() >= endsAt;
      const isReopened = msSince(createdAt, clock.now()) >= POLL_MS;
      /** Held money stays held until the server says otherwise; a payment that has settled arrives as a fact. */
      const stay = async (): Promise<Invoice> => ((await readHeld(source)) === false ? ask() : HELD);
      /** Without an invoice the wallet may hold the money for an earlier one. Where no server was found, it is asked again. */
      const watch = async (none: Invoice): Promise<Invoice> => {
        const held = await readHeld(source);
        if (held !== false) return held ? HELD : none;
        return none.kind === "failed" && none.offline ? ask() : none;
      };
      let found = await ask();
      // The wallet may have contradicted itself about an invoice that was shown before.
      if (isReopened && found.kind === "shown") found = await lookAt(source, found);
      while (current) {
        const next = found;
        setInvoice((before) => {
          // The customer can pay a code that is shown without this device's network.
          const isKept =
            next.kind === "failed" &&
            next.offline &&
            (before.kind === "held" || (before.kind === "shown" && !hasEnded(before)));
          return isKept ? withHeard(before, false) : next;
        });
        if (step === "look" && next.kind !== "held" && msSince(expiresAt, clock.now()) >= LATE_MS) return;
        do await new Promise((resolve) => setTimeout(resolve, POLL_MS));
        while (current && document.visibilityState !== "visible");
        if (!current) return;
        if (next.kind === "held") found = await stay();
        else if (next.kind !== "shown") found = await watch(next);
        else found = await (hasEnded(next) ? ask() : lookAt(source, next));
      }
    };
    void follow();
    return () => {
      current = false;
    };
  }, [
    call,
    sync,
    clock,
    profile,
    session,
    id,
    units,
    address,
    createdAt,
    expiresAt,
    shopId,
    isKnown,
    step,
    hasNetwork,
    attempt,
  ]);
  const retry = () => {
    setInvoice({ kind: "asking" });
    setAttempt((count) => count + 1);
  };
  return { invoice, retry };
}

const msSince = (at: string, now: string): number => (instantToMs(now) ?? 0) - (instantToMs(at) ?? 0);

/** A charge that was started without an account continues that way, because its invoice may still be paid. */
async function sourceOf(
  deps: Pick<Deps, "call" | "sync" | "profile" | "session">,
  charge: Parameters<typeof visitorInvoices>[1],
  shop: string | null,
): Promise<InvoiceSource> {
  const isVisitors =
    deps.session.kind === "visitor" || (await readAskedInvoice(deps.profile, charge.id)) !== null;
  return isVisitors ? visitorInvoices(deps, charge) : shopInvoices(deps, charge, shop);
}

async function askFor(
  source: InvoiceSource,
  { clock, profile }: Parts,
  charge: Pick<ChargeRow, "id" | "units">,
): Promise<Invoice> {
  const answer = await source.ask();
  if (answer.kind === "paid") {
    await source.fetchFact();
    return { kind: "asking" };
  }
  // The server refuses for several reasons with this code.
  if (answer.kind === "refused" && answer.code === "conflict" && (await readHeld(source)) === true)
    return HELD;
  if (answer.kind !== "ok") return failed(answer);
  const hash = answeredHash(answer.value, charge);
  const known = hash === null ? undefined : await profile.lightningFacts.get(hash);
  // An invoice whose hash has paid another charge would be paid twice.
  if (hash === null || (known && known.chargeId !== charge.id))
    return { kind: "failed", offline: false, sentence: strings.wrong };
  const { invoice, secondsLeft, watched, demo } = answer.value;
  const endsAt = msToInstant((instantToMs(clock.now()) ?? 0) + secondsLeft * 1000);
  return { kind: "shown", text: invoice.toUpperCase(), endsAt, watched, demo, heard: true };
}

async function lookAt(source: InvoiceSource, before: ShownInvoice): Promise<Invoice> {
  const answer = await source.look();
  if (answer.kind !== "ok") return withHeard(before, answer.kind !== "offline");
  const { state, contradicted, receivedLess: less = false, held = false } = answer.value;
  if (state === "settled") await source.fetchFact();
  else if (held) return HELD;
  if (contradicted && state === "open") return { kind: "contradicted", less };
  return state === "ended" ? ENDED : withHeard(before, true);
}

const withHeard = (invoice: Invoice, heard: boolean): Invoice =>
  invoice.kind === "shown" ? { ...invoice, heard } : invoice;

/** Whether the wallet holds the money; null: nobody says, or the payment has settled. */
async function readHeld(source: InvoiceSource): Promise<boolean | null> {
  const answer = await source.look();
  if (answer.kind !== "ok") return null;
  if (answer.value.state !== "settled") return answer.value.held ?? false;
  await source.fetchFact();
  return null;
}

async function lookAgain(source: InvoiceSource): Promise<Invoice> {
  const held = await readHeld(source);
  return held === null ? failed({ kind: "offline" }) : held ? HELD : ENDED;
}

const failed = (failure: Failure): Invoice => ({
  kind: "failed",
  offline: failure.kind === "offline",
  sentence: failure.kind === "offline" ? strings.offline : failureSentence(failure),
});
