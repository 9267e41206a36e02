// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import type { CallAnswer } from "#pwa/sync/api-client.ts";
import { buildDeps, renderScreen } from "#pwa/testing/render-screen.ts";
import { SeedAction } from "./SeedAction.tsx";

afterEach(cleanup);

async function press(answer: CallAnswer) {
  const deps = await buildDeps({ withCourse: false });
  const signIn = vi.fn<(returnTo: string) => void>();
  const call = vi.fn<typeof deps.call>(() => Promise.resolve(answer));
  const onDone = vi.fn<() => void>();
  const screenUnderTest = <SeedAction counts={{ modules: 0, lessons: 0 }} onDone={onDone} />;
  renderScreen({ ...deps, call, account: { ...deps.account, signIn } }, screenUnderTest, {
    path: "/admin",
    at: "/admin",
  });
  fireEvent.click(screen.getByRole("button", { name: "Criar Base de Dados de Exemplo" }));
  return { signIn, call, onDone };
}

test("loads the content without a confirmation where there is none (S358, S490)", async () => {
  const { call, onDone } = await press({ kind: "ok", body: { created: {} }, serverDate: null });

  await screen.findByText("Base de dados criada!");
  expect(screen.getByText("Módulos e lições de exemplo foram adicionados.")).toBeDefined();
  expect(call).toHaveBeenCalledWith("POST", "/api/admin/seed", {});
  expect(onDone).toHaveBeenCalledTimes(1);
});

test("shows a failure as 'Erro' (S486, S487)", async () => {
  const { onDone } = await press({ kind: "broken", status: 500 });

  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain("Erro");
  expect(alert.textContent).toContain("Não foi possível criar a base de dados.");
  expect(onDone).not.toHaveBeenCalled();
});

test("reports an ended session and opens the sign-in page half a second later (S355)", async () => {
  const { signIn } = await press({ kind: "unauthenticated" });

  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain("Unauthorized");
  expect(alert.textContent).toContain("You are logged out. Logging in again...");
  expect(signIn).not.toHaveBeenCalled();
  await expect.poll(() => signIn).toHaveBeenCalledTimes(1);
});
