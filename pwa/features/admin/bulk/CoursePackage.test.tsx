// @vitest-environment happy-dom
import { cleanup, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import type { Deps } from "#pwa/deps/deps.ts";
import type { CallAnswer } from "#pwa/sync/api-client.ts";
import { buildDeps, renderScreen } from "#pwa/testing/render-screen.ts";
import { CoursePackage } from "./CoursePackage.tsx";

afterEach(cleanup);

const DONE: CallAnswer = { kind: "ok", body: { created: 1, updated: 0 }, serverDate: null };

/** A package of so many modules. `read`: resolves when the browser has read the file. */
function packageOf(modules: number, read: Promise<void> = Promise.resolve()): File {
  const text = JSON.stringify({ modules: Array.from({ length: modules }, () => ({ lessons: [] })) });
  const file = new File([text], `${modules}.json`, { type: "application/json" });
  return Object.assign(file, { text: () => read.then(() => text) });
}

async function open(answer: () => Promise<CallAnswer>) {
  const sent: unknown[] = [];
  const call: Deps["call"] = (_method, _path, body) => {
    sent.push(body);
    return answer();
  };
  const deps = { ...(await buildDeps({ withCourse: false })), call };
  renderScreen(deps, <CoursePackage />, { path: "/admin", at: "/admin" });
  await userEvent.click(screen.getByRole("button", { name: "Importar curso" }));
  const dialog = within(await screen.findByRole("dialog"));
  const choose = (file: File) => userEvent.upload(dialog.getByLabelText("Arquivo do pacote (JSON)"), file);
  const upload = () => userEvent.click(dialog.getByRole("button", { name: "Importar agora" }));
  return { dialog, sent, choose, upload };
}

test("of two files that are chosen in a row the last one counts, whichever is read first", async () => {
  let finish = (): void => undefined;
  const slow = new Promise<void>((resolve) => (finish = resolve));
  const { dialog, sent, choose, upload } = await open(() => Promise.resolve(DONE));
  await choose(packageOf(3, slow));
  await choose(packageOf(1));
  await dialog.findByText(/1 módulo e/);
  finish();
  await slow;
  await upload();
  expect(sent).toMatchObject([{ modules: [{}] }]);
});

test("a package that a proxy finds too large says who can help, because it cannot be divided", async () => {
  const { dialog, choose, upload } = await open(() => Promise.resolve({ kind: "too_large" }));
  await choose(packageOf(1));
  await upload();
  await dialog.findByText(
    "O pacote é grande demais para chegar ao servidor. Quem cuida do servidor pode aumentar o limite.",
  );
  expect(dialog.queryByText(/Divida/)).toBeNull();
});

test("the file of a downloaded course carries the day of the device, also when the day has ended in London", async () => {
  vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:x");
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  const deps = await buildDeps({ withCourse: false });
  const clock = { ...deps.clock, now: () => "2026-11-21T01:30:00.000Z", today: () => "2026-11-20" };
  renderScreen({ ...deps, clock, call: () => Promise.resolve(DONE) }, <CoursePackage />, {
    path: "/admin",
    at: "/admin",
  });
  await userEvent.click(screen.getByRole("button", { name: "Exportar curso" }));
  await expect.poll(() => names).toEqual(["curso-2026-11-20.json"]);
});

test("what is wrong in a refused package is listed by place, and the alert says that nothing was imported", async () => {
  const issues = [{ path: "modules[0].lessons[1].title", message: "Preencha este campo." }];
  const message = "Nada foi importado. Corrija no arquivo o que está na lista.";
  const { dialog, choose, upload } = await open(() =>
    Promise.resolve({ kind: "refused", status: 422, code: "unprocessable", message, issues }),
  );
  await choose(packageOf(1));
  await upload();
  expect((await dialog.findByRole("alert")).textContent).toBe(message);
  expect(dialog.getByRole("listitem").textContent).toBe("modules[0].lessons[1].title Preencha este campo.");
});

test("two presses send one package, and after an ended session it can be sent again", async () => {
  const answers: CallAnswer[] = [{ kind: "unauthenticated" }, DONE];
  let finish = (): void => undefined;
  const { dialog, sent, choose, upload } = await open(
    () => new Promise((resolve) => (finish = () => resolve(answers.shift() ?? DONE))),
  );
  await choose(packageOf(2));
  await upload();
  await userEvent.click(dialog.getByRole("button", { name: /Importa/ }));
  expect(sent).toHaveLength(1);
  finish();
  await dialog.findByRole("alert");
  dialog.getByText(/2 módulos/);
  await upload();
  finish();
  await screen.findByText("Curso importado!");
  expect(sent).toHaveLength(2);
});
