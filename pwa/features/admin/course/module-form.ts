import {
  MODULE_REQUIRED,
  type ModuleFields,
  moduleProblems,
  tidyModule,
} from "#db/rules/authoring/admin-course.ts";
import { parseOrder } from "#db/rules/authoring/admin-content.ts";
import type { Problems } from "#pwa/features/admin/forms/use-draft-form.ts";
import type { CourseModule } from "./use-admin-course.ts";

/** The dialog's fields with the text as typed. */
export type ModuleForm = {
  readonly title: string;
  readonly description: string;
  readonly order: string;
  readonly isActive: boolean;
};

export const EMPTY_MODULE: ModuleForm = { title: "", description: "", order: "", isActive: true };

export const moduleFormOf = (module: CourseModule): ModuleForm => ({
  title: module.title,
  description: module.description ?? "",
  order: String(module.order),
  isActive: module.isActive,
});

export type ModuleCheck =
  | { readonly ok: true; readonly fields: ModuleFields }
  /** One message for the form (S433, S434), repeated beside the invalid fields. */
  | { readonly ok: false; readonly message: string; readonly problems: Problems<ModuleForm> };

/** Validates S433 and S434 as the server does. */
export function checkModule(form: ModuleForm): ModuleCheck {
  const order = parseOrder(form.order);
  const fields = tidyModule({ ...form, order: order ?? 0 });
  const problems = { ...moduleProblems(fields), ...(order === null ? { order: MODULE_REQUIRED } : {}) };
  const message = Object.values(problems)[0];
  if (message === undefined) return { ok: true, fields };
  return {
    ok: false,
    message,
    problems: Object.fromEntries(Object.keys(problems).map((name) => [name, message])),
  };
}
