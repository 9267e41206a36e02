import { expect } from "vitest";
import { linkAnswerSchema, pageStateSchema } from "#db/protocol/charge-link.ts";
import type { MutationArgs } from "#db/protocol/mutations.ts";
import type { LightningShop, LightningShops } from "./start-lightning-shop.ts";

type Charge = Pick<MutationArgs["charge.create"], "chargeId">;

export type LinkPage = { readonly status: number; readonly headers: Headers; readonly text: string };

/** The browser of a customer who has the link of a charge, without session and cookie. */
export function linkCustomer(shops: LightningShops) {
  const get = (path: string, headers: Record<string, string> = {}, base = shops.server.url) =>
    fetch(base + path, { headers, redirect: "manual" });
  const page = async (path: string, headers: Record<string, string> = {}): Promise<LinkPage> => {
    const answer = await get(path, headers);
    const text = (await answer.text()).replaceAll(/<path d="[^"]*"/g, "<path");
    return { status: answer.status, headers: answer.headers, text };
  };
  const state = async (path: string, query = ""): Promise<string> =>
    pageStateSchema.parse(await (await get(`${path}/estado${query}`)).json()).state;
  /** Presses the button of a way; the redirect is not followed. */
  const choose = (path: string, way: string, { base = shops.server.url, headers = {} } = {}) =>
    fetch(base + path, {
      method: "POST",
      body: new URLSearchParams({ way, lang: "pt" }),
      headers: { Origin: base, ...headers },
      redirect: "manual",
    });
  const askLink = (
    shop: LightningShop,
    { chargeId }: Charge,
    { client = shop.owner.client, secondsLeft = 900, query = "" } = {},
  ) => client.fetch(`/api/charges/${chargeId}/link${query}`, { json: { secondsLeft } });
  const linkOf = async (
    shop: LightningShop,
    charge: Charge,
    secondsLeft = 900,
  ): Promise<{ path: string; expiresAt: string }> => {
    const answer = await askLink(shop, charge, { secondsLeft });
    expect(answer.status).toBe(201);
    const { url, expiresAt } = linkAnswerSchema.parse(await answer.json());
    expect(new URL(url).origin).toBe(shops.server.deps.config.appOrigin);
    return { path: new URL(url).pathname, expiresAt };
  };
  return { get, page, state, choose, askLink, linkOf };
}

export const invoiceOn = (text: string): string => /href="lightning:(ln[0-9a-z]+)"/.exec(text)?.[1] ?? "";
