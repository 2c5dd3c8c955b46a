import { render, screen } from "@testing-library/react";
import { DOCUMENT_LINKS } from "../../../web/features/document-links.ts";
import { missingHref } from "../../../web/features/home/home-documents.ts";
import { SectionCard } from "../../../web/features/home/section-card.tsx";

const [resume, career] = DOCUMENT_LINKS;
if (!resume || !career) throw new Error("my-page has two documents");
const skills = { section: "skills", label: "スキル", done: true, filled: false, missing: [] };

test.each([
  ["what may stay empty is no error", skills, "必要に応じて入力します", false],
  ["what is optional and filled in is filled in", { ...skills, filled: true }, "入力済みです", true],
])("%s", (_case, section, words, isChecked) => {
  const { container } = render(<SectionCard document={resume} section={section} />);
  expect(screen.getByText(words)).toBeInTheDocument();
  expect(container.querySelector(".text-success") !== null).toBe(isChecked);
});

test("names the first three missing items, each with a link to its field, and counts the others", () => {
  const missing = ["year", "month", "name", "level"].map((field, index) => ({
    section: "skills",
    field,
    label: `項目${index}`,
    row: "r1",
  }));
  render(<SectionCard document={career} section={{ ...skills, done: false, filled: true, missing }} />);
  expect(screen.getByRole("link", { name: "項目2" })).toHaveAttribute(
    "href",
    "/user/career_resume/skills/edit#r1.name",
  );
  expect(screen.queryByText("項目3")).toBeNull();
  expect(screen.getByText("ほか1件")).toBeInTheDocument();
});

test("links a missing field without a row by its name", () => {
  const item = { section: "profile", field: "birth_date", label: "生年月日" };
  expect(missingHref(resume, item)).toBe("/user/resume/profile/edit#birth_date");
});
