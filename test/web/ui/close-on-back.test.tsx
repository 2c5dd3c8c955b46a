import { createBrowserHistory } from "@tanstack/react-router";
import { act, render, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { BottomSheet } from "../../../web/ui/bottom-sheet/bottom-sheet.tsx";
import { closeOnBack } from "../../../web/ui/layer/close-on-back.ts";
import { Dropdown } from "../../../web/ui/menu/dropdown.tsx";
import { MenuItem } from "../../../web/ui/menu/menu-item.tsx";
import { Modal } from "../../../web/ui/modal/modal.tsx";

let onTraversal = () => {};
window.addEventListener("popstate", () => onTraversal());
closeOnBack();

const router = createBrowserHistory();
const heard = jest.fn();
router.subscribe(heard);
const goTo = (path: string) =>
  act(async () => {
    router.push(path);
  });
const goBack = () =>
  act(async () => {
    const arrived = new Promise<void>((resolve) => {
      onTraversal = resolve;
    });
    router.back();
    await arrived;
  });

beforeEach(async () => {
  await goTo("/before");
  await goTo("/page");
  heard.mockClear();
});

function Nested({ isDismissable = true }: { isDismissable?: boolean }) {
  const [isSheetOpen, setSheetOpen] = useState(true);
  const [isModalOpen, setModalOpen] = useState(true);
  return (
    <>
      <BottomSheet isOpen={isSheetOpen} onOpenChange={setSheetOpen} title="条件">
        条件
      </BottomSheet>
      <Modal isOpen={isModalOpen} onOpenChange={setModalOpen} title="質問" isDismissable={isDismissable}>
        質問
      </Modal>
    </>
  );
}

const dialogs = () => screen.queryAllByRole("dialog", { hidden: true }).length;

test("Back closes the topmost overlay and stays on the page; without one it leaves", async () => {
  render(<Nested />);
  await waitFor(() => expect(dialogs()).toBe(2));
  const entries = history.length;

  await goBack();
  await waitFor(() => expect(dialogs()).toBe(1));
  expect(screen.getByText("条件", { selector: "h2" })).toBeInTheDocument();
  await goBack();
  await waitFor(() => expect(dialogs()).toBe(0));
  expect(location.pathname).toBe("/page");
  expect(router.location.pathname).toBe("/page");
  expect(heard).not.toHaveBeenCalled();

  await goBack();
  await waitFor(() => expect(router.location.pathname).toBe("/before"));
  expect(history.length).toBe(entries);
});

test("Back closes a menu, and the focus returns to its button", async () => {
  render(
    <Dropdown label="操作">
      <MenuItem onAction={() => undefined}>複製する</MenuItem>
    </Dropdown>,
  );
  act(() => screen.getByRole("button", { name: "操作" }).click());
  expect(screen.getByRole("menu")).toBeInTheDocument();
  await goBack();
  await waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
  expect(screen.getByRole("button", { name: "操作" })).toHaveFocus();
  expect(location.pathname).toBe("/page");
});

test("an overlay closed by its button leaves no entry behind", async () => {
  render(<Nested />);
  await waitFor(() => expect(dialogs()).toBe(2));
  for (const count of [1, 0]) {
    act(() => screen.getAllByRole("button", { name: "閉じる", hidden: true }).at(-1)?.click());
    await waitFor(() => expect(dialogs()).toBe(count));
  }
  await goBack();
  await waitFor(() => expect(router.location.pathname).toBe("/before"));
});

test("an overlay that must not be left stays, and so does the page", async () => {
  render(<Nested isDismissable={false} />);
  await waitFor(() => expect(dialogs()).toBe(2));
  await goBack();
  await waitFor(() => expect(location.pathname).toBe("/page"));
  expect(dialogs()).toBe(2);
  expect(heard).not.toHaveBeenCalled();
});
