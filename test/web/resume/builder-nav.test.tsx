import { render, screen } from "@testing-library/react";
import { emptyResume } from "../../../modules/resume/contract.ts";
import { BuilderNav } from "../../../web/features/resume/builder-nav.tsx";

test("sections that may stay empty say so calmly; the others show that they are open", () => {
  render(<BuilderNav resume={emptyResume} current="profile" />);
  expect(screen.getByRole("link", { name: /^作成日\s*任意$/ })).toBeVisible();
  expect(screen.getByRole("link", { name: /^プロフィール\s*（未入力）$/ })).toBeVisible();
});
