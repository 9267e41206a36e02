import { expect, test } from "vitest";
import { adminRoutes } from "#pwa/admin-paths.ts";
import { routes } from "#pwa/paths.ts";
import { DYNAMIC_ROUTES, FURTHER_ROUTES, STATIC_GROUPS } from "./site-routes.ts";

const pathsOf = (places: readonly { readonly path: string }[]) => places.map(({ path }) => path);

test("the fifteen static and three dynamic routes are those of the specification", () => {
  expect(pathsOf(STATIC_GROUPS.flatMap(({ places }) => places)).toSorted()).toEqual(
    [
      "/",
      "/lessons",
      "/qr-generator",
      "/articles",
      "/glossario",
      "/community",
      "/progress",
      "/onboarding",
      "/completion",
      "/pricing",
      "/payment-setup",
      "/payment-integrations",
      "/business-dashboard",
      "/simulation",
      "/admin",
    ].toSorted(),
  );
  expect(pathsOf(DYNAMIC_ROUTES)).toEqual(["/lessons/:lessonId", "/artigo/:slug", "/glossario/:categoria"]);
});

test("every address without a parameter is listed exactly once", () => {
  const listed = [...pathsOf(STATIC_GROUPS.flatMap(({ places }) => places)), ...pathsOf(FURTHER_ROUTES)];
  const known = [...Object.values(routes), ...Object.values(adminRoutes)].filter(
    (path) => !path.includes(":"),
  );
  expect(listed.toSorted(), "name each address once in site-routes.ts").toEqual(known.toSorted());
});

test("a screen of the menu is listed by its name there", () => {
  const named = FURTHER_ROUTES.find(({ path }) => path === routes.wallets);
  expect(named?.name).toBe("Endereços de recebimento");
});
