import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { installPointerEvents } from "../pointer-events.ts";
import { papers, range, table, titles } from "./papers.tsx";

let user: ReturnType<typeof userEvent.setup>;

beforeAll(installPointerEvents);
beforeEach(() => {
  jest.useFakeTimers();
  user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
});
afterEach(() => jest.useRealTimers());

const press = async (name: string | RegExp) => user.click(screen.getByRole("button", { name }));
const wait = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

describe("the order of rows", () => {
  const handle = (title: string) => screen.getByRole("button", { name: `「${title}」を移動する（Altキーと上下キー）` });
  const move = (title: string, key: string) => fireEvent.keyDown(handle(title), { key, altKey: true });

  test("changes at once, is stored as positions from 1, and is announced", async () => {
    const onReorder = jest.fn(async () => undefined);
    render(table({ source: { rows: papers(3) }, onReorder }));
    handle("書類01").focus();
    move("書類01", "ArrowDown");
    expect(titles()).toEqual(["書類02", "書類01", "書類03"]);
    expect(handle("書類01")).toHaveFocus();
    expect(screen.getByText("「書類01」を2番目に移動しました")).toBeInTheDocument();
    await wait(0);
    expect(onReorder).toHaveBeenLastCalledWith([
      { id: "p2", position: 1 },
      { id: "p1", position: 2 },
      { id: "p3", position: 3 },
    ]);
    move("書類02", "ArrowUp");
    expect(onReorder).toHaveBeenCalledTimes(1);
  });

  test("changes by the move menu without dragging", async () => {
    const onReorder = jest.fn(async () => undefined);
    render(table({ source: { rows: papers(4) }, onReorder }));
    await user.click(handle("書類02"));
    const menu = within(await screen.findByRole("menu", { name: "「書類02」の移動先" }));
    await user.click(menu.getByRole("menuitem", { name: "末尾へ移動" }));
    expect(titles()).toEqual(["書類01", "書類03", "書類04", "書類02"]);
    await waitFor(() => expect(handle("書類02")).toHaveFocus());
    await user.keyboard("{Enter}");
    expect(await screen.findByRole("menuitem", { name: "一つ下へ移動" })).toHaveAttribute("aria-disabled", "true");
    await user.click(screen.getByRole("menuitem", { name: "一つ上へ移動" }));
    expect(titles()).toEqual(["書類01", "書類03", "書類02", "書類04"]);
    expect(onReorder).toHaveBeenCalledTimes(2);
  });

  test("scrolls the page while a row is dragged at the window's edge, until release or unmount", async () => {
    const scrolled = jest.spyOn(window, "scrollBy").mockImplementation(() => undefined);
    const { unmount } = render(table({ source: { rows: papers(3) }, onReorder: async () => undefined }));
    const mouse = { pointerId: 1, clientX: 10 };
    const dragDown = (title: string) => {
      fireEvent.pointerDown(handle(title), { ...mouse, clientY: 300 });
      fireEvent.pointerMove(handle(title), { ...mouse, clientY: innerHeight - 5 });
    };
    dragDown("書類01");
    await wait(50);
    expect(scrolled).toHaveBeenCalledWith(expect.objectContaining({ top: expect.any(Number) }));
    fireEvent.pointerUp(handle("書類01"), { ...mouse, clientY: innerHeight - 5 });
    scrolled.mockClear();
    await wait(50);
    expect(scrolled).not.toHaveBeenCalled();
    dragDown("書類02");
    unmount();
    await wait(50);
    expect(scrolled).not.toHaveBeenCalled();
    scrolled.mockRestore();
  });

  test("moves a row to another page, which becomes current and keeps the focus", async () => {
    const onReorder = jest.fn(async () => undefined);
    const seen = jest.spyOn(Element.prototype, "scrollIntoView");
    render(table({ source: { rows: papers(12) }, onReorder }));
    handle("書類10").focus();
    move("書類10", "ArrowDown");
    expect(range()).toBe("11-12 / 12件");
    expect(titles()).toEqual(["書類10", "書類12"]);
    expect(handle("書類10")).toHaveFocus();
    expect(seen.mock.contexts).toContain(handle("書類10").closest("tbody"));
    expect(screen.getByText("「書類10」を11番目に移動しました")).toBeInTheDocument();
    await user.click(handle("書類12"));
    await user.click(await screen.findByRole("menuitem", { name: "先頭へ移動" }));
    expect(range()).toBe("1-10 / 12件");
    expect(titles()[0]).toBe("書類12");
    await waitFor(() => expect(handle("書類12")).toHaveFocus());
    move("書類12", "ArrowUp");
    expect(onReorder).toHaveBeenCalledTimes(2);
  });

  test("changes once on drop; a drag opens no menu", async () => {
    const onReorder = jest.fn(async () => undefined);
    const { container } = render(table({ source: { rows: papers(3) }, onReorder }));
    container.querySelectorAll("tbody").forEach((row, index) => {
      jest.spyOn(row, "getBoundingClientRect").mockReturnValue({ top: index * 100, height: 100 } as DOMRect);
    });
    const grip = handle("書類01");
    const finger = { pointerType: "touch", pointerId: 1, clientX: 10 };
    fireEvent.pointerDown(grip, { ...finger, clientY: 50 });
    fireEvent.pointerMove(grip, { ...finger, clientY: 140 });
    expect(onReorder).not.toHaveBeenCalled();
    fireEvent.pointerMove(grip, { ...finger, clientY: 260 });
    fireEvent.pointerUp(grip, { ...finger, clientY: 260 });
    fireEvent.click(grip);
    expect(titles()).toEqual(["書類02", "書類03", "書類01"]);
    await wait(0);
    expect(onReorder).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole("menu")).not.toBeInTheDocument();
    // A pointer cancelled by the system reverts the move.
    fireEvent.pointerDown(handle("書類02"), { ...finger, clientY: 50 });
    fireEvent.pointerMove(handle("書類02"), { ...finger, clientY: 260 });
    fireEvent.pointerCancel(handle("書類02"), finger);
    expect(titles()).toEqual(["書類02", "書類03", "書類01"]);
  });

  test("is unchanged when Escape cancels the drag, and the next drag works", async () => {
    const onReorder = jest.fn(async () => undefined);
    const { container } = render(table({ source: { rows: papers(3) }, onReorder }));
    container.querySelectorAll("tbody").forEach((row, index) => {
      jest.spyOn(row, "getBoundingClientRect").mockReturnValue({ top: index * 100, height: 100 } as DOMRect);
    });
    const heard = jest.fn();
    document.addEventListener("keydown", heard);
    const grip = handle("書類01");
    const row = grip.closest("tbody");
    const mouse = { pointerId: 1, clientX: 10 };
    fireEvent.pointerDown(grip, { ...mouse, clientY: 50 });
    fireEvent.pointerMove(grip, { ...mouse, clientY: 260 });
    expect(row).toHaveClass("opacity-50");
    fireEvent.keyDown(grip, { key: "Escape" });
    expect(row).not.toHaveClass("opacity-50");
    fireEvent.pointerMove(grip, { ...mouse, clientY: 270 });
    fireEvent.pointerUp(grip, { ...mouse, clientY: 270 });
    fireEvent.click(grip);
    await wait(0);
    expect(titles()).toEqual(["書類01", "書類02", "書類03"]);
    expect(onReorder).not.toHaveBeenCalled();
    expect(screen.queryByRole("menu")).not.toBeInTheDocument();
    expect(heard).not.toHaveBeenCalled();

    fireEvent.keyDown(grip, { key: "Escape" });
    expect(heard).toHaveBeenCalledTimes(1);
    fireEvent.pointerDown(grip, { ...mouse, clientY: 50 });
    fireEvent.pointerMove(grip, { ...mouse, clientY: 260 });
    fireEvent.pointerUp(grip, { ...mouse, clientY: 260 });
    expect(titles()).toEqual(["書類02", "書類03", "書類01"]);
    document.removeEventListener("keydown", heard);
  });

  test("returns to the last saved order when saving fails", async () => {
    const onReorder = jest.fn().mockResolvedValueOnce(undefined).mockRejectedValue(new Error("away"));
    render(table({ source: { rows: papers(3) }, onReorder }));
    move("書類01", "ArrowDown");
    await wait(0);
    move("書類03", "ArrowUp");
    expect(titles()).toEqual(["書類02", "書類03", "書類01"]);
    await wait(0);
    expect(titles()).toEqual(["書類02", "書類01", "書類03"]);
    expect(screen.getByRole("alert")).toHaveTextContent("並び順を保存できませんでした");
  });

  test("can be changed only without filter and sorting, which the table explains", async () => {
    render(table({ source: { rows: papers(3) }, onReorder: async () => undefined }));
    await press("題名");
    expect(screen.queryByRole("button", { name: /を移動する/ })).not.toBeInTheDocument();
    expect(screen.getByText(/行を並べ替えられるのは/)).toBeInTheDocument();
    await press("検索・絞り込み・並び順を解除");
    expect(handle("書類01")).toBeInTheDocument();
  });
});
