import { expect, test } from "vitest";
import type { Mutation, MutationArgs, MutationName } from "#db/protocol/mutations.ts";
import { PLAIN_CHARGE } from "#db/entities/plain-charge.ts";
import { describeMutation } from "./describe-mutation.ts";

const titles: Record<string, string> = { "primeira-cobranca": "Sua primeira cobrança" };
const make = <N extends MutationName>(name: N, args: MutationArgs[N]): Mutation =>
  ({ uid: "u", seq: 1, name, v: 1, at: "2026-01-02T15:04:05.000Z", args }) as unknown as Mutation;
const charge: MutationArgs["charge.create"] = {
  chargeId: "c",
  coin: "usdt",
  address: "TX",
  amountCents: 1000,
  ...PLAIN_CHARGE,
  units: "1834862",
  rate: "5.45",
  rateSource: "example",
  rateAsOf: "2026-01-02T15:04:05.000Z",
  training: true,
  description: null,
  shopName: null,
  cashier: null,
  createdOffline: true,
  createdAt: "2026-01-02T15:04:05.000Z",
  expiresAt: "2026-01-02T15:19:05.000Z",
};
const at = "2026-01-02T15:04:05.000Z";

test.each<[string, Mutation]>([
  [
    "Lição concluída: Sua primeira cobrança",
    make("lesson.complete", { lesson: "primeira-cobranca", at, localDate: "2026-01-02" }),
  ],
  [
    "Lição concluída: licao-que-saiu",
    make("lesson.complete", { lesson: "licao-que-saiu", at, localDate: "2026-01-02" }),
  ],
  [
    "Tempo de estudo: 4 min",
    make("time.add", { lesson: "primeira-cobranca", ms: 245_000, localDate: "2026-01-02" }),
  ],
  ["Prova do balcão", make("exam.pass", { answers: [], at, localDate: "2026-11-22" })],
  [
    "Prova da equipe: Ana",
    make("staff.pass", {
      member: "own",
      person: "self",
      name: "Ana",
      fit: "apta",
      answers: [],
      at,
      localDate: "2026-11-22",
    }),
  ],
  ["Pergunta respondida", make("review.answer", { question: "a-1", right: true, at, localDate: null })],
  ["Quiz: 2 de 3", make("quiz.finish", { lesson: "primeira-cobranca", correct: 2, total: 3 })],
  ["Cotação anotada", make("state.put", { key: "rate:bitcoin", value: "287450.00", at })],
  ["Valor da conferência completa", make("state.put", { key: "proof:above-cents", value: 8050, at })],
  ["Tarefa de uma lição", make("state.put", { key: "task:primeira-cobranca:0", value: true, at })],
  ["Palavra do glossário aberta", make("state.put", { key: "term:phishing", value: true, at })],
  ["Itens rápidos da cobrança", make("state.put", { key: "items:quick", value: "[]", at })],
  ["Opções de gorjeta", make("state.put", { key: "tip:percent", value: "5 10", at })],
  ["Regra de desconto", make("state.put", { key: "discount:max-percent", value: 10, at })],
  ["Preferência", make("state.put", { key: "wish:modules", value: true, at })],
  ["Endereço Bitcoin", make("wallet.put", { coin: "bitcoin", address: "bc1q", at })],
  ["Endereço Ethereum removido", make("wallet.put", { coin: "ethereum", address: null, at })],
  ["Cobrança de R$\u00a010,00", make("charge.create", charge)],
  [
    "Cobrança conferida na carteira",
    make("charge.mark", { markId: "m", chargeId: "c", mark: "checked", by: null, at }),
  ],
  [
    "Código do cliente conferido",
    make("charge.mark", { markId: "m", chargeId: "c", mark: "checked", by: null, pin: true, code: null, at }),
  ],
  [
    "Pix conferido no banco",
    make("charge.mark", { markId: "m", chargeId: "c", mark: "checked", by: null, via: "pix", at }),
  ],
  [
    "Devolução de R$\u00a02,50",
    make("charge.giveBack", {
      giveBackId: "g",
      chargeId: "c",
      markId: "m",
      amountCents: 250,
      units: null,
      reason: "Troca",
      by: "Rosa",
      reference: null,
      at,
    }),
  ],
  [
    "Dados do negócio: Padaria da Ana",
    make("profile.save", {
      businessName: "Padaria da Ana",
      businessType: "restaurant",
      techComfort: "beginner",
      onboardingCompleted: true,
    }),
  ],
])("describes a mutation as “%s”", (title, mutation) => {
  expect(describeMutation(mutation, (slug) => titles[slug] ?? slug).title).toBe(title);
});

test("describes a mutation of a newer build, which waits here after the operator went back to this one", () => {
  const newer = make("future.thing" as "time.add", { lesson: "a", ms: 1, localDate: "2026-01-02" });
  expect(describeMutation(newer, (slug) => slug)).toMatchObject({
    icon: "gear",
    title: "Mudança de uma versão mais nova do app",
  });
});
