import { act, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { Modal } from "../../../web/ui/modal/modal.tsx";

/** Every browser has them; without animations everything is where it goes at once. */
beforeAll(() => {
  Element.prototype.getAnimations ??= () => [];
});
beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** Lets what waits for nothing but its turn happen: loading of the code, promises, effects. */
const settle = () => act(() => jest.advanceTimersByTimeAsync(50));

async function press(name: string) {
  const button = screen.getByRole("button", { name });
  act(() => button.focus());
  fireEvent.click(button);
  await settle();
}

test("closes the topmost modal on Escape and returns the focus step by step", async () => {
  function Stack() {
    const [depth, setDepth] = useState(0);
    return (
      <>
        <button type="button" onClick={() => setDepth(1)}>
          1枚目へ
        </button>
        {[1, 2, 3].map((level) => (
          <Modal
            key={level}
            isOpen={depth >= level}
            onOpenChange={(isOpen) => setDepth(isOpen ? level : level - 1)}
            title={`${level}枚目`}
          >
            <button type="button" onClick={() => setDepth(level + 1)}>
              {level + 1}枚目へ
            </button>
          </Modal>
        ))}
      </>
    );
  }
  render(<Stack />);
  await settle();
  for (const level of [1, 2, 3]) {
    await press(`${level}枚目へ`);
    expect(screen.getByRole("dialog", { name: `${level}枚目` })).toBeVisible();
  }
  for (const level of [3, 2, 1]) {
    fireEvent.keyDown(document.activeElement as Element, { key: "Escape" });
    await settle();
    expect(screen.queryByRole("dialog", { name: `${level}枚目` })).toBeNull();
    expect(screen.getByRole("button", { name: `${level}枚目へ` })).toHaveFocus();
  }
});

test.each([
  ["is gone: to the row at its index", ["一", "三"], "三を消す"],
  ["was the last row: to the row before it", ["一"], "一を消す"],
  ["was the only row: to what stands beside the list", [], "追加する"],
] as const)("the focus goes back when the opener %s", async (_case, left, focused) => {
  function Rows() {
    const [rows, setRows] = useState<readonly string[]>(left.length === 2 ? ["一", "二", "三"] : [...left, "二"]);
    const [isAsking, setAsking] = useState(false);
    return (
      <main tabIndex={-1}>
        <ul>
          {rows.map((row) => (
            <li key={row}>
              <button type="button" onClick={() => setAsking(true)}>{`${row}を消す`}</button>
            </li>
          ))}
        </ul>
        <button type="button">追加する</button>
        <Modal isOpen={isAsking} onOpenChange={setAsking} title="確認">
          <button
            type="button"
            onClick={() => {
              setRows(left);
              setAsking(false);
            }}
          >
            削除する
          </button>
        </Modal>
      </main>
    );
  }
  render(<Rows />);
  await settle();
  await press("二を消す");
  await press("削除する");
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(screen.getByRole("button", { name: focused })).toHaveFocus();
});

test("focuses the page's content when the opener is gone", async () => {
  function Page() {
    const [isThere, setThere] = useState(true);
    const [isAsking, setAsking] = useState(false);
    return (
      <main tabIndex={-1}>
        {isThere && (
          <section>
            <button type="button" onClick={() => setAsking(true)}>
              消す
            </button>
            <Modal isOpen={isAsking} onOpenChange={setAsking} title="確認">
              <button type="button" onClick={() => setThere(false)}>
                削除する
              </button>
            </Modal>
          </section>
        )}
      </main>
    );
  }
  render(<Page />);
  await settle();
  await press("消す");
  await press("削除する");
  expect(screen.getByRole("main")).toHaveFocus();
});
