import { expect, test, vi } from "vitest";
import { localTimeIn } from "./save-csv.ts";

test.each(["21/11/2026, 09:15:30", "21/11/2026 09:15:30"])(
  "splits date and time of %j, as newer and older data of the language write them",
  (written) => {
    const formatters: { readonly format: unknown } = Intl.DateTimeFormat.prototype;
    const format = vi.spyOn(formatters, "format", "get");
    format.mockReturnValue(() => written);

    expect(localTimeIn("UTC")("2026-11-21T09:15:30Z")).toEqual({ date: "21/11/2026", time: "09:15:30" });

    format.mockRestore();
  },
);
