import type { PracticeBusinessId, SimulatedPayment } from "#db/rules/learning/simulation.ts";
import { toLocalError } from "#pwa/local-db/databases/local-error.ts";
import type { ProfileDatabase } from "#pwa/local-db/databases/profile-database.ts";

/** This person's practice payments on this device. They are never synced and never counted with real charges. */

export async function addSimulatedPayment(db: ProfileDatabase, payment: SimulatedPayment): Promise<void> {
  try {
    await db.simulatedPayments.add(payment);
  } catch (error) {
    throw toLocalError(error);
  }
}

/** Newest first. */
export const readSimulatedPayments = (db: ProfileDatabase): Promise<SimulatedPayment[]> =>
  db.simulatedPayments.orderBy("timestamp").reverse().toArray();

export async function clearSimulatedPayments(
  db: ProfileDatabase,
  business: PracticeBusinessId,
): Promise<void> {
  try {
    await db.simulatedPayments.where({ business }).delete();
  } catch (error) {
    throw toLocalError(error);
  }
}
