// @vitest-environment happy-dom
import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { AddressGroups } from "./AddressGroups.tsx";

afterEach(cleanup);

test.each([["bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq"], ["0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed"]])(
  "emphasizes beginning, middle and end of %s and shows every character",
  (address) => {
    const { container } = render(<AddressGroups address={address} />);
    expect(container.textContent).toBe(address);
    const groups = [...container.querySelectorAll("span")];
    const marked = groups.flatMap((group, at) => (group.className === "" ? [] : [at]));
    expect(marked).toEqual([0, 1, Math.floor(groups.length / 2), groups.length - 2, groups.length - 1]);
  },
);
