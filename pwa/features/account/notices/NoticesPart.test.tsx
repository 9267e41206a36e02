// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Deps } from "#pwa/deps/deps.ts";
import type { CallAnswer } from "#pwa/sync/api-client.ts";
import { buildDeps, renderScreen } from "#pwa/testing/render-screen.ts";
import { errorMessage } from "#pwa/ui/text/error-messages.ts";
import { NoticesPart } from "./NoticesPart.tsx";

beforeEach(() => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(true);
});
afterEach(cleanup);

const NOTICE = {
  kind: "address_changed",
  detail: "usdt",
  who: "",
  shop: "Padaria",
  device: "Chrome no Android",
  at: "2026-11-23T12:00:00.000Z",
  isRead: false,
};
const notice = (index: number, changes: object = {}) => ({
  ...NOTICE,
  id: `00000000-0000-4000-8000-00000000000${index}`,
  ...changes,
});
const ok = (body: unknown): CallAnswer => ({ kind: "ok", body, serverDate: null });

async function open(answers: Record<string, () => CallAnswer>) {
  const calls: { readonly what: string; readonly body: unknown }[] = [];
  const call: Deps["call"] = (method, path, body) => {
    const what = `${method} ${path}`;
    calls.push({ what, body });
    return Promise.resolve(answers[what]?.() ?? { kind: "broken", status: 500 });
  };
  const deps = await buildDeps({ withCourse: false });
  renderScreen({ ...deps, call }, <NoticesPart />, { path: "/conta", at: "/conta" });
  return calls;
}
const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));

test("shows what changed, and marks it as read", async () => {
  let isRead = false;
  const calls = await open({
    "GET /api/account/notices": () => ok({ notices: [notice(1, { isRead })], frozenUntil: null }),
    "POST /api/account/notices/read": () => {
      isRead = true;
      return ok(undefined);
    },
  });
  await screen.findByText("O endereço de USDT da loja Padaria mudou.");
  expect(screen.getByText("novo")).toBeDefined();

  await press("Fui eu");

  await waitFor(() => expect(screen.queryByText("novo")).toBeNull());
  expect(screen.queryByRole("button", { name: "Fui eu" })).toBeNull();
  expect(calls).toContainEqual({
    what: "POST /api/account/notices/read",
    body: { ids: ["00000000-0000-4000-8000-000000000001"] },
  });
});

test("a notice that only a newer server knows hides no other, and can be denied", async () => {
  const notices = [notice(1), notice(2, { kind: "robot_added", isRead: true })];
  await open({ "GET /api/account/notices": () => ok({ notices, frozenUntil: null }) });
  await screen.findByText("O endereço de USDT da loja Padaria mudou.");
  screen.getByText("Algo mudou na sua conta. Atualize o aplicativo para ler o quê.");
  expect(screen.getByRole("button", { name: "Não fui eu" })).toBeDefined();
});

test("Não fui eu asks first, names what follows, and says when the server could not be reached", async () => {
  const calls = await open({
    "GET /api/account/notices": () => ok({ notices: [notice(1)], frozenUntil: null }),
    "POST /api/account/not-me": () => ({ kind: "broken", status: 500 }),
  });
  await press("Não fui eu");
  const dialog = await screen.findByRole("dialog", { name: "Não foi você?" });
  expect(dialog.textContent).toContain("Cobrar continua");
  expect(calls.map(({ what }) => what)).not.toContain("POST /api/account/not-me");

  await userEvent.click(screen.getAllByRole("button", { name: "Não fui eu" }).at(-1) as HTMLElement);
  await screen.findByText("Não deu para salvar");
  expect(calls.map(({ what }) => what)).toContain("POST /api/account/not-me");
});

test("Não fui eu again, after its answer was lost and the session has ended, says how to see whether it arrived", async () => {
  let answer: CallAnswer = { kind: "offline" };
  await open({
    "GET /api/account/notices": () => ok({ notices: [notice(1)], frozenUntil: null }),
    "POST /api/account/not-me": () => answer,
  });
  const deny = async () =>
    userEvent.click(screen.getAllByRole("button", { name: "Não fui eu" }).at(-1) as HTMLElement);
  await press("Não fui eu");
  await screen.findByRole("dialog", { name: "Não foi você?" });
  await deny();
  await screen.findByText(/^Sem internet/);

  answer = { kind: "unauthenticated" };
  await deny();
  const told = await screen.findByText(/O pedido de antes deve ter chegado/);
  expect(told.textContent).toContain("Entre com um código por e-mail");
});

test("without a lost answer an ended session is only that", async () => {
  await open({
    "GET /api/account/notices": () => ok({ notices: [notice(1)], frozenUntil: null }),
    "POST /api/account/not-me": () => ({ kind: "unauthenticated" }),
  });
  await press("Não fui eu");
  await userEvent.click(screen.getAllByRole("button", { name: "Não fui eu" }).at(-1) as HTMLElement);
  await screen.findByText(errorMessage("unauthenticated"));
  expect(screen.queryByText(/deve ter chegado/)).toBeNull();
});

test("a frozen account says until when, and long lists can be expanded", async () => {
  const notices = [1, 2, 3, 4, 5, 6, 7].map((index) => notice(index, { isRead: true }));
  await open({
    "GET /api/account/notices": () => ok({ notices, frozenUntil: "2026-11-24T12:00:00.000Z" }),
  });
  await screen.findByText(/^Endereços, chaves e pessoas não mudam até /);
  expect(screen.getAllByRole("listitem")).toHaveLength(5);
  await press("Mostrar mais 2");
  expect(screen.getAllByRole("listitem")).toHaveLength(7);
});
