import { MARGIN_KEY, marginOf } from "#db/rules/rates/margin.ts";
import type { ProfileDatabase } from "#pwa/local-db/databases/profile-database.ts";

/** The shop's safety margin in basis points; 0 when none is set. */
export const readMargin = async (db: ProfileDatabase): Promise<number> =>
  marginOf((await db.state.get(MARGIN_KEY))?.value);
