import { z } from "zod";
import {
  challengeSchema,
  invitationSchema,
  invitedSchema,
  myShopSchema,
  myShopsSchema,
  peopleSchema,
  tillSessionSchema,
} from "#db/protocol/shop-api.ts";
import { changeRoleSchema, codeSchema, inviteSchema, tillProofSchema } from "#db/protocol/shop-request.ts";
import { notifyRole } from "#server/accounts/notices/notify.ts";
import type { Deps } from "#server/platform/deps.ts";
import { apiRoute, type ApiRoute } from "#server/platform/http/api-route.ts";
import { deviceOf } from "#server/platform/http/device-name.ts";
import { changeMemberRole, leaveShop } from "./change-members.ts";
import { acceptInvitation, inviteMember, readInvitation, withdrawInvitation } from "./invitations.ts";
import { readPeople, readShops } from "./read-people.ts";
import { challengeTill, openTillSession } from "./till-session.ts";

const shop = z.object({ shop: z.uuid() });
const NOT_MINE = { description: "`not_found`: no such shop, or the account does not work there." };
const NOT_OWNER = { description: "`forbidden`: only for owners." };

/** Members and tills of a shop (docs/decisions/0074). Tills are added and switched off by mutations, which work offline. */
export function shopRoutes(deps: Deps): ApiRoute[] {
  return [
    apiRoute({
      method: "GET",
      path: "/api/shops",
      summary: "The shops where the account works",
      access: "session",
      responses: { 200: { description: "Its own first.", schema: myShopsSchema } },
      handle: async ({ res, accountId }) => void res.json(await readShops(deps, accountId)),
    }),
    apiRoute({
      method: "GET",
      path: "/api/shops/{shop}/people",
      summary: "Who works in a shop, when they were heard last, and who is invited",
      access: "session",
      params: shop,
      responses: {
        200: { description: "For owners and managers.", schema: peopleSchema },
        403: NOT_OWNER,
        404: NOT_MINE,
      },
      handle: async ({ res, accountId, params }) =>
        void res.json(await readPeople(deps, { shopId: params.shop, accountId })),
    }),
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
          description: "The code is told once. It holds for seven days and one person.",
          schema: invitedSchema,
        },
        403: NOT_OWNER,
        404: NOT_MINE,
      },
      handle: async ({ res, accountId, params, body }) =>
        void res.status(201).json(await inviteMember(deps, { shopId: params.shop, accountId }, body)),
    }),
    apiRoute({
      method: "DELETE",
      path: "/api/shops/{shop}/invitations/{invitation}",
      summary: "Withdraw an invitation that nobody has used",
      access: "session",
      params: shop.extend({ invitation: z.uuid() }),
      responses: { 204: { description: "It holds no longer." }, 403: NOT_OWNER, 404: NOT_MINE },
      handle: async ({ res, accountId, params }) => {
        await withdrawInvitation(deps, { shopId: params.shop, accountId }, params.invitation);
        res.status(204).end();
      },
    }),
    apiRoute({
      method: "POST",
      path: "/api/invitations/read",
      summary: "What an invitation offers",
      access: "public",
      body: { schema: codeSchema },
      responses: {
        200: { description: "For whoever has its code.", schema: invitationSchema },
        404: { description: "`not_found`: no such code." },
        409: { description: "`conflict`: used, or expired." },
      },
      handle: async ({ res, body }) => void res.json(await readInvitation(deps, body.code)),
    }),
    apiRoute({
      method: "POST",
      path: "/api/invitations/accept",
      summary: "Work in the shop that an invitation names",
      access: "session",
      body: { schema: codeSchema },
      responses: {
        200: { description: "The shop.", schema: myShopSchema },
        404: { description: "`not_found`: no such code." },
        409: { description: "`conflict`: used, expired, or the account works there already." },
      },
      handle: async ({ req, res, accountId, body }) => {
        const shop = await acceptInvitation(deps, accountId, body.code);
        const { id: shopId, role } = shop;
        await notifyRole(deps, { shopId, memberId: accountId, role, device: deviceOf(req) });
        res.json(shop);
      },
    }),
    apiRoute({
      method: "PUT",
      path: "/api/shops/{shop}/members/{member}",
      summary: "Give a person of a shop another role",
      access: "session",
      freshProof: "where careful",
      params: shop.extend({ member: z.uuid() }),
      body: { schema: changeRoleSchema },
      responses: {
        204: { description: "Done." },
        403: NOT_OWNER,
        404: NOT_MINE,
        409: {
          description:
            "`conflict`: the account that the shop came with stays its owner, and so does the last one.",
        },
      },
      handle: async ({ req, res, accountId, params, body: { role } }) => {
        const { shop: shopId, member: memberId } = params;
        await changeMemberRole(deps, { shopId, accountId }, memberId, role);
        await notifyRole(deps, { shopId, memberId, role, device: deviceOf(req) });
        res.status(204).end();
      },
    }),
    apiRoute({
      method: "POST",
      path: "/api/shops/{shop}/leave",
      summary: "Work no longer in somebody else's shop",
      access: "session",
      params: shop,
      responses: {
        204: { description: "Done. What was charged there and not sent yet still arrives." },
        404: NOT_MINE,
        409: { description: "`conflict`: the shop is the account's own, or nobody else owns it." },
      },
      handle: async ({ res, accountId, params }) => {
        await leaveShop(deps, { shopId: params.shop, accountId });
        res.status(204).end();
      },
    }),
    apiRoute({
      method: "POST",
      path: "/api/till/challenge",
      summary: "What a till without an account has to answer",
      access: "none",
      responses: { 200: { description: "It holds for five minutes.", schema: challengeSchema } },
      handle: ({ res }) => void res.json(challengeTill(deps)),
    }),
    apiRoute({
      method: "POST",
      path: "/api/till/session",
      summary: "A token for a till that proves itself",
      access: "none",
      body: { schema: tillProofSchema },
      responses: {
        200: {
          description: "For the `Authorization` of `POST /api/sync`, for an hour.",
          schema: tillSessionSchema,
        },
        404: { description: "`not_found`: no shop has registered this till yet." },
        422: { description: "`invalid_token`: the challenge is over, or the proof is another key's." },
      },
      handle: async ({ res, body }) => void res.json(await openTillSession(deps, body)),
    }),
  ];
}
