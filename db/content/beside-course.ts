import type { CourseModule } from "./course-schema.ts";
import { staffModule } from "./staff-module.ts";
import { walletModule } from "./wallet-module.ts";

/** The texts of the modules beside the course (`extra-modules.ts`), as servers seed them. */
export const besideCourse: readonly CourseModule[] = [walletModule, staffModule];
