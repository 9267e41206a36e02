// @vitest-environment happy-dom
import { act, cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import { SortableList } from "./SortableList.tsx";

afterEach(cleanup);

/** A list on a server that answers when `answer` is called, one request at a time. */
function open() {
  const sent: (readonly string[])[] = [];
  const waiting: (() => void)[] = [];
  function Listed() {
    const [rows, setRows] = useState<readonly string[]>(["a", "b", "c"]);
    const save = async (ids: readonly string[]) => {
      sent.push(ids);
      await new Promise<void>((resolve) => waiting.push(resolve));
      setRows(ids);
    };
    return (
      <SortableList label="Letras" rows={rows} idOf={(id) => id} nameOf={(id) => id} onOrder={save}>
        {(id) => id}
      </SortableList>
    );
  }
  render(<Listed />);
  const user = userEvent.setup();
  const press = async (name: string, keys: string) => {
    act(() => screen.getByRole("button", { name: new RegExp(` ${name}$`) }).focus());
    await user.keyboard(keys);
  };
  const shown = () => screen.getAllByRole("listitem").map(({ textContent }) => textContent);
  return { sent, press, shown, answer: () => act(async () => waiting.shift()?.()) };
}

test("an item that is moved while an earlier order is being saved keeps that order", async () => {
  const { sent, press, shown, answer } = open();
  await press("a", " {ArrowDown} ");
  await press("c", " {ArrowUp} ");
  expect(sent).toEqual([
    ["b", "a", "c"],
    ["b", "c", "a"],
  ]);
  await answer();
  expect(shown()).toEqual(["b", "c", "a"]);
  await answer();
  expect(shown()).toEqual(["b", "c", "a"]);
});

test("a cancelled move shows the order before it, also while that is being saved", async () => {
  const { press, shown, answer } = open();
  await press("a", " {ArrowDown} ");
  await press("c", " {ArrowUp}{Escape}");
  expect(shown()).toEqual(["b", "a", "c"]);
  await answer();
  expect(shown()).toEqual(["b", "a", "c"]);
});
