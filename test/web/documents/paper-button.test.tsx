import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { PaperButton } from "../../../web/features/documents/print/live-paper.tsx";

const open = async () => {
  const { unmount } = render(<PaperButton revision={null} before={async () => {}} />);
  await userEvent.click(screen.getByRole("button", { name: "プレビュー" }));
  await screen.findByRole("dialog", { name: "印刷プレビュー" });
  return unmount;
};

test("the preview is as high as it was when it was last used", async () => {
  const leave = await open();
  await userEvent.click(screen.getByRole("button", { name: "半分の高さにする" }));
  leave();
  await open();
  expect(screen.getByRole("button", { name: "上まで広げる" })).toBeVisible();
});
