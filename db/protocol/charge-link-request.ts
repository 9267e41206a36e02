import { z } from "zod";

const DAY_SECONDS = 86_400;

/** Body of `POST /api/charges/{id}/link`: the seconds until the charge expires, by the clock of the device that made it. */
export const linkRequestSchema = z.strictObject({
  secondsLeft: z.int().min(0).max(DAY_SECONDS),
});
