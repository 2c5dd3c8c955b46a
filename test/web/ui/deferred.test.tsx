import { act, fireEvent, render, screen } from "@testing-library/react";
import { type ComponentType, useState } from "react";
import { ComingNotice } from "../../../web/ui/deferred/coming-notice.tsx";
import { deferred } from "../../../web/ui/deferred/deferred.tsx";
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

function place(load: () => Promise<ComponentType<Props>>, props: Partial<Props> = {}) {
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

test("what cannot be loaded closes again, says so, and comes when it is asked for later", async () => {
  const load = jest.fn<Promise<ComponentType<Props>>, []>().mockRejectedValueOnce(new TypeError("failed to fetch"));
  load.mockResolvedValue(Question);
  const closed = jest.fn();
  place(load, { onClosed: closed });
  await open();
  expect(screen.getByText("閉じている")).toBeVisible();
  expect([missed, closed].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  await open();
  expect(question()).toBeVisible();
  expect(missed).toHaveBeenCalledTimes(1);
});

test("without a network nothing is fetched, for a browser would remember that it failed", async () => {
  const load = jest.fn().mockResolvedValue(Question);
  line.mockReturnValue(false);
  place(load);
  await open();
  expect(screen.getByText("閉じている")).toBeVisible();
  expect(missed).toHaveBeenCalledTimes(1);
  expect(load).not.toHaveBeenCalled();
  line.mockReturnValue(true);
  await open();
  expect(question()).toBeVisible();
});

test("what opens by itself is fetched at once, or as soon as there is a network", async () => {
  const load = jest.fn().mockResolvedValue(Question);
  place(load, { autoOpen: true }).unmount();
  await settle();
  expect(load).not.toHaveBeenCalled();
  line.mockReturnValue(false);
  place(load, { autoOpen: true });
  await settle();
  expect(load).not.toHaveBeenCalled();
  line.mockReturnValue(true);
  window.dispatchEvent(new Event("online"));
  await settle();
  expect(load).toHaveBeenCalledTimes(1);
  place(jest.fn().mockImplementation(load), { autoOpen: true });
  await settle();
  expect(load).toHaveBeenCalledTimes(2);
  expect(missed).not.toHaveBeenCalled();
});

test("everything else is fetched when the person does something, if there is a network", async () => {
  const load = jest.fn().mockResolvedValue(Question);
  place(load);
  await settle();
  expect(load).not.toHaveBeenCalled();
  line.mockReturnValue(false);
  fireEvent.pointerMove(window);
  await settle();
  expect(load).not.toHaveBeenCalled();
  line.mockReturnValue(true);
  window.dispatchEvent(new Event("online"));
  await settle();
  expect(load).toHaveBeenCalledTimes(1);
  expect(missed).not.toHaveBeenCalled();
});

describe("while the code of what was opened is on its way", () => {
  const notice = () => screen.queryByText("読み込み中...");
  let come: (widget: ComponentType<Props>) => void;
  const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
  beforeEach(() => {
    jest.useFakeTimers();
    const code = new Promise<ComponentType<Props>>((resolve) => {
      come = resolve;
    });
    render(<ComingNotice />);
    place(() => code, { onClosed: missed });
  });
  afterEach(() => jest.useRealTimers());

  test("it is said after a moment, in a region that was there before, and no more when it has come", async () => {
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

  test("what comes soon comes without a word", async () => {
    await open();
    await pass(299);
    come(Question);
    await pass(5000);
    expect(question()).toBeVisible();
    expect(notice()).toBeNull();
  });

  test.each([0, 1000])("Escape takes the wish back after %i ms, and nothing else", async (after) => {
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
