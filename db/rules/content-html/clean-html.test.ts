import { expect, test } from "vitest";
import { isCleanHtml } from "./clean-html.ts";
import { HOSTILE_HTML } from "#db/rules/testing/hostile-html.ts";

const OUTSIDE = '<a href="https://exemplo.com.br/a" rel="noopener noreferrer" target="_blank">fora</a>';

test.each([
  "",
  "Só texto, com acentuação &amp; sinais.",
  "<h2>Título</h2>\n<p>Um <strong>forte <em>e leve</em></strong><br>fim</p>",
  "<ul>\n<li>um</li><li>dois<ul><li>três</li></ul></li></ul><hr><blockquote><p>citado</p></blockquote>",
  `<p>${OUTSIDE} e <a href="/glossario" rel="noopener noreferrer">dentro</a></p>`,
])("accepts %j as clean", (html) => {
  expect(isCleanHtml(html)).toBe(true);
});

test.each([
  "<p>aberto",
  "<p><p>dois</p></p>",
  "<strong><p>bloco</p></strong>",
  "<ul>solto<li>um</li></ul>",
  "<P>maiúscula</P>",
  "<p class='x'>atributo</p>",
  "<p>a < b</p>",
  "<p>R$ 48,00</p>",
  "<p>a\r\nb</p>",
  "<p>&copy;</p>",
  "<p>a\u202eb</p>",
  '<a href="https://exemplo.com.br">sem rel</a>',
  OUTSIDE.replace(' target="_blank"', ""),
  OUTSIDE.replace("https:", "javascript:"),
  `<strong><strong>duas vezes</strong></strong>`,
  "<table><tr><td>1</td></tr></table>",
  "<p><!-- x --></p>",
])("does not accept %j as clean", (html) => {
  expect(isCleanHtml(html)).toBe(false);
});

test("accepts no hostile HTML", () => {
  expect(HOSTILE_HTML.filter((html) => isCleanHtml(html) && /<(?!\/?p>)/.test(html))).toEqual([]);
});
