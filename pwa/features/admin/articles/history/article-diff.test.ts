// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { articleChanges, readableText } from "./article-diff.ts";
import { EMPTY_FORM } from "../article-form.ts";

const words = { yes: "sim", no: "não" };
const form = {
  ...EMPTY_FORM,
  title: "Taxas do cartão",
  content: "<p>O cartão cobra 3% da venda.</p><ul><li>Débito</li><li>Crédito</li></ul>",
};

it("names the changed fields with the words added and removed", () => {
  const after = {
    ...form,
    title: "Taxas da maquininha",
    content: "<p>O cartão cobra 5% da venda.</p><ul><li>Débito</li><li>Crédito</li></ul>",
    published: true,
  };
  const changes = articleChanges(form, after, words);
  expect(changes.map(({ field }) => field)).toEqual(["title", "content", "published"]);
  const changed = changes.map(({ pieces }) =>
    pieces?.filter(({ kind }) => kind !== "same").map(({ kind, text }) => [kind, text]),
  );
  expect(changed[1]).toEqual([
    ["removed", "3"],
    ["added", "5"],
  ]);
  expect(changed[2]).toEqual([
    ["removed", "não"],
    ["added", "sim"],
  ]);
  expect(articleChanges(form, { ...form }, words)).toEqual([]);
});

it("reports changed markup apart from words, and leaves out text far from a change", () => {
  const [markup] = articleChanges(form, { ...form, content: form.content.replaceAll("p>", "h2>") }, words);
  expect(markup).toEqual({ field: "content", pieces: [] });
  const long = "palavra ".repeat(400);
  const [change] = articleChanges(
    { ...form, content: `<p>${long}um ${long}</p>` },
    { ...form, content: `<p>${long}dois ${long}</p>` },
    words,
  );
  const length = change?.pieces?.reduce((sum, { text }) => sum + text.length, 0);
  expect(length).toBeLessThan(600);
});

it("reads an HTML document as text and runs nothing of it", () => {
  expect(
    readableText(
      "<h2>Um</h2><p>dois<br>três</p><img src=x onerror=alert(1)><table><tr><td>4</td></tr></table>",
    ),
  ).toBe("Um\ndois\ntrês\n4");
});
