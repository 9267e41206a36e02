import type { User } from "#db/entities/user.ts";
import type { MutationArgs } from "#db/protocol/mutations.ts";
import type { Deps } from "#server/platform/deps.ts";
import { AppError } from "#server/platform/errors.ts";
import { applyAccountEvents } from "#server/sync/push/apply-account-events.ts";
import { getUser } from "./get-user.ts";

/** Saves the business profile (S246), as the device's `profile.save` mutation does. Completed onboarding is never undone. */
export async function saveProfile(
  deps: Deps,
  accountId: string,
  profile: MutationArgs["profile.save"],
): Promise<User> {
  const { verdicts } = await applyAccountEvents(deps, accountId, [{ name: "profile.save", args: profile }]);
  if (verdicts[0]?.result !== "ok")
    throw new Error(`the profile was rejected: ${JSON.stringify(verdicts[0])}`);
  const user = await getUser(deps, accountId);
  if (!user) throw new AppError("unauthenticated");
  return user;
}
