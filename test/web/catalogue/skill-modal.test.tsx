import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { fieldMessages } from "../../../japanese/field-messages.ts";
import { SkillModal } from "../../../web/features/skills/skill-modal.tsx";

test("refuses a skill of more than 50 characters beside the search field, and keeps what was typed", async () => {
  const onApply = jest.fn();
  const user = userEvent.setup();
  render(<SkillModal isOpen selected={[]} onOpenChange={() => {}} onApply={onApply} />);
  const search = await screen.findByRole("searchbox", { name: "スキルを探す" });
  const long = "𠮷".repeat(51);
  await user.click(search);
  await user.paste(long);
  await user.click(await screen.findByRole("button", { name: /をそのまま追加する$/ }));
  expect(search).toHaveAccessibleDescription(expect.stringContaining(fieldMessages.maxLength(50)));
  expect(search).toHaveValue(long);
  expect(screen.getByRole("button", { name: "一覧に反映する" })).toBeDisabled();
  await user.clear(search);
  await user.paste("𠮷".repeat(50));
  expect(search).not.toHaveAccessibleDescription(expect.stringContaining(fieldMessages.maxLength(50)));
  await user.click(await screen.findByRole("button", { name: /をそのまま追加する$/ }));
  await user.click(screen.getByRole("button", { name: "一覧に反映する" }));
  expect(onApply).toHaveBeenCalledWith([expect.objectContaining({ name: "𠮷".repeat(50) })]);
});
