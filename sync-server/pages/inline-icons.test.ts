import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createIconInliner } from "./inline-icons.ts";

let distDir: string;
beforeAll(async () => {
  distDir = await mkdtemp(join(tmpdir(), "balcao-icons-"));
  await mkdir(join(distDir, "assets"));
  await writeFile(
    join(distDir, "assets/icons-a_1.svg"),
    `<svg><symbol id="cart" viewBox="0 0 1 1"><path d="M0,0Z"/></symbol>
     <symbol id="other" viewBox="0 0 1 1"><path d="M1,1Z"/></symbol></svg>`,
  );
});
afterAll(() => rm(distDir, { recursive: true, force: true }));

const use = (name: string) => `<svg><use href="/assets/icons-a_1.svg#${name}"></use></svg>`;

test("each icon that a page uses is inlined once, and no other one", async () => {
  const html = await createIconInliner(distDir)(`<body>${use("cart")}${use("cart")}${use("unknown")}</body>`);

  expect(html.match(/<use href="#icon-cart">/g)).toHaveLength(2);
  expect(html).toContain(use("unknown"));
  expect(html).toMatch(
    /<symbol id="icon-cart" viewBox="0 0 1 1"><path d="M0,0Z"\/><\/symbol><\/svg><\/body>$/,
  );
  expect(html.match(/<symbol/g)).toHaveLength(1);
});

test("a page without icons is left unchanged", async () => {
  expect(await createIconInliner(distDir)("<body>#cart</body>")).toBe("<body>#cart</body>");
});
