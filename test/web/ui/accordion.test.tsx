import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Accordion, type AccordionItem } from "../../../web/ui/disclosure/accordion.tsx";

const items: readonly AccordionItem[] = [
  { id: "era", title: "年号", content: "統一します" },
  { id: "gap", title: "空白期間", content: "面接で説明します" },
  { id: "photo", title: "写真", isDisabled: true, content: "3か月以内" },
];

const question = (name: string) => screen.getByRole("button", { name });
const isOpen = (name: string) => question(name).getAttribute("aria-expanded") === "true";

test("opens one section or several, and closes all", async () => {
  const { rerender } = render(<Accordion key="one" items={items} opens="single" initial={["era"]} />);
  await userEvent.click(question("空白期間"));
  expect([isOpen("年号"), isOpen("空白期間")]).toEqual([false, true]);
  await userEvent.click(question("空白期間"));
  expect(isOpen("空白期間")).toBe(false);

  rerender(<Accordion key="many" items={items} initial={["era"]} />);
  await userEvent.click(question("空白期間"));
  expect([isOpen("年号"), isOpen("空白期間")]).toEqual([true, true]);
});

test("opens and closes all enabled sections at once", async () => {
  render(<Accordion items={items} hasOpenAll />);
  await userEvent.click(question("すべて開く"));
  expect(["年号", "空白期間", "写真"].map(isOpen)).toEqual([true, true, false]);
  await userEvent.click(question("すべて閉じる"));
  expect(["年号", "空白期間"].map(isOpen)).toEqual([false, false]);
});

test("moves by keyboard past disabled sections, and exposes the heading level", async () => {
  render(<Accordion items={items} level={4} />);
  expect(screen.getAllByRole("heading", { level: 4 })).toHaveLength(3);
  await userEvent.tab();
  await userEvent.keyboard("{Enter}");
  expect(isOpen("年号")).toBe(true);
  await userEvent.keyboard(" ");
  expect(isOpen("年号")).toBe(false);
  await userEvent.click(question("写真"));
  expect(isOpen("写真")).toBe(false);
});
