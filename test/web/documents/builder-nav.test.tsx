import { render, screen } from "@testing-library/react";
import { emptyResume, resumeDefinition } from "../../../modules/resume/contract.ts";
import { BuilderNav } from "../../../web/features/documents/builder-nav.tsx";

test("marks empty sections as optional or not filled in", () => {
  render(<BuilderNav definition={resumeDefinition} values={emptyResume} current="profile" />);
  expect(screen.getByRole("link", { name: /^作成日\s*任意$/ })).toBeVisible();
  expect(screen.getByRole("link", { name: /^プロフィール\s*（未入力）$/ })).toBeVisible();
});

test("shows the progress ring only once the document is loaded", () => {
  const { rerender } = render(<BuilderNav definition={resumeDefinition} values={undefined} current="profile" />);
  const ring = () => screen.getByRole("progressbar", { hidden: true }).parentElement;
  expect(ring()).toHaveClass("invisible");
  rerender(<BuilderNav definition={resumeDefinition} values={emptyResume} current="profile" />);
  expect(ring()).not.toHaveClass("invisible");
});
