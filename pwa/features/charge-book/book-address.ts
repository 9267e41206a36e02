import { COINS, type Coin } from "#db/entities/coins.ts";
import type { BookFilter } from "#db/rules/charge-book/charge-filter.ts";
import { periodDays, validDay, type Period } from "#db/rules/charge-book/charge-period.ts";
import { chargeQuery } from "#db/rules/charge-book/charge-search.ts";
import type { ChargeStatus } from "#db/rules/charges/charge-status.ts";

/** The view of the book as its address describes it, so that reload and back restore it. */
export type BookView = {
  readonly search: string;
  readonly period: Period;
  readonly status: ChargeStatus | null;
  readonly coin: Coin | null;
  /** "": charges without a cashier. */
  readonly cashier: string | null;
  /** The maker of the charges (`db/rules/shops/makers.ts`). */
  readonly maker: string | null;
  /** null: the person has not chosen. */
  readonly training: boolean | null;
};

const PERIODS = {
  hoje: "today",
  "7dias": "week",
  mes: "month",
  "mes-passado": "last-month",
  tudo: "all",
} as const;
const STATUSES = {
  aguardando: "waiting",
  conferidas: "checked",
  "conferidas-pix": "pix",
  "conferidas-lightning": "lightning",
  "codigo-conferido": "agreed",
  "nao-pagas": "unpaid",
  vencidas: "expired",
  pagas: "paid",
  "pagas-depois": "late",
} as const satisfies Record<string, ChargeStatus>;
const MAX_SEARCH = 100;

const keyOf = <T>(words: Readonly<Record<string, T>>, value: T): string | null =>
  Object.keys(words).find((key) => words[key] === value) ?? null;
const wordIn = <T>(words: Readonly<Record<string, T>>, key: string | null): T | null =>
  key !== null && Object.hasOwn(words, key) ? (words[key] ?? null) : null;

export const DEFAULT_VIEW: BookView = {
  search: "",
  period: { kind: "month" },
  status: null,
  coin: null,
  cashier: null,
  maker: null,
  training: null,
};

export function readView(params: URLSearchParams): BookView {
  const kind = params.get("periodo");
  const range = { kind: "range", from: validDay(params.get("de")), to: validDay(params.get("ate")) } as const;
  const named = wordIn<(typeof PERIODS)[keyof typeof PERIODS]>(PERIODS, kind);
  const coin = params.get("moeda");
  const training = params.get("treino");
  return {
    search: (params.get("q") ?? "").slice(0, MAX_SEARCH),
    period: kind === "datas" ? range : named ? { kind: named } : DEFAULT_VIEW.period,
    status: wordIn<ChargeStatus>(STATUSES, params.get("situacao")),
    coin: COINS.find((known) => known === coin) ?? null,
    cashier: params.get("caixa"),
    maker: params.get("quem"),
    training: training === null ? null : training === "1",
  };
}

/** The parameters of a view, without those that have their default value. */
export function writeView(view: BookView): URLSearchParams {
  const params = new URLSearchParams();
  const put = (name: string, value: string | null) => void (value !== null && params.set(name, value));
  const { period } = view;
  put("q", view.search.trim() === "" ? null : view.search.trim());
  if (period.kind === "range") {
    put("periodo", "datas");
    put("de", period.from);
    put("ate", period.to);
  } else if (period.kind !== DEFAULT_VIEW.period.kind) put("periodo", keyOf(PERIODS, period.kind));
  put("situacao", view.status === null ? null : keyOf<ChargeStatus>(STATUSES, view.status));
  put("moeda", view.coin);
  put("caixa", view.cashier);
  put("quem", view.maker);
  put("treino", view.training === null ? null : view.training ? "1" : "0");
  return params;
}

/** The number of filters besides the period that hide something. */
export const filterCount = ({ status, coin, cashier, training }: BookView): number =>
  [status !== null, coin !== null, cashier !== null, training !== null].filter(Boolean).length;

/** `onlyTraining`: the book holds only training charges, which are then not hidden. */
export const filterOf = (view: BookView, today: string, onlyTraining: boolean): BookFilter => ({
  query: chargeQuery(view.search),
  span: periodDays(view.period, today),
  status: view.status,
  coin: view.coin,
  cashier: view.cashier,
  maker: view.maker,
  training: view.training ?? onlyTraining,
});
