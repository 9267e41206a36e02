// @vitest-environment happy-dom
import { cleanup, createEvent, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { Dialog } from "./Dialog.tsx";
import { topDialog } from "./open-dialogs.ts";

afterEach(cleanup);

function openDialog() {
  const onClose = vi.fn<() => void>();
  render(
    <Dialog open title="Importar" onClose={onClose}>
      <label>
        Arquivo
        <input type="file" />
      </label>
    </Dialog>,
  );
  return { dialog: screen.getByRole("dialog"), onClose };
}

/** A file chooser closed without a file sends `cancel` from its field, and that event bubbles. */
const cancelOf = (element: HTMLElement) =>
  createEvent("cancel", element, { bubbles: true, cancelable: true });

test("closing a file chooser without a file leaves its dialog open", () => {
  const { onClose } = openDialog();
  const field = screen.getByLabelText("Arquivo");
  const cancel = cancelOf(field);
  fireEvent(field, cancel);
  expect(onClose).not.toHaveBeenCalled();
  expect(cancel.defaultPrevented).toBe(false);
});

test("Esc asks the dialog's owner to close it; until then it stays open", () => {
  const { dialog, onClose } = openDialog();
  const cancel = cancelOf(dialog);
  fireEvent(dialog, cancel);
  expect(onClose).toHaveBeenCalledOnce();
  expect(cancel.defaultPrevented).toBe(true);
});

test("a browser that closes it although nobody may, as on a second Esc, finds it open again", async () => {
  render(<Dialog open title="Salvando" />);
  const dialog = screen.getByRole<HTMLDialogElement>("dialog");
  dialog.close();
  await waitFor(() => expect(dialog.open).toBe(true));
  expect(topDialog()).toBe(dialog);
});
