import { useState } from "react";
import { COIN_FACTS, type Coin } from "#db/entities/coins.ts";
import type { ChargeRow } from "#db/entities/rows.ts";
import { chargeUnits } from "#db/rules/charges/charge-amount.ts";
import { parseRateInput, type RateProblem } from "#db/rules/rates/rate-input.ts";
import { useDeps } from "#pwa/deps/deps.ts";
import { useTill } from "#pwa/deps/till.ts";
import type { ChargeDraft } from "./charge-draft.ts";
import { readSale, type Sale } from "../discount/sale.ts";
import { chargeMaker } from "../make/charge-maker.ts";
import type { ChargeFailure } from "../make/make-charge.ts";
import type { ChargeInput } from "../make/new-charge.ts";
import { chosenRate, exampleRate, type ChosenRate } from "../rate/chosen-rate.ts";
import { storageFailure } from "../storage-failure.ts";
import { useChargeDraft } from "./use-charge-draft.ts";
import type { KnownRate } from "../rate/known-rate.ts";
import { useRate } from "../rate/use-rate.ts";
import type { Receiving, ReceivingWarning } from "#pwa/local-db/write/receiving.ts";
import { useReceiving } from "./use-receiving.ts";

export type SubmitResult =
  | { readonly kind: "made"; readonly charge: ChargeRow }
  | { readonly kind: "sale"; readonly sale: Extract<Sale, { ok: false }> }
  | { readonly kind: "rate"; readonly problem: RateProblem }
  | { readonly kind: "failed"; readonly failure: ChargeFailure }
  /** Pressed twice, or before it is known where the coin is received. */
  | { readonly kind: "ignored" };

export type ChargeForm = {
  readonly coin: Coin;
  readonly draft: ChargeDraft;
  readonly edit: (change: Partial<ChargeDraft>) => void;
  /** What is sold and what is paid for it, without a tip. */
  readonly sale: Sale;
  /** Smallest units of the coin; null while there is no amount or no rate that holds. */
  readonly units: bigint | null;
  /** undefined while the device is asked. */
  readonly mode: "training" | "real" | undefined;
  /** A warning about where the charge is received. */
  readonly warning: ReceivingWarning | "no_address" | "not_loaded" | null;
  /** The rate in use, if it still holds; undefined until the device has answered. */
  readonly saved: KnownRate | null | undefined;
  /** The server's rate, where a typed one is in use instead of it. */
  readonly market: KnownRate | null;
  /** Drops the typed rate for the server's. */
  readonly takeMarket: () => Promise<ChargeFailure | null>;
  /** Safety margin of a real charge, in basis points. */
  readonly marginBps: number;
  /** The rate field is open: there is none that holds, or the person wants another. */
  readonly typingRate: boolean;
  /** Whoever is at the till may type or confirm a rate. */
  readonly mayTypeRate: boolean;
  /** A cashier is at the till: ways to the owner's screens and settings are not drawn. */
  readonly isCashier: boolean;
  /** What is typed in the rate field. */
  readonly rateText: string;
  readonly typeRate: (text: string) => void;
  readonly changeRate: (on: boolean) => void;
  /** Another coin is chosen: closes the rate field of this one and keeps what was typed in it. */
  readonly leaveRate: () => void;
  /** Keeps what is typed (or `rate`) with the time of now. */
  readonly keepRate: (rate?: string) => Promise<RateProblem | ChargeFailure | null>;
  readonly busy: boolean;
  /** Makes the charge of what is typed, with a tip (centavos) on top. */
  readonly submit: (tipCents?: number) => Promise<SubmitResult>;
};

/** The charge form: what is typed, which rate holds, and the one action. `maxDiscount`: the owner's, in per cent. */
export function useChargeForm(coin: Coin, maxDiscount: number): ChargeForm {
  const deps = useDeps();
  const { mode: till, cashier, mayTypeRate } = useTill();
  const [draft, edit] = useChargeDraft();
  const found = useReceiving(coin);
  const receiving = found === "failed" ? undefined : found;
  const { inUse: saved, market = null, marginBps: margin, keep, dropTyped } = useRate(coin);
  const [isChangingRate, setChangingRate] = useState(false);
  const [busy, setBusy] = useState(false);

  const rateText = draft.rateCoin === coin ? draft.rate : "";
  const sale = readSale(draft, maxDiscount);
  const mode = receiving && (receiving.kind === "training" ? "training" : "real");
  const marginBps = mode === "real" ? margin : 0;
  const holds = saved && saved.age !== "expired" ? saved : null;
  const typed = parseRateInput(rateText);
  const typingRate =
    mayTypeRate && mode === "real" && saved !== undefined && (isChangingRate || !holds || rateText !== "");

  const shownRate = () => {
    if (mode === "training") return COIN_FACTS[coin].exampleRate;
    if (mode === "real" && mayTypeRate && typed.ok) return typed.rate;
    return typingRate ? null : (holds?.rate ?? null);
  };
  const rate = shownRate();
  const units = sale.ok && rate !== null ? chargeUnits(coin, sale.cents, rate, marginBps) : null;

  const changeRate = (on: boolean) => {
    setChangingRate(on);
    if (!on) edit({ rate: "", rateCoin: null });
  };
  const keepRate = async (confirmed?: string): Promise<RateProblem | ChargeFailure | null> => {
    if (confirmed === undefined && !typed.ok) return typed.problem;
    try {
      await keep(confirmed ?? (typed.ok ? typed.rate : ""));
      changeRate(false);
      return null;
    } catch (error) {
      return storageFailure(error);
    }
  };
  const takeMarket = async (): Promise<ChargeFailure | null> => {
    try {
      await dropTyped();
      changeRate(false);
      return null;
    } catch (error) {
      return storageFailure(error);
    }
  };
  /** The rate to charge with; a typed one is kept first, so that the next charge has it too. */
  const chooseRate = async (): Promise<ChosenRate | RateProblem | "no_rate"> => {
    if (mode === "training") return exampleRate(coin, deps.clock.now());
    if (!typingRate && holds) return chosenRate(holds, marginBps);
    if (!mayTypeRate) return "no_rate";
    if (!typed.ok) return typed.problem;
    return chosenRate({ ...(await keep(typed.rate)), source: "typed" }, marginBps);
  };

  const make = async (input: ChargeInput, shown: Receiving): Promise<SubmitResult> => {
    const makeCharge = await chargeMaker.load().catch(() => null);
    if (!makeCharge) return { kind: "failed", failure: "not_loaded" };
    const outcome = await makeCharge(deps, input, shown);
    if (!outcome.ok) return { kind: "failed", failure: outcome.failure };
    setChangingRate(false);
    edit({ rate: "", rateCoin: null, usedAt: deps.clock.now() });
    return { kind: "made", charge: outcome.charge };
  };

  const submit = async (tipCents = 0): Promise<SubmitResult> => {
    if (!sale.ok) return { kind: "sale", sale };
    if (busy || !receiving || (mode === "real" && saved === undefined)) return { kind: "ignored" };
    setBusy(true);
    try {
      const chosen = await chooseRate();
      if (chosen === "no_rate") return { kind: "failed", failure: chosen };
      if (typeof chosen === "string") return { kind: "rate", problem: chosen };
      const input = {
        ...chosen,
        coin,
        amountCents: sale.cents + tipCents,
        tipCents,
        discountCents: sale.discountCents,
        lines: sale.lines,
        description: draft.description,
        cashier,
        // No network, or one that leads nowhere: the server could not be reached either way.
        createdOffline: !navigator.onLine || deps.sync.state().phase === "offline",
      };
      return await make(input, receiving);
    } catch (error) {
      return { kind: "failed", failure: storageFailure(error) };
    } finally {
      setBusy(false);
    }
  };

  return {
    coin,
    draft,
    edit,
    sale,
    units,
    mode,
    warning:
      found === "failed" ? "not_loaded" : found?.kind === "none" ? "no_address" : (found?.warning ?? null),
    saved,
    market,
    takeMarket,
    marginBps,
    typingRate,
    mayTypeRate,
    isCashier: till === "locked",
    rateText,
    typeRate: (text) => edit({ rate: text, rateCoin: text === "" ? null : coin }),
    changeRate,
    leaveRate: () => setChangingRate(false),
    keepRate,
    busy,
    submit,
  };
}
