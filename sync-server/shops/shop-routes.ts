import type { Request } from "express";
import { z } from "zod";
import {
  challengeSchema,
  invitationSchema,
  invitedSchema,
  myShopSchema,
  myShopsSchema,
  peopleSchema,
  tillSessionSchema,
  type MyShop,
} from "#db/protocol/shop-api.ts";
import { changeRoleSchema, codeSchema, inviteSchema, tillProofSchema } from "#db/protocol/shop-request.ts";
import { notifyRole } from "#server/accounts/notices/notify.ts";
import type { Deps } from "#server/platform/deps.ts";
import { apiRoute, type ApiRoute } from "#server/platform/http/api-route.ts";
import { deviceOf } from "#server/platform/http/session/device-name.ts";
import { changeMemberRole, leaveShop } from "./change-members.ts";
import { acceptInvitation, inviteMember, readInvitation, withdrawInvitation } from "./invitations.ts";
import { readPeople, readShops } from "./read-people.ts";
import { challengeTill, openTillSession } from "./till-session.ts";

const shop = z.object({ shop: z.uuid() });
const NOT_MINE = "`not_found`: the shop does not exist, or the account does not work there.";
const NOT_OWNER = "`forbidden`: only owners may do this.";
const ACCEPTED = {
  200: { description: "The shop.", schema: myShopSchema },
  404: "`not_found`: the code does not exist.",
  409: "`conflict`: the invitation was used or has expired, or the account already works there.",
};

const readMembers = (deps: Deps, path: string): ApiRoute =>
  apiRoute({
    method: "GET",
    path,
    summary: "A shop's members, when their devices were last heard of, and open invitations",
    access: "session",
    params: shop,
    responses: {
      200: { description: "For owners and managers.", schema: peopleSchema },
      403: NOT_OWNER,
      404: NOT_MINE,
    },
    handle: ({ accountId, params }) => readPeople(deps, { shopId: params.shop, accountId }),
  });

async function join(deps: Deps, req: Request, memberId: string, code: string): Promise<MyShop> {
  const joined = await acceptInvitation(deps, memberId, code);
  const { id: shopId, role } = joined;
  await notifyRole(deps, { shopId, memberId, role, device: deviceOf(req) });
  return joined;
}

/** Members and tills of a shop (docs/decisions/0074). Tills are added and switched off by mutations, which work offline. */
export function shopRoutes(deps: Deps): ApiRoute[] {
  return [
    apiRoute({
      method: "GET",
      path: "/api/shops",
      summary: "The shops where the account works",
      access: "session",
      responses: { 200: { description: "The account's own shop first.", schema: myShopsSchema } },
      handle: ({ accountId }) => readShops(deps, accountId),
    }),
    readMembers(deps, "/api/shops/{shop}/members"),
    // The app asks by this name.
    readMembers(deps, "/api/shops/{shop}/people"),
    apiRoute({
      method: "POST",
      path: "/api/shops/{shop}/invitations",
      summary: "Invite a person to work in a shop",
      access: "session",
      freshProof: "where careful",
      params: shop,
      body: { schema: inviteSchema },
      responses: {
        201: {
          description:
            "The code is returned only here. It is valid for seven days and one person. Sent again with the same `key`, it is the same invitation.",
          schema: invitedSchema,
        },
        403: NOT_OWNER,
        404: NOT_MINE,
        409: "`conflict`: somebody accepted the invitation of this `key`.",
      },
      handle: ({ accountId, params, body }) => inviteMember(deps, { shopId: params.shop, accountId }, body),
    }),
    apiRoute({
      method: "DELETE",
      path: "/api/shops/{shop}/invitations/{invitation}",
      summary: "Withdraw an unused invitation",
      access: "session",
      params: shop.extend({ invitation: z.uuid() }),
      responses: { 204: "Withdrawn.", 403: NOT_OWNER, 404: NOT_MINE },
      handle: ({ accountId, params }) =>
        withdrawInvitation(deps, { shopId: params.shop, accountId }, params.invitation),
    }),
    apiRoute({
      method: "POST",
      path: "/api/invitations/read",
      summary: "The offer of an invitation",
      access: "public",
      body: { schema: codeSchema },
      responses: {
        200: { description: "The offer.", schema: invitationSchema },
        404: "`not_found`: the code does not exist.",
        409: "`conflict`: another account used the invitation, or it has expired.",
      },
      handle: ({ accountId, body }) => readInvitation(deps, accountId, body.code),
    }),
    apiRoute({
      method: "POST",
      path: "/api/invitations/accept",
      summary: "Accept an invitation and become a member of its shop",
      access: "session",
      body: { schema: codeSchema },
      responses: ACCEPTED,
      handle: ({ req, accountId, body }) => join(deps, req, accountId, body.code),
    }),
    apiRoute({
      method: "POST",
      path: "/api/invitations/{token}/accept",
      summary: "The same with the code in the path, where proxies may log it",
      access: "session",
      params: z.object({ token: codeSchema.shape.code }),
      responses: ACCEPTED,
      handle: ({ req, accountId, params }) => join(deps, req, accountId, params.token),
    }),
    apiRoute({
      method: "PUT",
      path: "/api/shops/{shop}/members/{member}",
      summary: "Change a member's role",
      access: "session",
      freshProof: "where careful",
      params: shop.extend({ member: z.uuid() }),
      body: { schema: changeRoleSchema },
      responses: {
        204: "Done.",
        403: NOT_OWNER,
        404: NOT_MINE,
        409: "`conflict`: the founding account and the last owner must remain owners.",
      },
      handle: async ({ req, accountId, params, body: { role } }) => {
        const { shop: shopId, member: memberId } = params;
        await changeMemberRole(deps, { shopId, accountId }, memberId, role);
        await notifyRole(deps, { shopId, memberId, role, device: deviceOf(req) });
      },
    }),
    apiRoute({
      method: "POST",
      path: "/api/shops/{shop}/leave",
      summary: "Leave another person's shop",
      access: "session",
      params: shop,
      responses: {
        204: "Done. Charges made there that were not sent yet are still accepted.",
        404: NOT_MINE,
        409: "`conflict`: the shop is the account's own, or has no other owner.",
      },
      handle: ({ accountId, params }) => leaveShop(deps, { shopId: params.shop, accountId }),
    }),
    apiRoute({
      method: "POST",
      path: "/api/till/challenge",
      summary: "A challenge for a till without an account",
      access: "none",
      responses: { 200: { description: "The challenge, valid for five minutes.", schema: challengeSchema } },
      handle: () => challengeTill(deps),
    }),
    apiRoute({
      method: "POST",
      path: "/api/till/session",
      summary: "A token for a till that answers its challenge",
      access: "none",
      body: { schema: tillProofSchema },
      responses: {
        200: {
          description:
            "For the `Authorization` header of the calls that accept a till's token; valid for an hour.",
          schema: tillSessionSchema,
        },
        404: "`not_found`: no shop has registered this till yet.",
        422: "`invalid_token`: the challenge has expired, or the answer was made with another key.",
      },
      handle: ({ body }) => openTillSession(deps, body),
    }),
  ];
}
