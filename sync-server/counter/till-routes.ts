import { leaseRequestSchema } from "#db/protocol/lease-request.ts";
import { leaseAnswerSchema } from "#db/protocol/till-leases.ts";
import type { Deps } from "#server/platform/deps.ts";
import { apiRoute, type ApiRoute } from "#server/platform/http/api-route.ts";
import { leaseAddresses } from "./lease-addresses.ts";

/** Coordinates the devices of one shop where a central decision is needed. */
export function tillRoutes(deps: Deps): ApiRoute[] {
  return [
    apiRoute({
      method: "POST",
      path: "/api/till/leases",
      summary: "Lease blocks of five fresh addresses of a watch-only key to one device",
      access: "shop",
      // Only owners decide where money arrives, so only their devices have a key.
      shop: { roles: ["owner"], paid: false },
      body: { schema: leaseRequestSchema },
      responses: {
        200: {
          description: "The device's blocks; repeating the request changes nothing.",
          schema: leaseAnswerSchema,
        },
        409: "`conflict`: the device belongs to another shop.",
        422: "`unprocessable`: the key has no free blocks left.",
      },
      handle: ({ shop, body }) => leaseAddresses(deps, shop.id, body),
    }),
  ];
}
