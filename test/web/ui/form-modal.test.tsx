import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { FormModal } from "../../../web/ui/modal/form-modal.tsx";
import { TextField } from "../../../web/ui/text-field/text-field.tsx";

function Form({ onClosed }: { onClosed?: () => void }) {
  const [isOpen, setOpen] = useState(true);
  const [name, setName] = useState("");
  return (
    <FormModal isOpen={isOpen} onOpenChange={setOpen} onClosed={onClosed} hasInput={name !== ""} title="資格の追加">
      <TextField label="名前" value={name} onChange={setName} autoFocus />
      <button type="button" onClick={() => setOpen(false)}>
        追加する
      </button>
    </FormModal>
  );
}

/** Milliseconds after which react-aria's dialog takes the focus once more where nothing has it, and a little. */
const DIALOG_LOOKS_AGAIN = 600;

const form = () => screen.queryByRole("dialog", { name: "資格の追加", hidden: true });
const isClosed = () => waitFor(() => expect(form()).toBeNull());
const begin = async (typed: string) => {
  const onClosed = jest.fn();
  render(<Form onClosed={onClosed} />);
  const field = await screen.findByRole("textbox", { name: "名前" });
  await act(() => new Promise((resolve) => setTimeout(resolve, DIALOG_LOOKS_AGAIN)));
  if (typed) await userEvent.type(field, typed);
  return { field, onClosed };
};

test("closes an unchanged form without a question", async () => {
  await begin("");
  await userEvent.keyboard("{Escape}");
  await isClosed();
  expect(screen.queryByRole("alertdialog")).toBeNull();
});

test("asks before it discards input", async () => {
  const { field, onClosed } = await begin("簿記");
  await userEvent.keyboard("{Escape}");
  const question = await screen.findByRole("alertdialog", { name: "入力を破棄しますか？" });
  await userEvent.click(screen.getByRole("button", { name: "入力に戻る" }));
  await waitFor(() => expect(question).not.toBeInTheDocument());
  await waitFor(() => expect(field).toHaveFocus());
  expect(field).toHaveValue("簿記");
  await userEvent.keyboard("{Escape}");
  await userEvent.click(await screen.findByRole("button", { name: "破棄する" }));
  await isClosed();
  await waitFor(() => expect(onClosed).toHaveBeenCalledTimes(1));
});

test("closes without a question after the form has saved", async () => {
  const { onClosed } = await begin("簿記");
  await userEvent.click(screen.getByRole("button", { name: "追加する" }));
  await isClosed();
  expect(screen.queryByRole("alertdialog")).toBeNull();
  await waitFor(() => expect(onClosed).toHaveBeenCalledTimes(1));
});
