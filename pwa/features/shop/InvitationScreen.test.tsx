// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useLocation } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import type { Deps } from "#pwa/deps/deps.ts";
import { routes } from "#pwa/paths.ts";
import type { CallAnswer } from "#pwa/sync/api-client.ts";
import { ANA, buildDeps, renderScreen } from "#pwa/testing/render-screen.ts";
import { InvitationScreen } from "./InvitationScreen.tsx";

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const CODE = "AAAAAAAAAAAAAAAAAAAAAA";
const OFFER: CallAnswer = {
  kind: "ok",
  body: {
    shopId: "rosa",
    shopName: "Loja da Rosa",
    role: "cashier",
    by: "Rosa",
    expiresAt: "2026-12-20T12:00:00.000Z",
  },
  serverDate: null,
};
const UNKNOWN: CallAnswer = {
  kind: "refused",
  status: 404,
  code: "not_found",
  message: "Este convite não existe.",
};

function open(deps: Deps, at: string) {
  const Place = () => <output>{useLocation().hash}</output>;
  renderScreen(
    deps,
    <>
      <InvitationScreen />
      <Place />
    </>,
    { path: routes.invitation, at },
  );
}

test.each([
  ["an open invitation", OFFER, "Aceitar e abrir a loja"],
  ["a refused one", UNKNOWN, "Este convite não existe."],
])("after signing in the code of %s stands in the address only", async (_, answer, sentence) => {
  const built = await buildDeps({ withCourse: false });
  const signIn = vi.fn<Deps["account"]["signIn"]>();
  const call = vi.fn<Deps["call"]>(() => Promise.resolve(answer));
  const account = { ...built.account, signIn };
  open({ ...built, call: () => Promise.resolve(OFFER), account }, `${routes.invitation}#${CODE}`);
  await userEvent.click(await screen.findByRole("button", { name: "Entrar para aceitar" }));
  expect(signIn).toHaveBeenCalledWith(routes.invitation);
  expect(sessionStorage).toHaveLength(1);

  cleanup();
  open({ ...built, session: ANA, call }, routes.invitation);
  await screen.findByText(sentence);
  expect(call).toHaveBeenCalledWith("POST", "/api/invitations/read", { code: CODE });
  await waitFor(() => expect(screen.getByRole("status").textContent).toBe(`#${CODE}`));
  expect(sessionStorage).toHaveLength(0);
});
