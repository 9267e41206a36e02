import { expect, test } from "vitest";
import { routes } from "#pwa/paths.ts";
import { screenAccess } from "./till-guard.ts";

const LOCKED = { mode: "locked", vacant: false } as const;

test.each([
  "/qr-generator",
  "/qr-generator/",
  "/lessons",
  "/lessons/cripto-no-balcao",
  "/lessons/cripto-no-balcao/pratica",
  "/artigo/a",
  "/glossario/seguranca",
  "/community",
  "/termos-de-servico",
])("a cashier reaches %s", (path) => {
  expect(screenAccess(path, LOCKED)).toBe("pass");
});

test("every other route and every unknown address is for the owner only", () => {
  const open = Object.values(routes).filter((path) => screenAccess(path, LOCKED) === "pass");
  expect(open, "list here what a cashier may open").toEqual([
    "/lessons",
    "/lessons/:lessonId",
    "/lessons/:lessonId/pratica",
    "/revisao",
    "/qr-generator",
    "/equipe/prova",
    "/equipe/licao/:lessonId",
    "/articles",
    "/artigo/:slug",
    "/glossario",
    "/glossario/:category",
    "/community",
    "/termos-de-servico",
    "/politica-privacidade",
  ]);
  for (const path of ["/cobrancas", "/CARTEIRAS", "/conta/", "//carteiras", "/caixa", "/nada", "/admin/x"])
    expect(screenAccess(path, LOCKED)).toBe("locked");
});

test("the keypad, the staff lessons and the staff exam require a signed-in cashier; the course does not", () => {
  const vacant = { mode: "locked", vacant: true } as const;
  expect(screenAccess("/qr-generator", vacant)).toBe("locked");
  expect(screenAccess("/equipe/prova", vacant)).toBe("locked");
  expect(screenAccess("/equipe/licao/equipe-pago-ou-nao", vacant)).toBe("locked");
  expect(screenAccess("/lessons", vacant)).toBe("pass");
});

test("shows nothing of the shop before the till's records have been read", () => {
  const loading = { mode: "loading", vacant: false } as const;
  for (const path of [
    "/cobrancas",
    "/carteiras",
    "//carteiras",
    "/CARTEIRAS/",
    "/conta",
    "/progress",
    "/caixa",
  ])
    expect(screenAccess(path, loading)).toBe("wait");
  for (const path of ["/", "/pricing", "/onboarding", "/qr-generator", "/lessons", "/nada", "/nao/existe"])
    expect(screenAccess(path, loading)).toBe("pass");
});
