import type { Session } from "#pwa/sync/session/account-control.ts";

/** What a shop calls whoever uses this device, on charges, shifts and exams; null: a visitor. */
export const workerOf = (session: Session): string | null =>
  session.kind === "user" ? session.firstName : session.kind === "till" ? session.name : null;
