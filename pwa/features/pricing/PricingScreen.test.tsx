// @vitest-environment happy-dom
import { cleanup, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { createElement } from "react";
import { afterEach, expect, test } from "vitest";
import { type Conversion, createMeasurement, MeasurementContext } from "#pwa/deps/measurement.ts";
import { buildDeps, renderScreen } from "#pwa/testing/render-screen.ts";
import { PricingScreen } from "./PricingScreen.tsx";

afterEach(cleanup);

const UPGRADE = "Fazer Upgrade - R$ 29";

test.each([
  ["offline", "Comprar precisa de internet."],
  ["idle", ""],
] as const)("while the network is %s the button shows %j", async (phase, note) => {
  renderScreen(await buildDeps({ phase }), <PricingScreen />, { path: "/pricing", at: "/pricing" });
  const described = screen.getByRole("link", { name: UPGRADE }).getAttribute("aria-describedby");
  expect(described ? document.getElementById(described)?.textContent : "").toBe(note);
});

test.each([true, false])(
  "S310, S311: the offer leads to the purchase; counted only with consent (%s)",
  async (consent) => {
    const sent: Conversion[] = [];
    const measurement = createMeasurement({ hasConsent: () => consent, send: (what) => sent.push(what) });
    const page = createElement(MeasurementContext, { value: measurement }, <PricingScreen />);
    renderScreen(await buildDeps(), page, { path: "/pricing", at: "/pricing" });

    const offer = screen.getByRole("link", { name: UPGRADE });
    expect(offer.getAttribute("href")).toBe("/payment-setup");
    expect(sent).toEqual([]);
    await userEvent.setup().click(offer);
    expect(screen.getByText("elsewhere")).toBeDefined();
    expect(sent).toEqual(consent ? [{ name: "offer", value: 29, currency: "BRL" }] : []);
  },
);
