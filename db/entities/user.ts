import { z } from "zod";

const instant = z.iso.datetime();

/** The signed-in person, as every call returns it (contract §4): dates are ISO 8601 UTC; without secrets and provider ids. */
export const userSchema = z.object({
  id: z.uuid(),
  email: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  profileImageUrl: z.string().nullable(),
  businessName: z.string().nullable(),
  businessType: z.enum(["restaurant", "retail", "services", "other"]).nullable(),
  techComfort: z.enum(["beginner", "intermediate", "advanced"]).nullable(),
  onboardingCompleted: z.boolean(),
  courseCompleted: z.boolean(),
  completionPath: z.enum(["real_business", "simulation"]).nullable(),
  businessIntegrated: z.boolean(),
  completedAt: instant.nullable(),
  points: z.number().int(),
  level: z.number().int(),
  currentStreak: z.number().int(),
  longestStreak: z.number().int(),
  /** Local day, `YYYY-MM-DD`. */
  lastActivityDate: z.iso.date().nullable(),
  hasLessonsAccess: z.boolean(),
  hasPaymentSetupAccess: z.boolean(),
  isAdmin: z.boolean(),
  createdAt: instant,
  updatedAt: instant,
});
export type User = z.infer<typeof userSchema>;
