import { render, screen } from "@testing-library/react";
import { SectionCard } from "../../../web/features/home/section-card.tsx";

const skills = { section: "skills", label: "スキル", done: true, filled: false, missing: [] };
const missing = [{ field: "name", label: "スキル1行目の名称" }];

test.each([
  ["what may stay empty is no error", skills, "必要に応じて入力します", false],
  ["what is optional and filled in is filled in", { ...skills, filled: true }, "入力済みです", true],
  [
    "what is begun says what is missing",
    { ...skills, done: false, filled: true, missing },
    "未入力：スキル1行目の名称",
    false,
  ],
])("%s", (_case, section, words, isChecked) => {
  const { container } = render(<SectionCard {...section} />);
  expect(screen.getByText(words)).toBeInTheDocument();
  expect(container.querySelector(".text-success") !== null).toBe(isChecked);
});
