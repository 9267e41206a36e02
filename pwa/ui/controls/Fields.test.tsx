// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import { Accordion } from "#pwa/ui/layout/Accordion.tsx";
import { Checkbox } from "./Checkbox.tsx";
import { Textarea } from "./Textarea.tsx";
import { TextField } from "./TextField.tsx";

afterEach(cleanup);
const nothing = () => undefined;

const describe = (control: HTMLElement): string =>
  (control.getAttribute("aria-describedby") ?? "")
    .split(" ")
    .map((id) => document.getElementById(id)?.textContent ?? "")
    .join(" ");

test("a field is tied to its hint, and to the error that replaces it", () => {
  const { rerender } = render(
    <TextField label="Email" hint="Só para responder." value="" onChange={nothing} />,
  );
  expect(describe(screen.getByLabelText("Email"))).toBe("Só para responder.");
  expect(screen.getByLabelText("Email").getAttribute("aria-invalid")).toBeNull();

  rerender(
    <TextField label="Email" hint="Só para responder." error="Email inválido" value="" onChange={nothing} />,
  );
  expect(describe(screen.getByLabelText("Email"))).toBe("Email inválido");
  expect(screen.getByLabelText("Email").getAttribute("aria-invalid")).toBe("true");
  expect(screen.getByRole("alert").textContent).toBe("Email inválido");
});

test("an optional field has that in its name", () => {
  render(<TextField label="Telefone" optional value="" onChange={nothing} />);
  expect(screen.getByRole("textbox", { name: "Telefone (opcional)" })).toBeDefined();
});

function Message({ limit }: { limit: number }) {
  const [text, setText] = useState("");
  return <Textarea label="Mensagem" value={text} onChange={setText} limit={limit} />;
}

test("a text area counts characters, keeps too long text, and announces only near the limit", async () => {
  render(<Message limit={25} />);
  const field = screen.getByLabelText("Mensagem");
  const spoken = () => document.querySelector("[aria-live]")?.textContent;
  await userEvent.type(field, "1234");
  expect([screen.getByText("4/25").textContent, spoken()]).toEqual(["4/25", ""]);
  await userEvent.type(field, "5");
  expect(spoken()).toBe("Restam 20 caracteres");
  await userEvent.type(field, "678901234567890123456789012345");
  expect([screen.getByText("35/25").textContent, spoken()]).toEqual([
    "35/25",
    "Passou 10 caracteres do limite",
  ]);
  expect(field).toHaveProperty("value.length", 35);
});

test("a checkbox is toggled by its whole label and described by detail and error", async () => {
  const seen: boolean[] = [];
  render(
    <Checkbox
      label="Aceito"
      detail="Um email por mês."
      error="Aceite."
      checked={false}
      onChange={(on) => seen.push(on)}
    />,
  );
  await userEvent.click(screen.getByText("Aceito"));
  expect(seen).toEqual([true]);
  expect(describe(screen.getByRole("checkbox"))).toBe("Um email por mês. Aceite.");
});

test("where the browser allows two open rows, the first one closes", () => {
  const items = ["um", "dois"].map((id) => ({ id, title: id, body: <p>{id}</p> }));
  render(<Accordion items={items} openId="um" />);
  const [first, second] = [...document.querySelectorAll("details")];
  if (!first || !second) throw new Error("two rows expected");
  second.open = true;
  second.dispatchEvent(new Event("toggle"));
  expect([first.open, second.open]).toEqual([false, true]);
});
