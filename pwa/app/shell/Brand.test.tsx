// @vitest-environment happy-dom
import { readFileSync } from "node:fs";
import { cleanup, render } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, test } from "vitest";
import { Brand } from "./Brand.tsx";

afterEach(cleanup);

/** Elements and attributes, without the white space between them. */
const drawingOf = (link: Element | null): string => (link?.innerHTML ?? "").replaceAll(/>\s+</g, "><").trim();

test("index.html shows the same mark and name as the app until the app draws", () => {
  const page = new DOMParser().parseFromString(readFileSync("pwa/index.html", "utf8"), "text/html");
  const { container } = render(<Brand />, { wrapper: MemoryRouter });

  const drawn = drawingOf(container.querySelector(".brand"));
  expect(drawn).toContain("Cripto");
  expect(drawingOf(page.querySelector("#root .brand"))).toBe(drawn);
});
