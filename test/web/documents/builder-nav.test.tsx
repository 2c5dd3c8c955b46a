import { render, screen } from "@testing-library/react";
import { careerDefinition, emptyCareerResume } from "../../../modules/career/contract.ts";
import { emptyResume, resumeDefinition } from "../../../modules/resume/contract.ts";
import { BuilderNav, BuilderStepper } from "../../../web/features/documents/builder-nav.tsx";

test("marks empty sections as optional or not filled in", () => {
  render(<BuilderNav definition={resumeDefinition} values={emptyResume} current="profile" />);
  expect(screen.getByRole("link", { name: /^作成日\s*任意$/ })).toBeVisible();
  expect(screen.getByRole("link", { name: /^プロフィール\s*（未入力）$/ })).toBeVisible();
});

const CAREER_STEPS = ["1職務経歴", "2スキル", "3職務要約", "4自己PR", "5作成日", "6確認・印刷"];

test.each([
  ["the left column", BuilderNav, [...CAREER_STEPS, "編集履歴", "取り込み"]],
  ["the line of a phone", BuilderStepper, [...CAREER_STEPS, "取り込み"]],
])("numbers the steps of a document in %s, and leaves their names as they are", (_, Steps, texts) => {
  render(<Steps definition={careerDefinition} values={emptyCareerResume} current="work" />);
  const links = screen.getAllByRole("link");
  expect(links.map(({ textContent }) => textContent?.replace(/（.*）|任意/, ""))).toEqual(texts);
  expect(screen.getByRole("link", { name: /^職務経歴\s*（未入力）$/ })).toHaveAttribute("aria-current");
});

test("shows the progress ring only once the document is loaded", () => {
  const { rerender } = render(<BuilderNav definition={resumeDefinition} values={undefined} current="profile" />);
  const ring = () => screen.getByRole("progressbar", { hidden: true }).parentElement;
  expect(ring()).toHaveClass("invisible");
  rerender(<BuilderNav definition={resumeDefinition} values={emptyResume} current="profile" />);
  expect(ring()).not.toHaveClass("invisible");
});
