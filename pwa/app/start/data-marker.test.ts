import { expect, test } from "vitest";
import { readDataMarker } from "./data-marker.ts";

test.each([
  ["", null],
  ["guardado=account", "account"],
  ["guardado=account-unsent", "account-unsent"],
  ["guardado=till", "till"],
  ["outra=1; guardado=visitor; mais=2", "visitor"],
  ["naoguardado=account", null],
  ["guardado=", null],
  ["guardado=accounts", null],
  ["guardado=nothing", null],
])("reads the marker in “%s”", (cookies, marker) => {
  expect(readDataMarker(cookies)).toBe(marker);
});
