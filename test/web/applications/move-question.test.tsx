import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { MoveQuestion, type MoveQuestionState } from "../../../web/features/applications/move-question.tsx";
import { WithdrawQuestion } from "../../../web/features/applications/withdraw-question.tsx";

const modal = { isOpen: true, onOpenChange: () => {}, onClosed: () => {} };

function askToMove(): void {
  const subject = { name: "「山田 花子」", states: ["screening", "rejected"], to: "rejected" } as const;
  render(<MoveQuestion question={{ subject, modal, agree: () => {} } as unknown as MoveQuestionState} />);
}

test("lines of the note about the applicant's page end where phrases end", async () => {
  askToMove();
  expect(await screen.findByText(/応募者の画面にも新しい状態/)).toHaveClass("phrases");
});

test("a reason of 1,000 characters is no longer for characters of two code units", async () => {
  askToMove();
  const reason = await screen.findByRole("textbox", { name: /理由/ });
  fireEvent.change(reason, { target: { value: "𠮷".repeat(1000) } });
  expect(screen.getByRole("button", { name: "変更する" })).toBeEnabled();
  fireEvent.change(reason, { target: { value: "𠮷".repeat(1001) } });
  expect(screen.getByRole("button", { name: "変更する" })).toBeDisabled();
});

test.each([
  ["move", "変更する"],
  ["withdrawal", "辞退する"],
])("Escape does not lose the reason of a %s without a question", async (which, button) => {
  if (which === "move") askToMove();
  else render(<WithdrawQuestion question={{ subject: "経理", modal, agree: () => {} } as never} />);
  const reason = await screen.findByRole("textbox", { name: /理由/ });
  fireEvent.change(reason, { target: { value: "他社に決まりました" } });
  fireEvent.keyDown(reason, { key: "Escape" });
  fireEvent.click(await screen.findByRole("button", { name: "入力に戻る" }));
  await waitFor(() => expect(screen.queryByRole("button", { name: "破棄する" })).toBeNull());
  expect(screen.getByRole("button", { name: button })).toBeEnabled();
  expect(screen.getByRole("textbox", { name: /理由/ })).toHaveValue("他社に決まりました");
});

test("a long reason scrolls within its field, so that its error stays in sight", async () => {
  askToMove();
  const reason = await screen.findByRole("textbox", { name: /理由/ });
  expect(reason.style.maxHeight).toMatch(/^calc\(10\.8/);
});

test("a withdrawal counts its reason alike", async () => {
  render(<WithdrawQuestion question={{ subject: "経理", modal, agree: () => {} } as never} />);
  const reason = await screen.findByRole("textbox", { name: /理由/ });
  fireEvent.change(reason, { target: { value: "😀".repeat(1000) } });
  expect(screen.getByRole("button", { name: "辞退する" })).toBeEnabled();
});
