import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { type ComponentType, useState } from "react";
import { deferred } from "../../../web/ui/deferred/deferred.tsx";
import { LoadingNotice } from "../../../web/ui/deferred/loading-notice.tsx";
import { onMissing } from "../../../web/ui/deferred/missing.ts";

interface Props {
  isOpen: boolean;
  autoOpen?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
  onClosed?: () => void;
}

const Question = ({ isOpen }: Props) => (isOpen ? <p>本当に削除しますか？</p> : null);
const missed = jest.fn();
const line = jest.spyOn(navigator, "onLine", "get");
let forget: () => void;

beforeEach(() => {
  line.mockReturnValue(true);
  forget = onMissing(missed);
});
afterEach(() => forget());

function renderDeferred(load: () => Promise<ComponentType<Props>>, props: Partial<Props> = {}) {
  const Widget = deferred<Props>(load);
  function Owner() {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          削除する
        </button>
        <p>{isOpen ? "開いている" : "閉じている"}</p>
        <Widget isOpen={isOpen} onOpenChange={setOpen} {...props} />
      </>
    );
  }
  return render(<Owner />);
}

const settle = () => act(async () => {});
const open = async () => {
  fireEvent.click(screen.getByRole("button", { name: "削除する" }));
  await settle();
};
const question = () => screen.queryByText("本当に削除しますか？");

test("closes with a message when the code cannot be loaded, and loads it on the next request", async () => {
  const load = jest.fn<Promise<ComponentType<Props>>, []>().mockRejectedValueOnce(new TypeError("failed to fetch"));
  load.mockResolvedValue(Question);
  const closed = jest.fn();
  renderDeferred(load, { onClosed: closed });
  await open();
  expect(screen.getByText("閉じている")).toBeVisible();
  expect([missed, closed].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  await open();
  expect(question()).toBeVisible();
  expect(missed).toHaveBeenCalledTimes(1);
});

test("fetches no code while offline, because the browser caches a failed import", async () => {
  const load = jest.fn().mockResolvedValue(Question);
  line.mockReturnValue(false);
  renderDeferred(load);
  await open();
  expect(screen.getByText("閉じている")).toBeVisible();
  expect(missed).toHaveBeenCalledTimes(1);
  expect(load).not.toHaveBeenCalled();
  line.mockReturnValue(true);
  await open();
  expect(question()).toBeVisible();
});

test("preloads auto-opening code at once, or when online again", async () => {
  const load = jest.fn().mockResolvedValue(Question);
  renderDeferred(load, { autoOpen: true }).unmount();
  await settle();
  expect(load).not.toHaveBeenCalled();
  line.mockReturnValue(false);
  renderDeferred(load, { autoOpen: true });
  await settle();
  expect(load).not.toHaveBeenCalled();
  line.mockReturnValue(true);
  window.dispatchEvent(new Event("online"));
  await settle();
  expect(load).toHaveBeenCalledTimes(1);
  renderDeferred(jest.fn().mockImplementation(load), { autoOpen: true });
  await settle();
  expect(load).toHaveBeenCalledTimes(2);
  expect(missed).not.toHaveBeenCalled();
});

test("preloads other code on the first interaction while online", async () => {
  const load = jest.fn().mockResolvedValue(Question);
  renderDeferred(load);
  await settle();
  expect(load).not.toHaveBeenCalled();
  line.mockReturnValue(false);
  fireEvent.pointerMove(window);
  await settle();
  expect(load).not.toHaveBeenCalled();
  line.mockReturnValue(true);
  window.dispatchEvent(new Event("online"));
  await waitFor(() => expect(load).toHaveBeenCalledTimes(1));
  expect(missed).not.toHaveBeenCalled();
});

test("preloads the code of several widgets in tasks of their own", async () => {
  const order: string[] = [];
  for (const name of ["first", "second"]) {
    renderDeferred(async () => {
      order.push(`${name} begins`);
      // The microtasks of one task, which those of another one do not interrupt.
      for (let i = 0; i < 20; i++) await null;
      order.push(`${name} ends`);
      return Question;
    });
  }
  await waitFor(() => expect(order).toHaveLength(4));
  expect(order).toEqual(["first begins", "first ends", "second begins", "second ends"]);
});

describe("while the code loads", () => {
  const notice = () => screen.queryByText("読み込み中...");
  let come: (widget: ComponentType<Props>) => void;
  const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
  beforeEach(() => {
    jest.useFakeTimers();
    const code = new Promise<ComponentType<Props>>((resolve) => {
      come = resolve;
    });
    render(<LoadingNotice />);
    renderDeferred(() => code, { onClosed: missed });
  });
  afterEach(() => jest.useRealTimers());

  test("shows a notice after a delay in an existing live region, until the code has loaded", async () => {
    const region = screen.getByRole("status");
    await open();
    await pass(299);
    expect(notice()).toBeNull();
    await pass(1);
    expect(region).toContainElement(notice());
    come(Question);
    await settle();
    expect(question()).toBeVisible();
    expect(notice()).toBeNull();
  });

  test("shows no notice when the code loads quickly", async () => {
    await open();
    await pass(299);
    come(Question);
    await pass(5000);
    expect(question()).toBeVisible();
    expect(notice()).toBeNull();
  });

  test.each([0, 1000])("cancels the opening on Escape after %i ms, and closes nothing else", async (after) => {
    const under = jest.fn();
    document.addEventListener("keydown", under);
    await open();
    await pass(after);
    fireEvent.keyDown(document.body, { key: "Escape" });
    expect(screen.getByText("閉じている")).toBeVisible();
    expect(notice()).toBeNull();
    expect(missed).toHaveBeenCalledTimes(1);
    expect(under).not.toHaveBeenCalled();
    come(Question);
    await pass(1000);
    expect(question()).toBeNull();
    fireEvent.keyDown(document.body, { key: "Escape" });
    expect(under).toHaveBeenCalledTimes(1);
    document.removeEventListener("keydown", under);
  });
});
