import * as z from "zod";

export const readNoticesBody = z.object({ ids: z.array(z.uuid()).min(1).max(50) });

export const notMeBody = z.object({ token: z.string().min(1).max(200) });
