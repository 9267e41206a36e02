// @vitest-environment jsdom
import { expect, test } from "vitest";
import { cleanPaste } from "./clean-paste.ts";
import { readHtml, writeHtml } from "./html-document.ts";

const pasted = (html: string): string => writeHtml(readHtml(cleanPaste(html)));

test("Google Docs: drops the bold wrapper, turns styled spans into marks and h1 into h2", () => {
  const html = `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><h1 dir="ltr" style="line-height:1.38"><span style="font-size:20pt">Título</span></h1><p dir="ltr"><span style="font-weight:400">Um </span><span style="font-weight:700">dois</span> <span style="font-style:italic;font-weight:700">três</span></p><ul><li dir="ltr"><p dir="ltr" role="presentation"><span>item</span></p></li></ul></b>`;

  expect(pasted(html)).toBe(
    "<h2>Título</h2>\n<p>Um <strong>dois</strong> <strong><em>três</em></strong></p>\n<ul>\n  <li>item</li>\n</ul>",
  );
});

test("Word: turns bullet paragraphs into a list and drops style sheets", () => {
  const item = (bullet: string, text: string) =>
    `<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>${bullet}<span>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>${text}<o:p></o:p></p>`;
  const html = `<html xmlns:o="urn:x"><head><style>p{color:red}</style></head><body><p class=MsoNormal>Antes<o:p></o:p></p>${item("·", "um")}${item("·", "dois")}<p class=MsoNormal>Meio</p>${item("1.", "três")}</body></html>`;

  expect(pasted(html)).toBe(
    "<p>Antes</p>\n<ul>\n  <li>um</li>\n  <li>dois</li>\n</ul>\n<p>Meio</p>\n<ol>\n  <li>três</li>\n</ol>",
  );
});

test("a web page: removes wrappers, scripts, foreign pictures and handlers, and keeps links and tables", () => {
  const html = `<div class="a"><div onclick="harm()">Um</div><div><p>Dois <a href="https://exemplo.com.br/" style="color:red">link</a></p></div><img src="https://harm.example/x.png"><script>harm()</script><table><tr><td style="width:9px">célula</td></tr></table><a href="javascript:harm()">mau</a></div>`;

  expect(pasted(html)).toBe(
    '<p>Um</p>\n<p>Dois <a href="https://exemplo.com.br/">link</a></p>\n<table>\n  <tbody>\n    <tr><td>célula</td></tr>\n  </tbody>\n</table>\n<p>mau</p>',
  );
});

test("keeps the editor's own slice attribute, and no other value of it", () => {
  expect(cleanPaste(`<ul data-pm-slice="2 2 []"><li>a</li></ul>`)).toContain('data-pm-slice="2 2 []"');
  expect(cleanPaste(`<p data-pm-slice="x onclick=harm()">a</p>`)).toBe("<p>a</p>");
});
