// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Deps } from "#pwa/deps/deps.ts";
import { buildDeps, renderScreen } from "#pwa/testing/render-screen.ts";
import { BulkDialog } from "./BulkDialog.tsx";
import { parseArticleFile } from "./parse-article-file.ts";

/** Runs the worker's task on this thread. */
class ThreadlessWorker extends EventTarget {
  postMessage(bytes: ArrayBuffer): void {
    const data = parseArticleFile(new Uint8Array(bytes));
    queueMicrotask(() => this.dispatchEvent(new MessageEvent("message", { data })));
  }
  terminate(): void {}
}
beforeEach(() => vi.stubGlobal("Worker", ThreadlessWorker));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

type Entry = { readonly id: string; readonly title: string; readonly line: number };
type Sent = readonly Entry[];

/** A server that gives these answers in turn, and then succeeds. It has an article only once. */
function serverOf(...answers: ("ok" | "offline" | "unauthenticated")[]) {
  const sent: Sent[] = [];
  const saved = new Set<string>();
  const call: Deps["call"] = (_method, _path, body) => {
    const { articles } = body as { articles: Sent };
    sent.push(articles);
    const kind = answers[sent.length - 1] ?? "ok";
    if (kind !== "ok") return Promise.resolve({ kind });
    const known = articles.filter(({ id }) => saved.has(id)).length;
    for (const { id } of articles) saved.add(id);
    const answer = { successful: articles.length, failed: 0, errors: [], ...(known > 0 && { known }) };
    return Promise.resolve({ kind, body: answer, serverDate: null });
  };
  return { sent, call };
}

async function openWith(call: Deps["call"], rows: readonly string[], head = "title;content;category;author") {
  const deps = { ...(await buildDeps({ withCourse: false })), call };
  const onSent = vi.fn<() => void>();
  renderScreen(deps, <BulkDialog onSent={onSent} onClose={() => {}} />, { path: "/admin", at: "/admin" });
  const dialog = within(await screen.findByRole("dialog"));
  const text = [head, ...rows].join("\n");
  await userEvent.upload(
    dialog.getByLabelText("Arquivo CSV"),
    new File([text], "a.csv", { type: "text/csv" }),
  );
  await dialog.findByText(/para enviar/);
  return { dialog, onSent };
}
const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, at) => `Artigo número ${at};<p>Texto do artigo</p>;Legal;Ana`);

it("resumes after a lost connection, sends the articles in order and keeps their ids", async () => {
  const { sent, call } = serverOf("ok", "offline", "offline");
  const { dialog, onSent } = await openWith(call, rowsOf(250));
  await userEvent.click(dialog.getByRole("button", { name: "Fazer Upload" }));
  await dialog.findByText(/^O envio parou em 100 de 250 artigos\. “Continuar envio” manda só o resto\./);
  expect(screen.getByText("Não foi possível processar o arquivo.")).toBeTruthy();
  await userEvent.click(dialog.getByRole("button", { name: "Continuar envio" }));
  await waitFor(() => expect(sent).toHaveLength(3));
  await userEvent.click(await dialog.findByRole("button", { name: "Continuar envio" }));
  await dialog.findByText(/^250 de 250 artigos/);

  const [first = [], lost = [], again = [], good = [], last = []] = sent;
  expect(sent.map((portion) => portion.length)).toEqual([100, 100, 100, 100, 50]);
  expect(again).toEqual(lost);
  expect(good).toEqual(lost);
  const kept = [...first, ...good, ...last];
  expect(new Set(kept.map(({ id }) => id)).size).toBe(250);
  expect(kept.map(({ line }) => line)).toEqual(Array.from({ length: 250 }, (_, at) => at + 2));
  expect(screen.getByText("250 artigos criados com sucesso.")).toBeTruthy();
  expect(onSent).toHaveBeenCalledTimes(3);
});

it("recognizes what was sent when the file is chosen again after the session ended, also with a corrected line", async () => {
  const { sent, call } = serverOf("ok", "unauthenticated");
  const rows = rowsOf(150);
  const { dialog } = await openWith(call, rows);
  await userEvent.click(dialog.getByRole("button", { name: "Fazer Upload" }));
  await dialog.findByText(/escolha o mesmo arquivo de novo: o que já foi não entra outra vez\.$/);
  cleanup();
  const again = await openWith(call, rows.with(140, "Corrigido;<p>Texto do artigo</p>;Legal;Ana"));
  await userEvent.click(again.dialog.getByRole("button", { name: "Fazer Upload" }));
  await again.dialog.findByText(/^150 de 150 artigos/);
  again.dialog.getByText("100 já tinham entrado antes e não entraram outra vez.");

  const idsOf = (...portions: (Sent | undefined)[]) =>
    portions.flatMap((portion) => portion?.map(({ id }) => id) ?? []);
  const [first, lost, whole, rest] = sent;
  expect(idsOf(whole)).toEqual(idsOf(first));
  const before = idsOf(lost);
  expect(idsOf(rest).map((id, at) => id === before[at])).toEqual(before.map((_, at) => at !== 40));
});

it("can show only lines with errors, and reports a column's problem once", async () => {
  const { call } = serverOf();
  const head = "title;content;category;author;published";
  const rows = ["a", "b", "c"].map((name) => `Artigo ${name};<p>Texto do artigo</p>;Legal;Ana;sim`);
  const { dialog } = await openWith(
    call,
    [...rows, "Sem conteúdo;;Legal;Ana;1", "Artigo d;<p>Texto do artigo</p>;Legal;Ana;x"],
    head,
  );
  expect(dialog.getAllByText(/foi lido como não/).map(({ textContent }) => textContent)).toEqual([
    'Em 3 linhas, published "sim" foi lido como não (use true ou 1).',
    'Linha 6: published "x" foi lido como não (use true ou 1)',
  ]);
  await userEvent.click(dialog.getByRole("button", { name: "Só erros (1)" }));
  expect(dialog.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "Sem conteúdoLinha 5: Campos obrigatórios faltando (title, content, category, author)",
  ]);
  await userEvent.click(dialog.getByRole("button", { name: "Só avisos (1)" }));
  expect(dialog.getByRole("listitem").textContent).toContain("Linha 6");
});

it("lists what the server refused and removed, line by line (S447, S492)", async () => {
  const call: Deps["call"] = (_method, _path, body) => {
    const { articles } = body as { articles: Sent };
    const errors = ["Linha 2: Este endereço já é usado."];
    const answer = { successful: articles.length - 1, failed: 1, errors };
    return Promise.resolve({ kind: "ok", body: answer, serverDate: null });
  };
  const { dialog } = await openWith(call, [...rowsOf(2), "Sem conteúdo;;Legal;Ana"]);
  expect(dialog.getByText("2 artigos para enviar; 1 linha com erro fica de fora.")).toBeTruthy();
  await userEvent.click(dialog.getByRole("button", { name: "Fazer Upload" }));
  await dialog.findByText("1 com erro");
  expect(dialog.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "Linha 2: Este endereço já é usado.",
    "Linha 4: Campos obrigatórios faltando (title, content, category, author)",
  ]);
  expect(screen.getByText("1 artigos criados com sucesso.")).toBeTruthy();
});
