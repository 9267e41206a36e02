// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import type { ReactNode } from "react";
import type { WebhookEvent, Person, PersonDetail } from "#db/protocol/admin/admin-people-api.ts";
import type { Deps } from "#pwa/deps/deps.ts";
import type { CallAnswer } from "#pwa/sync/api-client.ts";
import { buildDeps, renderScreen } from "#pwa/testing/render-screen.ts";
import { PeopleScreen } from "./PeopleScreen.tsx";
import { PurchasesScreen } from "#pwa/features/admin/purchases/PurchasesScreen.tsx";

afterEach(cleanup);

const uuid = (n: number): string => `10000000-0000-4000-8000-${String(n).padStart(12, "0")}`;
const person = (n: number, change: Partial<Person> = {}): Person => ({
  id: uuid(n),
  name: `Pessoa ${n}`,
  businessName: null,
  email: `p${n}@loja.example`,
  createdAt: "2026-11-20T12:00:00.000Z",
  lastActivityAt: null,
  progress: { completed: 3, total: 15 },
  points: 60,
  hasAccess: false,
  isAdmin: false,
  ...change,
});
const page = (items: readonly object[], nextCursor: string | null = null, more: object = {}): CallAnswer => ({
  kind: "ok",
  body: { items, nextCursor, total: { kind: "exact", count: items.length }, ...more },
  serverDate: null,
});

type Answer = CallAnswer | (() => CallAnswer | Promise<CallAnswer>);

/** Answers by the longest matching start of "METHOD path", and records every request. */
async function open(what: ReactNode, at: string, answers: Record<string, Answer>): Promise<string[]> {
  const asked: string[] = [];
  const call: Deps["call"] = async (method, path) => {
    const line = `${method} ${path}`;
    asked.push(line);
    const [key] = Object.keys(answers)
      .filter((start) => line.startsWith(start))
      .toSorted((a, b) => b.length - a.length);
    const answer = key === undefined ? undefined : answers[key];
    if (answer === undefined) return { kind: "broken", status: 500 };
    return typeof answer === "function" ? answer() : answer;
  };
  const deps = await buildDeps({ withCourse: false });
  renderScreen({ ...deps, call }, what, { path: at.split(/[?#]/)[0] ?? at, at });
  return asked;
}
const PEOPLE = "GET /api/admin/people?access=all";

test("adds the next page to the list, with a row that moved only once", async () => {
  await open(<PeopleScreen />, "/admin/pessoas", {
    [PEOPLE]: page([person(1), person(2)], "next", { total: { kind: "about", count: 1_000_000 } }),
    [`${PEOPLE}&cursor=next`]: page([person(2), person(3)]),
  });
  await screen.findByText("cerca de 1.000.000 pessoas");
  await userEvent.click(screen.getByRole("button", { name: "Mostrar mais" }));
  await screen.findByText("Pessoa 3");
  expect(screen.getAllByRole("link", { name: /^Pessoa/ }).map((link) => link.textContent)).toEqual([
    "Pessoa 1",
    "Pessoa 2",
    "Pessoa 3",
  ]);
  expect(screen.queryByRole("button", { name: "Mostrar mais" })).toBeNull();
});

test("does not show the answer to an older search", async () => {
  let answerLate: (answer: CallAnswer) => void = () => {};
  const asked = await open(<PeopleScreen />, "/admin/pessoas", {
    [PEOPLE]: page([person(1)]),
    [`${PEOPLE}&search=j`]: () => new Promise<CallAnswer>((resolve) => (answerLate = resolve)),
    [`${PEOPLE}&search=jo`]: page([person(7, { name: "Joana" })]),
  });
  const search = await screen.findByLabelText("Buscar pessoas");
  await userEvent.type(search, "j");
  await waitFor(() => expect(asked).toContain(`${PEOPLE}&search=j`));
  await userEvent.type(search, "o");
  await screen.findByText("Joana");
  answerLate(page([person(9, { name: "Atrasado" })]));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.queryByText("Atrasado")).toBeNull();
});

test("continues a search that has found nobody yet, and retries a failed list", async () => {
  let works = false;
  await open(<PeopleScreen />, "/admin/pessoas", {
    [PEOPLE]: () => (works ? page([], "far") : { kind: "offline" }),
    [`${PEOPLE}&cursor=far`]: page([]),
  });
  await screen.findByText("Não foi possível carregar a lista");
  works = true;
  await userEvent.click(screen.getByRole("button", { name: "Tentar de novo" }));
  await userEvent.click(await screen.findByRole("button", { name: "Continuar procurando" }));
  expect(await screen.findByText("Ainda não há contas")).toBeTruthy();
});

const detail = (change: Partial<PersonDetail>): CallAnswer => ({
  kind: "ok",
  body: {
    ...person(1),
    word: null,
    paymentStands: false,
    purchases: [],
    sessions: 1,
    devices: 1,
    charges: 12,
    courseCompleted: false,
    isSelf: false,
    ...change,
  },
  serverDate: null,
});

test("before revoking a paid access the dialog says that it refunds nothing", async () => {
  let hasAccess = true;
  const asked = await open(<PeopleScreen />, `/admin/pessoas?pessoa=${uuid(1)}`, {
    [PEOPLE]: () => page([person(1, { hasAccess })]),
    [`GET /api/admin/people/${uuid(1)}`]: () => detail({ hasAccess, paymentStands: true }),
    [`POST /api/admin/people/${uuid(1)}/access`]: () => {
      hasAccess = false;
      return { kind: "ok", body: { hasAccess: false, changed: true, paymentStands: true }, serverDate: null };
    },
  });
  const dialog = await screen.findByRole("dialog");
  await within(dialog).findByText("Há um pagamento que não foi devolvido.");
  await userEvent.click(within(dialog).getByRole("button", { name: "Retirar acesso" }));
  within(dialog).getByText(/não devolve o dinheiro/);
  expect(asked.some((line) => line.startsWith("POST"))).toBe(false);
  await userEvent.click(within(dialog).getByRole("button", { name: "Retirar acesso" }));
  await within(dialog).findByText("Esta pessoa usa a parte grátis.");
  await waitFor(() => expect(screen.getByRole("row", { name: /Pessoa 1.*Sem acesso/ })).toBeTruthy());
});

test("does not offer a change of one's own role, and shows the server's reason for a refusal", async () => {
  await open(<PeopleScreen />, `/admin/pessoas?pessoa=${uuid(1)}`, {
    [PEOPLE]: page([person(1)]),
    [`GET /api/admin/people/${uuid(1)}`]: detail({ isSelf: true, isAdmin: true }),
    [`POST /api/admin/people/${uuid(1)}/access`]: {
      kind: "refused",
      status: 404,
      code: "not_found",
      message: "Esta conta não existe mais. Atualize a lista.",
    },
  });
  await screen.findByText("Ninguém muda a própria função. Peça a outra pessoa que administra.");
  expect(screen.queryByRole("button", { name: "Tirar a administração" })).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Liberar acesso" }));
  await screen.findByText("Não foi possível mudar o acesso. Esta conta não existe mais. Atualize a lista.");
});

const notice = (change: Partial<WebhookEvent>): WebhookEvent => ({
  id: uuid(5),
  source: "stripe",
  type: "checkout.session.completed",
  state: "received",
  attempts: 2,
  error: "O serviço de pagamento não respondeu.",
  createdAt: "2026-11-20T12:00:00.000Z",
  processedAt: null,
  nextTryAt: null,
  isRunning: false,
  canRetry: true,
  ...change,
});

test("reports a webhook event that another administrator retried meanwhile, and reloads the list", async () => {
  let tried = false;
  await open(<PurchasesScreen />, "/admin/compras#avisos", {
    "GET /api/admin/webhooks": () =>
      page([tried ? notice({ state: "processed", attempts: 3, error: null, canRetry: false }) : notice({})]),
    "POST /api/admin/webhooks": () => {
      tried = true;
      return { kind: "refused", status: 409, code: "conflict", message: "Este aviso já foi processado." };
    },
  });
  await userEvent.click(await screen.findByRole("button", { name: /Tentar de novo o aviso da Stripe/ }));
  await screen.findByText(/Não foi possível processar o aviso\. Este aviso já foi processado\./);
  await waitFor(() => expect(screen.queryByRole("button", { name: /Tentar de novo o aviso/ })).toBeNull());
  expect(screen.getByText("Processado")).toBeTruthy();
});

test.each([
  [true, "Ambiente de demonstração"],
  [false, null],
])("says that purchases of a test are no money (%s)", async (isTest, note) => {
  const order = { id: uuid(7), status: "paid", amountCents: 2_900, createdAt: "2026-11-20T12:00:00.000Z" };
  const state = { paidAt: null, refunded: false, refundDue: false, test: isTest, person: null };
  await open(<PurchasesScreen />, "/admin/compras", {
    "GET /api/admin/purchases": () => page([{ ...order, ...state }]),
  });
  await screen.findByText(/29,00/);
  expect(screen.queryByText("Ambiente de demonstração")?.textContent ?? null).toBe(note);
});
