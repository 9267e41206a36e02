import type { Request } from "express";
import { connectionTestSchema } from "#db/protocol/lightning-api.ts";
import { connectionRequestSchema } from "#db/protocol/lightning-request.ts";
import { notifyOwners } from "#server/accounts/notices/notify.ts";
import type { Deps } from "#server/platform/deps.ts";
import { apiRoute, type ApiRoute } from "#server/platform/http/api-route.ts";
import { deviceOf } from "#server/platform/http/session/device-name.ts";
import type { ShopRule } from "#server/shops/admit-to-shop.ts";
import { createConnectWallet } from "./connect-wallet.ts";

const OWNERS: ShopRule = { roles: ["owner"], paid: false };

const REFUSED =
  "`can_spend`, `too_little`, `old_encryption`, `bad_connection`, `private_host`, `no_answer`, `bad_answer` or `bad_hash`.";

/** The wallet connection of a shop (docs/lightning.md). No response contains its secret. */
export function connectionRoutes(deps: Deps): ApiRoute[] {
  const { connect, again } = createConnectWallet(deps);
  const tell = (req: Request, shopId: string): Promise<void> =>
    notifyOwners(deps, shopId, [
      { kind: "address_changed", detail: "lightning:connection", device: deviceOf(req) },
    ]);
  return [
    apiRoute({
      method: "POST",
      path: "/api/lightning/connection",
      summary:
        "Test a receive-only Nostr Wallet Connect text, and use it for the shop's charges if it passes",
      access: "shop",
      freshProof: "where careful",
      shop: { ...OWNERS, isGuarded: true },
      body: { schema: connectionRequestSchema },
      responses: {
        201: { description: "The connection is in use.", schema: connectionTestSchema },
        422: REFUSED,
        429: "Too many tests; see `Retry-After`.",
      },
      handle: async ({ req, accountId, shop, body }) => {
        const tested = await connect({ shopId: shop.id, accountId }, body.connection);
        await tell(req, shop.id);
        return tested;
      },
    }),
    apiRoute({
      method: "POST",
      path: "/api/lightning/connection/test",
      summary: "Test the shop's wallet connection again",
      access: "shop",
      shop: { ...OWNERS, isGuarded: true },
      responses: {
        200: { description: "What the shop can use it for.", schema: connectionTestSchema },
        404: "`not_found`: the shop has no wallet connection.",
        422: REFUSED,
        429: "Too many tests; see `Retry-After`.",
      },
      handle: ({ shop }) => again(shop.id),
    }),
  ];
}
