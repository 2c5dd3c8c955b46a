import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ErrorSummary } from "../../../web/ui/error-summary/error-summary.tsx";

const problems = [
  { name: "last_name", label: "姓", message: "この項目は必須です" },
  { name: "phone", label: "電話番号", message: "有効な電話番号を入力してください" },
];

test("counts the errors and leads to each field", async () => {
  const onSelect = jest.fn();
  render(<ErrorSummary problems={problems} onSelect={onSelect} />);
  expect(screen.getByRole("alert")).toHaveTextContent("2個のエラーがあります");
  await userEvent.click(screen.getByRole("button", { name: "電話番号：有効な電話番号を入力してください" }));
  expect(onSelect).toHaveBeenCalledWith("phone");
});

test("takes the focus on each failed submit", () => {
  const { rerender } = render(<ErrorSummary problems={problems} onSelect={() => {}} />);
  expect(document.body).toHaveFocus();
  rerender(<ErrorSummary problems={problems} onSelect={() => {}} attempt={1} />);
  expect(document.activeElement).toContainElement(screen.getByRole("alert"));
});

test("is absent without errors", () => {
  const { container } = render(<ErrorSummary problems={[]} onSelect={() => {}} />);
  expect(container).toBeEmptyDOMElement();
});
