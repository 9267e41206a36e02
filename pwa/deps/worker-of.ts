import type { Session } from "#pwa/sync/session/account-control.ts";

/** The name that a shop records for the person at this device on charges, shifts and exams; null for a visitor. */
export const workerOf = (session: Session): string | null =>
  session.kind === "user" ? session.firstName : session.kind === "till" ? session.name : null;
