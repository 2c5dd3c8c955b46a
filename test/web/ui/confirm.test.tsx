import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { Confirm } from "../../../web/ui/modal/confirm.tsx";
import { DeleteConfirm } from "../../../web/ui/modal/delete-confirm.tsx";

function Asked({ onConfirm }: { onConfirm: () => unknown }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        消す
      </button>
      <Confirm isOpen={isOpen} onOpenChange={setOpen} onConfirm={onConfirm} />
    </>
  );
}

const open = async (onConfirm: () => unknown) => {
  render(<Asked onConfirm={onConfirm} />);
  await userEvent.click(screen.getByRole("button", { name: "消す" }));
  return screen.findByRole("alertdialog", { name: "確認" });
};
const isGone = () => waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());

test("asks in the specification's words and closes when it is done", async () => {
  const confirmed = jest.fn();
  const dialog = await open(confirmed);
  expect(dialog).toHaveAccessibleDescription("実行してもよろしいですか？");
  await userEvent.click(screen.getByRole("button", { name: "実行" }));
  expect(confirmed).toHaveBeenCalledTimes(1);
  await isGone();
});

test.each([
  ["キャンセル", () => userEvent.click(screen.getByRole("button", { name: "キャンセル" }))],
  ["Escape", () => userEvent.keyboard("{Escape}")],
])("does nothing on %s and returns the focus", async (_way, leave) => {
  const confirmed = jest.fn();
  await open(confirmed);
  await leave();
  await isGone();
  expect(confirmed).not.toHaveBeenCalled();
  await waitFor(() => expect(screen.getByRole("button", { name: "消す" })).toHaveFocus());
});

test("stays open while the action runs and when it fails", async () => {
  let finish: (value: boolean) => void = () => {};
  await open(() => new Promise((resolve) => (finish = resolve)));
  await userEvent.click(screen.getByRole("button", { name: "実行" }));
  await userEvent.keyboard("{Escape}");
  expect(screen.getByRole("alertdialog")).toBeVisible();
  await act(async () => finish(false));
  expect(screen.getByRole("alertdialog")).toBeVisible();
  expect(screen.getByRole("button", { name: "キャンセル" })).toBeEnabled();
});

test.each([
  [undefined, "選択したアイテムを削除します。"],
  ["職務経歴書.pdf", "「職務経歴書.pdf」を削除します。"],
])("asks in the specification's words before it deletes %s", async (name, sentence) => {
  const confirmed = jest.fn();
  render(<DeleteConfirm isOpen onOpenChange={() => {}} name={name} onConfirm={confirmed} />);
  const dialog = await screen.findByRole("alertdialog", { name: "アイテムを削除" });
  expect(dialog).toHaveTextContent(sentence);
  expect(dialog).toHaveTextContent("この操作は取り消しできません");
  await userEvent.click(screen.getByRole("button", { name: "削除する" }));
  expect(confirmed).toHaveBeenCalledTimes(1);
});
