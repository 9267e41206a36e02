import { z } from "zod";
import type { LinkRequest } from "./charge-link.ts";

const DAY_SECONDS = 86_400;

/** Body of `POST /api/charges/{id}/link`. */
export const linkRequestSchema: z.ZodType<LinkRequest> = z.strictObject({
  secondsLeft: z.int().min(0).max(DAY_SECONDS),
});
