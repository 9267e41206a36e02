import { useState } from "react";
import { COIN_FACTS, type Coin } from "#db/entities/coins.ts";
import type { UsdtNetwork } from "#db/entities/networks.ts";
import type { ChargeRow } from "#db/entities/rows.ts";
import { chargeUnits } from "#db/rules/charges/charge-amount.ts";
import { parseRateInput, type RateProblem } from "#db/rules/rates/rate-input.ts";
import { useDeps } from "#pwa/deps/deps.ts";
import { readCashierName } from "#pwa/deps/read-cashier-name.ts";
import { isOffline, useOffline } from "#pwa/deps/use-offline.ts";
import { isManaged, useShop } from "#pwa/deps/use-shop.ts";
import { useTill } from "#pwa/deps/till.ts";
import { type ChargeDraft, typedRateOf } from "./charge-draft.ts";
import { readSale, type Sale } from "../discount/sale.ts";
import { chargeMaker } from "../make/charge-maker.ts";
import type { ChargeFailure } from "../make/make-charge.ts";
import type { ChargeInput } from "../make/new-charge.ts";
import { chosenRate, exampleRate, type ChosenRate } from "../rate/chosen-rate.ts";
import { storageFailure } from "../storage-failure.ts";
import { useChargeDraft } from "./use-charge-draft.ts";
import type { KnownRate } from "../rate/known-rate.ts";
import { rateAge } from "../rate/rate-age.ts";
import { useRate } from "../rate/use-rate.ts";
import type { Receiving, ReceivingWarning } from "#pwa/local-db/write/receiving.ts";
import { type BitcoinWay, bitcoinWay, hasCode, saleBound, type SaleBound } from "./bitcoin-way.ts";
import { useReceiving } from "./use-receiving.ts";

export type SubmitResult =
  | { readonly kind: "made"; readonly charge: ChargeRow }
  | { readonly kind: "sale"; readonly sale: Extract<Sale, { ok: false }> }
  | { readonly kind: "rate"; readonly problem: RateProblem }
  | { readonly kind: "failed"; readonly failure: ChargeFailure }
  /** Pressed twice, or before the device knows where the coin is received. */
  | { readonly kind: "ignored" };

export type ChargeForm = {
  readonly coin: Coin;
  /** Where USDT would be received (null: TRON), and the networks to choose from. undefined while it is read. */
  readonly receiving: Receiving | undefined;
  readonly chooseNetwork: (network: UsdtNetwork | null) => void;
  /** How bitcoin would be received; null when there is nothing to choose. */
  readonly way: BitcoinWay | null;
  /** Whether the person chose it for this sale. */
  readonly choseWay: boolean;
  readonly chooseWay: (way: BitcoinWay) => void;
  readonly offline: boolean;
  /** The bound of the shop's wallet that this sale violates over Lightning. */
  readonly bound: SaleBound | null;
  /** Whether this device can make a Lightning code for this sale without the server. */
  readonly hasCode: boolean;
  readonly draft: ChargeDraft;
  readonly edit: (change: Partial<ChargeDraft>) => void;
  /** The sale and its price, without a tip. */
  readonly sale: Sale;
  /** Smallest units of the coin; null while there is no amount or no valid rate. */
  readonly units: bigint | null;
  /** What an amount in centavos is worth in these units. */
  readonly unitsOf: (cents: number) => bigint | null;
  /** undefined while it is read. */
  readonly mode: "training" | "real" | undefined;
  /** A warning about where the charge is received. */
  readonly warning: ReceivingWarning | "no_address" | "not_loaded" | null;
  /** The rate in use, if it is still valid; undefined while it is read. */
  readonly saved: KnownRate | null | undefined;
  /** The server's rate, when a typed one is used instead of it. */
  readonly market: KnownRate | null;
  /** Replaces the typed rate with the server's. */
  readonly takeMarket: () => Promise<ChargeFailure | null>;
  /** Safety margin of a real charge, in basis points. */
  readonly marginBps: number;
  /** Whether the rate field is open: there is no valid rate, or the person wants another. */
  readonly typingRate: boolean;
  /** Whether the person at the till may type or confirm a rate. */
  readonly mayTypeRate: boolean;
  /** A till without an account: not even its owner types a rate here. */
  readonly isTill: boolean;
  /** A cashier is at the till: ways to the owner's screens and settings are not drawn. */
  readonly isCashier: boolean;
  /** Whether the person may change the prices to tap, tips and discounts. */
  readonly setsPrices: boolean;
  /** Whether the person may change payment addresses. */
  readonly setsWallets: boolean;
  /** The text in the rate field. */
  readonly rateText: string;
  readonly typeRate: (text: string) => void;
  readonly changeRate: (on: boolean) => void;
  /** Called when another coin is chosen: closes the rate field of this one and keeps what was typed in it. */
  readonly leaveRate: () => void;
  /** Stores the typed rate (or `rate`) with the current time. */
  readonly keepRate: (rate?: string) => Promise<RateProblem | ChargeFailure | null>;
  readonly busy: boolean;
  /** Makes the charge from the input, with a tip (centavos) added. */
  readonly submit: (tipCents?: number) => Promise<SubmitResult>;
};

/**
 * The charge form: its input, the valid rate, and the one action. `chosen` is null until the device knows the coin; nothing
 * can be charged before. `maxDiscount`: the owner's, in per cent.
 */
export function useChargeForm(chosen: Coin | null, maxDiscount: number): ChargeForm {
  const coin = chosen ?? "bitcoin";
  const deps = useDeps();
  const { mode: till, cashier: atTill, mayTypeRate: mayAtTill } = useTill();
  const shop = useShop();
  const owns = shop === undefined || shop.isOwn || shop.role === "owner";
  const manages = isManaged(shop);
  // A wrong rate gives money away, so in somebody else's shop only a manager may type one.
  const mayTypeRate = mayAtTill && manages;
  const { draft, edit, markUsed } = useChargeDraft();
  const [network, chooseNetwork] = useState<UsdtNetwork | null>();
  // A charge belongs to whoever is at the till.
  const found = useReceiving(till === "loading" ? null : chosen, network);
  const receiving = found === "failed" ? undefined : found;
  const [chosenWay, chooseWay] = useState<BitcoinWay | null>(null);
  const offline = useOffline();
  const { inUse, market = null, marginBps: margin, keep, dropTyped } = useRate(coin);
  const saved = chosen === null ? undefined : inUse;
  const [isChangingRate, setChangingRate] = useState(false);
  const [busy, setBusy] = useState(false);

  const readRateText = () => typedRateOf(draft, coin, deps.clock.now());
  const rateText = readRateText();
  const sale = readSale(draft, maxDiscount);
  const cents = sale.ok ? sale.cents : null;
  const typed = parseRateInput(rateText);
  const holds = saved && saved.age !== "expired" ? saved : null;
  const realRate = mayTypeRate && typed.ok ? typed.rate : (holds?.rate ?? null);
  const sats =
    receiving?.lightning && cents !== null && realRate !== null
      ? chargeUnits(coin, cents, realRate, margin)
      : null;
  const way = receiving ? bitcoinWay({ receiving, cents, sats, chosen: chosenWay, offline }) : null;
  const bound = receiving ? saleBound({ receiving, cents, sats }) : null;
  const isTraining = receiving?.kind === "training" && way !== "lightning";
  const mode = receiving && (isTraining ? "training" : "real");
  const marginBps = mode === "real" ? margin : 0;
  const typingRate =
    mayTypeRate && mode === "real" && saved !== undefined && (isChangingRate || !holds || rateText !== "");

  const shownRate = () => {
    if (mode === "training") return COIN_FACTS[coin].exampleRate;
    return typingRate && !typed.ok ? null : realRate;
  };
  const rate = shownRate();
  const unitsOf = (price: number) => (rate === null ? null : chargeUnits(coin, price, rate, marginBps));
  const units = sale.ok ? unitsOf(sale.cents) : null;

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
  /** The rate to charge with. A typed one is stored first, so that the next charge has it too. */
  const chooseRate = async (): Promise<ChosenRate | RateProblem | "no_rate"> => {
    if (mode === "training") return exampleRate(coin, deps.clock.now());
    // The screen may have been drawn before the device slept.
    if (!typingRate && holds)
      return rateAge(holds.asOf, deps.clock.now(), offline) === "expired"
        ? "no_rate"
        : chosenRate(holds, marginBps);
    if (!mayTypeRate) return "no_rate";
    const entered = parseRateInput(readRateText());
    if (!entered.ok) return entered.problem;
    return chosenRate({ ...(await keep(entered.rate)), source: "typed" }, marginBps);
  };

  const make = async (input: ChargeInput, shown: Receiving): Promise<SubmitResult> => {
    const makeCharge = await chargeMaker.load().catch(() => null);
    if (!makeCharge) return { kind: "failed", failure: "not_loaded" };
    const source = way === "lightning" ? shown.lightning : null;
    const { address } = source ?? shown;
    const outcome = await makeCharge(deps, input, source ? { ...shown, kind: "lightning", address } : shown);
    if (!outcome.ok) return { kind: "failed", failure: outcome.failure };
    setChangingRate(false);
    chooseWay(null);
    await markUsed();
    return { kind: "made", charge: outcome.charge };
  };

  const submit = async (tipCents = 0): Promise<SubmitResult> => {
    if (!sale.ok) return { kind: "sale", sale };
    if (busy || !receiving || (way === "lightning" && bound) || (mode === "real" && saved === undefined))
      return { kind: "ignored" };
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
        cashier: await readCashierName(deps, atTill),
        createdOffline: isOffline(deps),
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
    receiving,
    chooseNetwork,
    way,
    choseWay: chosenWay !== null,
    chooseWay,
    offline,
    bound,
    hasCode: receiving !== undefined && hasCode(receiving, cents),
    draft,
    edit,
    sale,
    units,
    unitsOf,
    mode,
    warning:
      way === "lightning"
        ? null
        : found === "failed"
          ? "not_loaded"
          : found?.kind === "none"
            ? "no_address"
            : (found?.warning ?? null),
    saved,
    market,
    takeMarket,
    marginBps,
    typingRate,
    mayTypeRate,
    isTill: deps.session.kind === "till",
    isCashier: till === "locked",
    setsPrices: till !== "locked" && manages,
    setsWallets: till !== "locked" && owns,
    rateText,
    typeRate: (text) => edit({ rate: text, rateCoin: text === "" ? null : coin, rateAt: deps.clock.now() }),
    changeRate,
    leaveRate: () => setChangingRate(false),
    keepRate,
    busy,
    submit,
  };
}
