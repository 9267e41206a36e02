// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { People } from "#db/protocol/shop-api.ts";
import type { Deps } from "#pwa/deps/deps.ts";
import { ANA, buildDeps, renderScreen } from "#pwa/testing/render-screen.ts";
import { ShopPulse } from "./ShopPulse.tsx";

afterEach(cleanup);

const AT = "2026-11-01T00:00:00.000Z";
const open = (deps: Deps) => renderScreen(deps, <ShopPulse />, { path: "/cobrancas", at: "/cobrancas" });

const person = (name: string, seenAt: string | null, waiting = 0): People["people"][number] => ({
  id: name,
  kind: "person",
  role: "cashier",
  name,
  addedAt: AT,
  endedAt: null,
  seenAt,
  waiting,
});
const HEARD: People = {
  asOf: "2026-11-21T12:00:00.000Z",
  people: [
    person("Ana", "2026-11-21T11:59:30.000Z"),
    person("Davi", null),
    person("Bia", "2026-11-21T09:00:00.000Z"),
    person("Jonas", "2026-11-21T11:48:00.000Z", 4),
    { ...person("Rui", "2026-11-20T09:00:00.000Z"), endedAt: "2026-11-20T10:00:00.000Z" },
  ],
  invitations: [],
};

test("the book says when each phone was last heard and what it had to send, and offline how old that is", async () => {
  const deps = { ...(await buildDeps({ withCourse: false })), session: ANA };
  const asked: string[] = [];
  const call: Deps["call"] = (_method, path) => {
    asked.push(path);
    return Promise.resolve({ kind: "ok", serverDate: null, body: HEARD });
  };
  open({ ...deps, call });
  const box = await screen.findByRole("region", { name: "Caixas agora" });
  expect(box.querySelector("summary")?.textContent).toBe("JonasVisto há 12 minutos, 4 a receber");
  const list = within(box).getByRole("list", { name: "Caixas agora" });
  expect([...list.children].map(({ textContent }) => textContent)).toEqual([
    "BiaVisto há 3 horas",
    "AnaAgora, tudo enviado",
    "DaviAinda não foi visto",
  ]);
  expect(asked).toEqual(["/api/shops/ana/people"]);
  await waitFor(async () => expect(await deps.profile.till.get("shop:people")).toBeDefined());
  cleanup();

  open(deps);
  await screen.findByText("Sem notícia nova: é o que o servidor sabia em 21/11/2026 12:00.");
  screen.getByText("Agora, tudo enviado");
});
