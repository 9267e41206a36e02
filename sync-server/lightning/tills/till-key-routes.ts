import { z } from "zod";
import { codeKeysSchema, tillKeySchema } from "#db/protocol/lightning-api.ts";
import { codeKeySwitchSchema, tillKeyRequestSchema } from "#db/protocol/lightning-request.ts";
import { uuidSchema } from "#db/protocol/mutation-schemas.ts";
import { refuseFrozenShop } from "#server/accounts/notices/frozen.ts";
import type { Deps } from "#server/platform/deps.ts";
import { apiRoute, type ApiRoute } from "#server/platform/http/api-route.ts";
import { deviceOf } from "#server/platform/http/session/device-name.ts";
import { knownAuthor } from "#server/platform/http/session/request-author.ts";
import type { ShopRule } from "#server/shops/admit-to-shop.ts";
import { createEnrolTill, endTill, listKeys, switchTill } from "./enrol-till.ts";

const OWNERS: ShopRule = { roles: ["owner"], paid: false };
const named = z.object({ till: z.string().max(200) });

/** Keys of the devices that make Lightning codes without a network (docs/lightning-till.md). */
export function tillKeyRoutes(deps: Deps): ApiRoute[] {
  const enrolTill = createEnrolTill(deps);
  return [
    apiRoute({
      method: "POST",
      path: "/api/lightning/tills",
      summary: "The key with which this device makes Lightning codes without a network",
      access: "public",
      body: { schema: tillKeyRequestSchema },
      responses: {
        200: {
          description: "A new key, or only the id when the key named in the request is still valid.",
          schema: tillKeySchema,
        },
        401: "There is neither a session nor a till's token.",
        403: "`forbidden`: an owner switched the codes of this device off.",
        404: "`not_found`: the account does not work in that shop.",
        422: "`unprocessable`: the shop has no Lightning Address whose provider reports payments.",
        429: "Too many requests; see `Retry-After`.",
      },
      handle: ({ req, body }) => enrolTill(knownAuthor(deps, req, body.shop), body, deviceOf(req)),
    }),
    apiRoute({
      method: "DELETE",
      path: "/api/lightning/tills/{till}",
      summary: "End a device's key at once; the device may request another one",
      access: "public",
      params: named,
      query: z.object({ shop: uuidSchema.optional() }),
      responses: {
        204: "Its codes are refused from now on.",
        401: "There is neither a session nor a till's token.",
        404: "`not_found`: the device does not exist, or belongs to another member.",
      },
      handle: ({ req, params, query }) => endTill(deps, knownAuthor(deps, req, query.shop), params.till),
    }),
    apiRoute({
      method: "GET",
      path: "/api/lightning/tills",
      summary: "The shop's devices that make Lightning codes without a network",
      access: "shop",
      shop: OWNERS,
      responses: { 200: { description: "Valid ones first; without the keys.", schema: codeKeysSchema } },
      handle: ({ shop }) => listKeys(deps, shop.id),
    }),
    apiRoute({
      method: "PUT",
      path: "/api/lightning/tills/{till}",
      summary: "Forbid a device to make codes, or allow it again",
      access: "shop",
      shop: OWNERS,
      params: named,
      body: { schema: codeKeySwitchSchema },
      responses: {
        204: "Off: its codes are refused from now on. On: the device may request a new key.",
        403: "`frozen`: no device can be switched on while the shop is frozen.",
        404: "`not_found`: the shop has no such device.",
      },
      handle: async ({ shop, params, body: { off } }) => {
        if (!off) await refuseFrozenShop(deps.knex, shop.id, deps.clock.now());
        await switchTill(deps, { shopId: shop.id, tillId: params.till, off });
      },
    }),
  ];
}
