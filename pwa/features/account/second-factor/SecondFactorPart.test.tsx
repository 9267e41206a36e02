// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import type { Deps } from "#pwa/deps/deps.ts";
import { ANA, buildDeps, renderScreen } from "#pwa/testing/render-screen.ts";
import type { CallAnswer } from "#pwa/sync/api-client.ts";
import { SecondFactorPart } from "./SecondFactorPart.tsx";

afterEach(cleanup);

const PATH = "/api/account/second-factor";
const ok = (body: unknown): CallAnswer => ({ kind: "ok", body, serverDate: null });

/** A server that does what it is asked, and whose answer to this path is lost the first time. */
async function openWithLostAnswer(lost: string, isOn: boolean) {
  let on = isOn;
  let made = 0;
  let isLost = false;
  const newCodes = () => ok({ recoveryCodes: [`código ${(made += 1)}`] });
  const answers: Record<string, () => CallAnswer> = {
    [`GET ${PATH}`]: () => ok({ on, since: on ? "2026-11-21T12:00:00.000Z" : null, recoveryCodesLeft: 10 }),
    [`POST ${PATH}`]: () => ok({ secret: "ABCD", uri: "otpauth://totp/x?secret=ABCD" }),
    [`POST ${PATH}/recovery-codes`]: newCodes,
    [`POST ${PATH}/confirm`]: () => {
      if (on) return { kind: "refused", status: 409, code: "conflict", message: "Já está ativa." };
      on = true;
      return newCodes();
    },
  };
  const call: Deps["call"] = (method, path) => {
    const answer = answers[`${method} ${path}`]?.() ?? { kind: "broken", status: 500 };
    if (isLost || path !== PATH + lost) return Promise.resolve(answer);
    isLost = true;
    return Promise.resolve({ kind: "offline" });
  };
  const deps: Deps = { ...(await buildDeps({ withCourse: false })), session: ANA, call };
  renderScreen(deps, <SecondFactorPart />, { path: "/conta", at: "/conta" });
}
const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));
const inDialog = async (name: string) => within(await screen.findByRole("dialog", { name }));

test("a person whose second factor was turned on by a request without an answer gets recovery codes", async () => {
  await openWithLostAnswer("/confirm", false);
  await press("Ativar");
  const setUp = await inDialog("Ativar a segunda etapa");
  await userEvent.type(setUp.getByLabelText("Código de 6 números"), "123456");
  await userEvent.click(setUp.getByRole("button", { name: "Ativar" }));
  await setUp.findByText(/^Não chegou resposta do servidor\. Toque em “Ativar” de novo/);
  await userEvent.click(setUp.getByRole("button", { name: "Ativar" }));

  const codes = await inDialog("Guarde os códigos de recuperação");
  expect(codes.getByText("código 2")).toBeDefined();
});

test("a person whose second factor a new password would turn off confirms the e-mail with both codes", async () => {
  let resetTurnsOff = true;
  const calls: unknown[] = [];
  const answers: Record<string, () => CallAnswer> = {
    [`GET ${PATH}`]: () =>
      ok({ on: true, since: "2026-11-21T12:00:00.000Z", recoveryCodesLeft: 10, resetTurnsOff }),
    "GET /api/account/proof/ways": () => ok({ password: true, passkey: true, app: true }),
    "POST /api/account/proof/mail": () => ok(undefined),
    "POST /api/account/proof": () => {
      resetTurnsOff = false;
      return ok(undefined);
    },
  };
  const call: Deps["call"] = (method, path, body) => {
    calls.push({ path, body });
    return Promise.resolve(answers[`${method} ${path}`]?.() ?? { kind: "broken", status: 500 });
  };
  const deps: Deps = { ...(await buildDeps({ withCourse: false })), session: ANA, call };
  renderScreen(deps, <SecondFactorPart />, { path: "/conta", at: "/conta" });
  await screen.findByText(/uma nova senha pedida por ele desativa a verificação/);

  await press("Confirmar e-mail");
  const dialog = await inDialog("Confirme que é você");
  expect(dialog.queryByLabelText("Senha")).toBeNull();
  expect(dialog.queryByRole("button", { name: "Usar chave de acesso" })).toBeNull();
  await userEvent.click(dialog.getByRole("button", { name: "Receber código por e-mail" }));
  await userEvent.type(await dialog.findByLabelText("Código de 6 números"), "123456");
  await userEvent.type(dialog.getByLabelText("Código do aplicativo autenticador"), "654321");
  await userEvent.click(dialog.getByRole("button", { name: "Confirmar" }));

  expect(await screen.findByText("E-mail confirmado")).toBeDefined();
  expect(calls).toContainEqual({ path: "/api/account/proof", body: { code: "123456", appCode: "654321" } });
  await waitFor(() => expect(screen.queryByText(/uma nova senha/)).toBeNull());
  expect(screen.queryByRole("button", { name: "Confirmar e-mail" })).toBeNull();
});

test("a person whose recovery codes may have been replaced reads that the old ones may not open the account", async () => {
  await openWithLostAnswer("/recovery-codes", true);
  await press("Criar novos códigos");
  const question = await inDialog("Criar novos códigos de recuperação?");
  await userEvent.click(question.getByRole("button", { name: "Criar novos códigos" }));

  expect(await screen.findByText(/os códigos de antes podem não valer mais/)).toBeDefined();
});
