import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { PaperButton } from "../../../web/features/documents/print/live-paper.tsx";
import { resumeWrapper } from "./resume-wrapper.tsx";

const open = async () => {
  const { unmount } = render(<PaperButton revision={null} />, { wrapper: resumeWrapper() });
  await userEvent.click(screen.getByRole("button", { name: "プレビュー" }));
  await screen.findByRole("dialog", { name: "プレビュー" });
  return unmount;
};

test("opens at the height that was last chosen", async () => {
  const leave = await open();
  await userEvent.click(screen.getByRole("button", { name: "半分の高さにする" }));
  leave();
  await open();
  expect(screen.getByRole("button", { name: "上まで広げる" })).toBeVisible();
});
