import { render, screen } from "@testing-library/react";
import { emptyResume } from "../../../modules/resume/contract.ts";
import { BuilderNav } from "../../../web/features/documents/builder-nav.tsx";

test("sections that may stay empty say so calmly; the others show that they are open", () => {
  render(<BuilderNav resume={emptyResume} current="profile" />);
  expect(screen.getByRole("link", { name: /^作成日\s*任意$/ })).toBeVisible();
  expect(screen.getByRole("link", { name: /^プロフィール\s*（未入力）$/ })).toBeVisible();
});

test("how far the document is, is told when it is here, and not as 0% before", () => {
  const { rerender } = render(<BuilderNav resume={undefined} current="profile" />);
  const ring = () => screen.getByRole("progressbar", { hidden: true }).parentElement;
  expect(ring()).toHaveClass("invisible");
  rerender(<BuilderNav resume={emptyResume} current="profile" />);
  expect(ring()).not.toHaveClass("invisible");
});
