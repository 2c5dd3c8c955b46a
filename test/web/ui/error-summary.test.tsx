import { act, fireEvent, render, screen } from "@testing-library/react";
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

test("takes the focus on each failed submit, and its heading comes into sight", () => {
  const scrolled = jest.spyOn(Element.prototype, "scrollIntoView");
  const { rerender } = render(<ErrorSummary problems={problems} onSelect={() => {}} />);
  expect(document.body).toHaveFocus();
  rerender(<ErrorSummary problems={problems} onSelect={() => {}} attempt={1} />);
  expect(document.activeElement).toContainElement(screen.getByRole("alert"));
  expect(scrolled.mock.contexts).toEqual([document.activeElement]);
  expect(scrolled).toHaveBeenCalledWith({ block: "start" });
});

test("is absent without errors", () => {
  const { container } = render(<ErrorSummary problems={[]} onSelect={() => {}} />);
  expect(container).toBeEmptyDOMElement();
});

describe("shown for a while", () => {
  const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));
  const list = (attempt: number) => (
    <>
      <ErrorSummary problems={problems} onSelect={() => {}} attempt={attempt} shownFor={5000} />
      <input aria-label="姓" />
    </>
  );
  const alert = () => screen.queryByRole("alert");
  const moveOn = () => act(() => screen.getByRole("textbox").focus());
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test("hides after that time without focus, and comes back with the next attempt", () => {
    const { rerender } = render(list(0));
    rerender(list(1));
    pass(60_000);
    expect(alert()).toBeVisible();
    moveOn();
    pass(4999);
    expect(alert()).toBeVisible();
    pass(1);
    expect(alert()).toBeNull();
    rerender(list(2));
    expect(document.activeElement).toContainElement(alert());
    moveOn();
    pass(4999);
    expect(alert()).toBeVisible();
    rerender(list(3));
    moveOn();
    pass(4999);
    expect(alert()).toBeVisible();
  });

  test("stays while another window has the focus", () => {
    render(list(0));
    const link = screen.getByRole("button", { name: /^電話番号/ });
    act(() => link.focus());
    // The browser blurs the element but keeps it active.
    fireEvent.blur(link);
    pass(60_000);
    expect(alert()).toBeVisible();
  });

  test("stays while the pointer is on it", () => {
    render(list(0));
    const box = screen.getByRole("alert").parentElement as HTMLElement;
    fireEvent.pointerEnter(box);
    pass(60_000);
    expect(alert()).toBeVisible();
    fireEvent.pointerLeave(box);
    pass(5000);
    expect(alert()).toBeNull();
  });
});
