import { expect, test } from "vitest";
import { changedFields, checkLesson, EMPTY_LESSON, lessonFormOf } from "./lesson-form.ts";
import { checkModule, EMPTY_MODULE } from "./module-form.ts";

test.each([
  [{ title: "  ", order: "1" }, ["title"]],
  [{ title: "Feira", order: "" }, ["order"]],
  [{ title: "Feira", order: "1,5" }, ["order"]],
  [{ title: "Feira", order: "um" }, ["order"]],
])("a module needs a title and a whole number (S433, S434): %o", (part, wrong) => {
  const check = checkModule({ ...EMPTY_MODULE, ...part });

  expect(check).toMatchObject({ ok: false, message: "Por favor, preencha título e ordem." });
  expect(check.ok ? [] : Object.keys(check.problems)).toEqual(wrong);
});

test("trims a module's fields", () => {
  expect(checkModule({ title: " Feira ", description: " ", order: " 2 ", isActive: false })).toEqual({
    ok: true,
    fields: { title: "Feira", description: null, order: 2, isActive: false },
  });
});

const WRITTEN = { ...EMPTY_LESSON, title: "Troco", moduleId: "m", order: "3" };

test.each([{ title: "" }, { moduleId: "" }, { order: "x" }])("S435: %o", (part) => {
  expect(checkLesson({ ...WRITTEN, ...part, duration: "x" })).toMatchObject({
    ok: false,
    message: "Por favor, preencha título, módulo e ordem.",
  });
});

test("duration and video are optional, and validated when given (S436)", () => {
  expect(checkLesson(WRITTEN)).toMatchObject({ ok: true, fields: { duration: null, videoUrl: null } });
  expect(checkLesson({ ...WRITTEN, duration: "4,5" })).toMatchObject({ ok: false });
  expect(checkLesson({ ...WRITTEN, videoUrl: "video" })).toMatchObject({
    ok: false,
    problems: { videoUrl: expect.any(String) as string },
  });
});

test("sends only the changed fields and always the text", () => {
  const form = { ...WRITTEN, title: "Outro" };
  const check = checkLesson(form);

  expect(check.ok && changedFields(WRITTEN, form, check.fields)).toEqual({ title: "Outro", content: "" });
});

test("review questions that an older build did not store stay as they are", () => {
  const { reviewQuestions: _later, exercises: _other, cases: _last, ...stored } = WRITTEN;
  const form = lessonFormOf({ ...stored, order: 3, duration: null });
  const check = checkLesson(form);

  expect(check.ok && check.fields).not.toHaveProperty("reviewQuestions");
  expect(check.ok && changedFields({ ...form, reviewQuestions: [] }, form, check.fields)).toEqual({
    content: "",
  });
});
