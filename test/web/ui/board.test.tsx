import { act, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { Board, type BoardCard, type KeepMove } from "../../../web/ui/board/board.tsx";
import { arrange, cardBeside, targetBeside } from "../../../web/ui/board/board-state.ts";
import { installPointerEvents } from "../pointer-events.ts";

beforeAll(installPointerEvents);

const columns = [
  { id: "sent", label: "応募済み" },
  { id: "screening", label: "書類選考" },
  { id: "done", label: "終了" },
];
const targets = [
  { id: "screening", label: "書類選考", column: "screening" },
  { id: "hired", label: "入社", column: "done" },
  { id: "rejected", label: "不採用", column: "done" },
];
const cardOf = (name: string, column: string): BoardCard => ({
  id: name,
  name,
  column,
  href: `/a/${name}`,
  targets: targets.filter((target) => target.column !== column),
});
const three = [cardOf("青葉商事", "sent"), cardOf("みなと印刷", "sent"), cardOf("山手物産", "done")];

describe("the arrangement", () => {
  const idsOf = (shifts: Parameters<typeof arrange>[2]) =>
    [...arrange(columns, three, shifts)].map(([, cards]) => cards.map(({ id }) => id));

  it("shows a card that is under way where it goes, at its position", () => {
    expect(idsOf(new Map())).toEqual([["青葉商事", "みなと印刷"], [], ["山手物産"]]);
    expect(idsOf(new Map([["青葉商事", { column: "done", index: 1 }]]))).toEqual([
      ["みなと印刷"],
      [],
      ["山手物産", "青葉商事"],
    ]);
    expect(idsOf(new Map([["青葉商事", { column: "sent", index: 1 }]]))[0]).toEqual(["みなと印刷", "青葉商事"]);
  });

  it("leads with arrow keys over empty columns and never past an end", () => {
    const arranged = arrange(columns, three, new Map());
    expect(cardBeside(arranged, "みなと印刷", "ArrowUp")?.id).toBe("青葉商事");
    expect(cardBeside(arranged, "みなと印刷", "ArrowDown")).toBeUndefined();
    expect(cardBeside(arranged, "みなと印刷", "ArrowRight")?.id).toBe("山手物産");
    expect(cardBeside(arranged, "山手物産", "ArrowRight")).toBeUndefined();
    expect(cardBeside(arranged, "山手物産", "ArrowLeft")?.id).toBe("青葉商事");
  });

  it("finds the next target beside, past a column that is closed to the card", () => {
    const card = { ...cardOf("青葉商事", "sent"), targets: targets.slice(1) };
    expect(targetBeside(columns, card, 1)?.id).toBe("hired");
    expect(targetBeside(columns, card, -1)).toBeUndefined();
  });
});

interface Kept {
  /** Settles the move under way. */
  settle: (isKept: boolean) => void;
  prepareMove: jest.Mock<Promise<KeepMove | undefined>, [BoardCard, { id: string; column: string }, number]>;
}

/** A board whose owner keeps a move when the test says so. */
function showBoard(cards: readonly BoardCard[], options: { isOrdered?: boolean; refuses?: boolean } = {}): Kept {
  const kept: Kept = { settle: () => undefined, prepareMove: jest.fn() };
  function Owner() {
    const [current, setCards] = useState(cards);
    kept.prepareMove.mockImplementation(async (card, target, index) =>
      options.refuses
        ? undefined
        : () =>
            new Promise<boolean>((resolve) => {
              kept.settle = (isKept) => {
                const others = current.filter(({ id }) => id !== card.id);
                if (isKept) setCards(others.toSpliced(index, 0, cardOf(card.name, target.column)));
                resolve(isKept);
              };
            }),
    );
    return (
      <Board
        label="応募"
        columns={columns}
        cards={current}
        prepareMove={kept.prepareMove}
        {...(options.isOrdered && { isOrdered: true })}
      >
        {(card) => <p>{card.name}の説明</p>}
      </Board>
    );
  }
  render(<Owner />);
  return kept;
}

const inColumn = (name: string) =>
  within(screen.getByRole("list", { name }))
    .queryAllByRole("link")
    .map((link) => link.textContent);
const link = (name: string) => screen.getByRole("link", { name });

test("moves a card by Alt and an arrow key at once, keeps the focus on it and announces it", async () => {
  const user = userEvent.setup();
  const kept = showBoard(three);
  act(() => link("青葉商事").focus());
  await user.keyboard("{Alt>}{ArrowRight}{/Alt}");
  expect(kept.prepareMove).toHaveBeenCalledWith(three[0], targets[0], 0);
  expect(inColumn("書類選考")).toEqual(["青葉商事"]);
  expect(link("青葉商事")).toHaveFocus();
  expect(link("青葉商事").closest("li")).toHaveAttribute("aria-busy", "true");
  expect(screen.getByRole("status")).toHaveTextContent("「青葉商事」を「書類選考」に移動しました");
  await act(async () => kept.settle(true));
  expect(inColumn("書類選考")).toEqual(["青葉商事"]);
  expect(link("青葉商事").closest("li")).not.toHaveAttribute("aria-busy");
});

test("takes a card back that was not kept, and says so", async () => {
  const user = userEvent.setup();
  const kept = showBoard(three);
  act(() => link("青葉商事").focus());
  await user.keyboard("{Alt>}{ArrowRight}{/Alt}");
  await act(async () => kept.settle(false));
  expect(inColumn("応募済み")).toEqual(["青葉商事", "みなと印刷"]);
  expect(link("青葉商事")).toHaveFocus();
  expect(screen.getByRole("status")).toHaveTextContent("「青葉商事」を「応募済み」に戻しました");
});

test("shows a kept move where it went until the card comes with it", async () => {
  const user = userEvent.setup();
  const board = (cards: readonly BoardCard[]) => (
    <Board label="応募" columns={columns} cards={cards} prepareMove={async () => async () => true}>
      {() => null}
    </Board>
  );
  const { rerender } = render(board(three));
  act(() => link("青葉商事").focus());
  await user.keyboard("{Alt>}{ArrowRight}{/Alt}");
  // Others have changed meanwhile, this one has not come yet.
  rerender(board([...three]));
  expect(inColumn("書類選考")).toEqual(["青葉商事"]);
  expect(link("青葉商事")).toHaveFocus();
  rerender(board([cardOf("青葉商事", "done"), ...three.slice(1)]));
  expect(inColumn("終了")).toEqual(["青葉商事", "山手物産"]);
});

test("leaves a card where it is when the person thinks better of it", async () => {
  const user = userEvent.setup();
  showBoard(three, { refuses: true });
  act(() => link("青葉商事").focus());
  await user.keyboard("{Alt>}{ArrowRight}{/Alt}");
  expect(inColumn("応募済み")).toEqual(["青葉商事", "みなと印刷"]);
  expect(screen.getByRole("status")).toBeEmptyDOMElement();
});

test("offers every target of a card in the menu of its handle, and none where there is none", async () => {
  const user = userEvent.setup();
  const kept = showBoard([...three, { ...cardOf("浜松工業", "done"), targets: [] }]);
  expect(screen.queryByRole("button", { name: /浜松工業/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: /^「みなと印刷」を移動する/ }));
  const menu = await screen.findByRole("menu", { name: "「みなと印刷」の移動先" });
  expect(
    within(menu)
      .getAllByRole("menuitem")
      .map((item) => item.textContent),
  ).toEqual(["書類選考", "入社", "不採用"]);
  await user.click(within(menu).getByRole("menuitem", { name: "不採用" }));
  expect(kept.prepareMove).toHaveBeenCalledWith(three[1], targets[2], 0);
  expect(inColumn("終了")).toEqual(["みなと印刷", "山手物産", "浜松工業"]);
});

test("goes from card to card by arrow keys, and changes the order where there is one", async () => {
  const user = userEvent.setup();
  const kept = showBoard(three, { isOrdered: true });
  act(() => link("青葉商事").focus());
  await user.keyboard("{ArrowDown}");
  expect(link("みなと印刷")).toHaveFocus();
  await user.keyboard("{Alt>}{ArrowUp}{/Alt}");
  expect(inColumn("応募済み")).toEqual(["みなと印刷", "青葉商事"]);
  expect(screen.getByRole("status")).toHaveTextContent("「みなと印刷」を1番目に移動しました");
  await act(async () => kept.settle(true));
  expect(inColumn("応募済み")).toEqual(["みなと印刷", "青葉商事"]);
});

test("draws forty cards of a long column, and the next ones on request with the focus on the first of them", async () => {
  const user = userEvent.setup();
  showBoard(Array.from({ length: 95 }, (_, index) => cardOf(`求人${index}`, "sent")));
  expect(inColumn("応募済み")).toHaveLength(40);
  await user.click(screen.getByRole("button", { name: "さらに表示する（残り55件）" }));
  expect(inColumn("応募済み")).toHaveLength(80);
  expect(link("求人40")).toHaveFocus();
});

test("has a tab for each column on a phone, the first with cards chosen", async () => {
  const wide = window.matchMedia;
  window.matchMedia = (media) => ({ ...wide(media), matches: true });
  const user = userEvent.setup();
  showBoard(three.slice(2));
  expect(screen.getAllByRole("tab").map((tab) => tab.textContent)).toEqual([
    "応募済み 0件",
    "書類選考 0件",
    "終了 1件",
  ]);
  expect(inColumn("終了")).toEqual(["山手物産"]);
  await user.click(screen.getByRole("button", { name: /^「山手物産」を移動する/ }));
  await user.click(await screen.findByRole("menuitem", { name: "書類選考" }));
  expect(screen.getByRole("tab", { name: /^終了/ })).toHaveFocus();
  await user.click(screen.getByRole("tab", { name: /書類選考/ }));
  expect(inColumn("書類選考")).toEqual(["山手物産"]);
  window.matchMedia = wide;
});
