import type { EndingShop } from "#db/protocol/account/account-deletion.ts";
import type { MemberRow } from "#db/entities/rows.ts";
import { accountLedger, shopLedger } from "#db/protocol/version.ts";
import { demand } from "./invariants/violation.ts";
import { PASSWORD } from "./first-content.ts";
import type { MemberChange } from "./operations.ts";
import type { HttpAnswer } from "./replica.ts";
import { memberOf } from "./server-state.ts";
import { personAt, type World } from "./world.ts";

/** Expected statuses of the routes; any other is a bug of the server (I17). */
const ANSWERS = new Set([200, 201, 204, 401, 403, 404, 409]);

/** A call in its own session, to a replica that no schedule pauses. */
async function call(
  world: World,
  accountId: string,
  method: string,
  path: string,
  body: object | null = null,
): Promise<HttpAnswer> {
  const session = `call-${(world.sessions += 1)}`;
  const cookie = await world.server.openSession(session, accountId);
  const { answer } = await world.server.replicas[1].handle({
    method,
    path,
    headers: { cookie, accept: "application/json", "content-type": "application/json" },
    body: body && JSON.stringify(body),
  });
  demand(ANSWERS.has(answer.status), "I17", () => `${answer.status} ${answer.body} to ${method} ${path}`);
  await world.server.look();
  return answer;
}

const worksThere = (member: MemberRow | undefined): member is MemberRow => member?.endedAt === null;

/** Changes a shop's members, through the routes that the screens use. */
export async function changeMembers(world: World, { shop, person, what }: MemberChange): Promise<void> {
  const state = world.server.state();
  const [shopId, accountId] = [personAt(shop).id, personAt(person).id];
  if (shopId === accountId || !state.versions.has(shopLedger(shopId))) return;
  if (!state.versions.has(accountLedger(accountId))) return;
  const member = memberOf(state, shopId, accountId);
  if (what === "leave") {
    if (worksThere(member)) await call(world, accountId, "POST", `/api/shops/${shopId}/leave`, {});
    return;
  }
  const owner = ownerOf(world, shopId);
  if (owner === null) return;
  if (worksThere(member)) {
    await call(world, owner, "PUT", `/api/shops/${shopId}/members/${accountId}`, { role: what });
    return;
  }
  const invite = { name: "Convite", role: what };
  const invited = await call(world, owner, "POST", `/api/shops/${shopId}/invitations`, invite);
  if (invited.status !== 201) return;
  const { code } = JSON.parse(invited.body) as { code: string };
  await call(world, accountId, "POST", "/api/invitations/accept", { code });
}

function ownerOf({ server }: World, shopId: string): string | null {
  const rows = [...(server.state().rows.get(shopLedger(shopId)) ?? [])];
  const members = rows.flatMap(([place, row]) => (place.startsWith("members ") ? [row as MemberRow] : []));
  return members.find((row) => row.role === "owner" && worksThere(row))?.id ?? null;
}

/**
 * Deletes an account as its settings do, from a device that is not in the schedule. Shops that would be deleted are given to this
 * heir, if they work there.
 */
export async function deleteAccount(
  world: World,
  { person, heir }: { readonly person: number; readonly heir: number | null },
): Promise<void> {
  const { id } = personAt(person);
  if (!world.server.state().versions.has(accountLedger(id))) return;
  const { body } = await call(world, id, "GET", "/api/account/ending-shops");
  const heirId = heir === null ? null : personAt(heir).id;
  const shops = (JSON.parse(body) as EndingShop[]).map((shop) => ({
    shop: shop.id,
    heir: shop.people.some((each) => each.id === heirId) ? heirId : null,
  }));
  await call(world, id, "DELETE", "/api/account", { password: PASSWORD, shops });
}
