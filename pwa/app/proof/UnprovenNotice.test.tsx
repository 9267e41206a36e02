// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import type { Mutation, MutationArgs, MutationName } from "#db/protocol/mutations.ts";
import type { Deps } from "#pwa/deps/deps.ts";
import { OPEN_TILL, TillContext } from "#pwa/deps/till.ts";
import { routes } from "#pwa/paths.ts";
import type { CallAnswer } from "#pwa/sync/api-client.ts";
import { ANA, buildDeps, renderScreen } from "#pwa/testing/render-screen.ts";
import { UnprovenNotice } from "./UnprovenNotice.tsx";

afterEach(cleanup);

const USDT = "TJRabPrwbZy45sbavfcjinPJC18kjpRTv8";
const AT = "2026-11-21T11:00:00.000Z";
const TITLE = "O endereço novo de USDT vale só depois que você confirmar que é você";

async function openAna(answer: CallAnswer = { kind: "ok", body: null, serverDate: null }) {
  const deps: Deps = {
    ...(await buildDeps({ withCourse: false })),
    session: ANA,
    call: vi.fn<Deps["call"]>(() => Promise.resolve(answer)),
  };
  let seq = 0;
  const refused = async <N extends MutationName>(name: N, args: MutationArgs[N]): Promise<void> => {
    seq += 1;
    const mutation = { uid: `u${seq}`, seq, name, v: 1, at: AT, args } as Mutation;
    await deps.profile.attention.put({
      uid: mutation.uid,
      mutation,
      result: "rejected",
      reason: "unproven",
      decidedAt: AT,
    });
  };
  return { deps, refused };
}
const show = (deps: Deps, at: string = routes.wallets) =>
  renderScreen(deps, <UnprovenNotice />, { path: at, at });

test("names the address that waits, and writes it again after the person has proved who they are", async () => {
  const { deps, refused } = await openAna();
  await refused("wallet.put", { coin: "usdt", address: USDT, at: AT });
  show(deps);
  await screen.findByText(TITLE);
  expect(document.querySelector(".address")?.textContent).toBe(USDT);
  fireEvent.click(screen.getByRole("button", { name: "Confirmar" }));
  await waitFor(() => expect(screen.queryByText(TITLE)).toBeNull());
  expect(deps.call).toHaveBeenCalledWith("GET", "/api/account/proof");
  await waitFor(async () =>
    expect((await deps.profile.outbox.toArray())[0]?.args).toMatchObject({ address: USDT }),
  );
});

test("keeps waiting without a signal or a proof", async () => {
  const { deps, refused } = await openAna({ kind: "offline" });
  await refused("wallet.put", { coin: "usdt", address: USDT, at: AT });
  show(deps);
  fireEvent.click(await screen.findByRole("button", { name: "Confirmar" }));
  await screen.findByText("Sem internet. Tente de novo quando o sinal voltar.");
  expect(screen.getByText(TITLE)).toBeTruthy();
  expect(await deps.profile.outbox.count()).toBe(0);
});

test("names several changes together, a Lightning Address and its test as one", async () => {
  const { deps, refused } = await openAna();
  const state = (key: string, value: string) => refused("state.put", { key, value, at: AT });
  await state("lightning:address", "ana@carteira.example");
  await state("lightning:tested", "{}");
  await state("usdt:polygon", "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed");
  await state("pix:receiver", JSON.stringify({ key: "ana@loja.example", name: "Ana", city: "Recife" }));
  await refused("till.add", { tillId: "t1", name: "Jonas", publicKey: "a".repeat(64), at: AT });
  show(deps, routes.people);
  await screen.findByText("Estas mudanças valem só depois que você confirmar que é você");
  for (const what of ["O endereço Lightning novo", "O endereço novo de USDT na Polygon", "O Pix novo"])
    expect(screen.getAllByText(what)).toHaveLength(1);
  expect(screen.getByText("O celular “Jonas” na loja")).toBeTruthy();
  expect([...document.querySelectorAll(".address")].map(({ textContent }) => textContent)).toEqual([
    "ana@carteira.example",
    "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
    "ana@loja.example",
  ]);
});

test("gives a change up only after a question, and keeps it if the person declines", async () => {
  const { deps, refused } = await openAna();
  await refused("wallet.put", { coin: "usdt", address: USDT, at: AT });
  show(deps);
  const discard = await screen.findByRole("button", { name: "Descartar" });
  fireEvent.click(discard);
  const question = await screen.findByRole("dialog", { name: "Descartar o que espera?" });
  fireEvent.click(within(question).getByRole("button", { name: "Manter" }));
  expect(await deps.profile.attention.count()).toBe(1);
  fireEvent.click(discard);
  fireEvent.click(within(question).getByRole("button", { name: "Descartar" }));
  await waitFor(() => expect(screen.queryByText(TITLE)).toBeNull());
  expect(await deps.profile.attention.count()).toBe(0);
  expect(await deps.profile.outbox.count()).toBe(0);
});

test("is shown neither on screens that customers see nor to a cashier", async () => {
  const { deps, refused } = await openAna();
  await refused("wallet.put", { coin: "usdt", address: USDT, at: AT });
  show(deps, routes.charge);
  renderScreen(
    deps,
    <TillContext value={{ ...OPEN_TILL, mode: "locked", guarded: true }}>
      <UnprovenNotice />
      <p>locked</p>
    </TillContext>,
    { path: routes.wallets, at: routes.wallets },
  );
  await screen.findByText("locked");
  expect(screen.queryByText(TITLE)).toBeNull();
});
