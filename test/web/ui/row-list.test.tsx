import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { RowCard } from "../../../web/ui/row-list/row-card.tsx";
import { RowList } from "../../../web/ui/row-list/row-list.tsx";
import type { RowSlot } from "../../../web/ui/row-list/row-slot.ts";
import { type ToastContent, toastQueue } from "../../../web/ui/toast/toast-queue.ts";
import { ToastRegion } from "../../../web/ui/toast/toast-region.tsx";
import { installPointerEvents } from "../pointer-events.ts";

// An offer that goes by itself after ten seconds would be gone before it is pressed on a busy machine.
jest.mock("../../../web/ui/toast/toast-queue.ts", () => {
  const real = jest.requireActual<typeof import("../../../web/ui/toast/toast-queue.ts")>(
    "../../../web/ui/toast/toast-queue.ts",
  );
  return { ...real, showToast: (content: ToastContent) => real.showToast(content, { shownFor: 0 }) };
});

beforeAll(installPointerEvents);

function Schools({ question, ...given }: { question?: string; least?: number; most?: number; focusField?: string }) {
  const [names, setNames] = useState(["中学校", "高校", "大学"]);
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  return (
    <>
      <RowList
        label="学歴"
        rows={names.map((id) => ({ id }))}
        nameOf={(name) => name}
        open={open}
        onOpenChange={(id, isOpen) => setOpen(isOpen ? new Set([id]) : new Set())}
        onMove={(from, to) => setNames((rows) => rows.toSpliced(from, 1).toSpliced(to, 0, rows[from] ?? ""))}
        onRemove={(id) => {
          setNames(names.filter((name) => name !== id));
          return () => setNames(names);
        }}
        removeQuestion={question}
        {...given}
        addLabel="学歴を追加する"
        onAdd={() => {
          setNames([...names, "大学院"]);
          setOpen(new Set(["大学院"]));
        }}
      >
        {(slot) => (
          <RowCard {...slot} name={slot.id} summary={slot.id}>
            <label>
              {slot.id}
              <input />
              の入力欄
              <input name="schools.0.year" aria-label="年" />
            </label>
          </RowCard>
        )}
      </RowList>
      <ToastRegion />
    </>
  );
}

/** A card whose row is named by its id. */
const closed = (slot: RowSlot) => (
  <RowCard {...slot} name={slot.id} summary={slot.id}>
    {null}
  </RowCard>
);

const summary = (name: string) => screen.getByRole("button", { name });
const order = () =>
  within(screen.getByRole("list", { name: "学歴" }))
    .getAllByRole("listitem")
    .map((row) => within(row).getByRole("button", { expanded: false }).textContent);

afterEach(() => act(() => toastQueue.clear()));

test("moves a row by Alt and arrow keys, and announces its position", async () => {
  render(<Schools />);
  summary("大学").focus();
  await userEvent.keyboard("{Alt>}{ArrowUp}{/Alt}");
  expect(order()).toEqual(["中学校", "大学", "高校"]);
  expect(screen.getByText("「大学」を2番目に移動しました")).toBeInTheDocument();
  await userEvent.keyboard("{Alt>}{ArrowUp}{ArrowUp}{ArrowUp}{/Alt}");
  expect(order()[0]).toBe("大学");
});

test("opens a move menu on a press of the handle", async () => {
  render(<Schools />);
  await userEvent.click(screen.getByRole("button", { name: /^「大学」を移動する/ }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "先頭へ移動" }));
  expect(order()).toEqual(["大学", "中学校", "高校"]);
  expect(screen.getByText("「大学」を1番目に移動しました")).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole("button", { name: /^「大学」を移動する/ })).toHaveFocus());
});

test("opens the form of a row on Enter", async () => {
  render(<Schools />);
  summary("高校").focus();
  await userEvent.keyboard("{Enter}");
  expect(screen.getByRole("textbox", { name: "高校 の入力欄" })).toBeVisible();
  expect(summary("高校")).toHaveAttribute("aria-expanded", "true");
});

test("asks on Delete, and offers undo", async () => {
  render(<Schools question="この学歴を削除しますか？" />);
  summary("高校").focus();
  await userEvent.keyboard("{Delete}");
  expect(await screen.findByRole("alertdialog", { name: "削除の確認" })).toHaveTextContent("この学歴を削除しますか？");
  await userEvent.click(screen.getByRole("button", { name: "削除する" }));
  expect(order()).toEqual(["中学校", "大学"]);
  await userEvent.click(await screen.findByRole("button", { name: "元に戻す" }));
  // The row follows the paint of the press.
  await waitFor(() => expect(order()).toEqual(["中学校", "高校", "大学"]));
  expect(screen.getByText("「高校」を元に戻しました")).toBeInTheDocument();
});

test("keeps undo when the outer row closes, until the page is left", async () => {
  const removed = (id: string) => screen.findByText(`「${id}」を削除しました`, { selector: "[role] *" });
  const list = {
    onOpenChange: () => {},
    onMove: () => {},
    onRemove: () => () => {},
    onAdd: () => {},
    addLabel: "追加",
    nameOf: (id: string) => id,
  };
  const page = (open: string[]) => (
    <>
      <RowList {...list} label="職歴" rows={[{ id: "a" }]} open={new Set(open)}>
        {(slot) => (
          <RowCard {...slot} name={slot.id} summary={slot.id}>
            <RowList {...list} label="案件" rows={[{ id: "x" }]} open={new Set()}>
              {closed}
            </RowList>
          </RowCard>
        )}
      </RowList>
      <ToastRegion />
    </>
  );
  const { rerender } = render(page(["a"]));
  await userEvent.click(screen.getByRole("button", { name: "「x」を削除する" }));
  expect(await removed("x")).toBeVisible();
  rerender(page([]));
  expect(screen.getByRole("button", { name: "元に戻す" })).toBeVisible();
  rerender(<ToastRegion />);
  await waitFor(() => expect(screen.queryByRole("button", { name: "元に戻す" })).toBeNull());
});

test("offers nothing when the page is left before the message is drawn", async () => {
  const page = (
    <RowList
      label="資格"
      rows={[{ id: "英検" }]}
      nameOf={(id) => id}
      open={new Set()}
      onOpenChange={() => {}}
      onMove={() => {}}
      onRemove={() => () => {}}
      onAdd={() => {}}
      addLabel="追加"
    >
      {closed}
    </RowList>
  );
  const { rerender } = render(
    <>
      {page}
      <ToastRegion />
    </>,
  );
  fireEvent.click(screen.getByRole("button", { name: "「英検」を削除する" }));
  rerender(
    <>
      {null}
      <ToastRegion />
    </>,
  );
  await act(async () => {});
  expect(screen.queryByRole("button", { name: "元に戻す" })).toBeNull();
});

test("focuses the empty state after the last row was removed", async () => {
  function Licenses() {
    const [rows, setRows] = useState(["英検"]);
    return (
      <RowList
        label="資格"
        rows={rows.map((id) => ({ id }))}
        nameOf={(id) => id}
        open={new Set()}
        onOpenChange={() => {}}
        onMove={() => {}}
        onRemove={() => {
          setRows([]);
          return () => setRows(["英検"]);
        }}
        onAdd={() => setRows(["新しい資格"])}
        addLabel="資格を追加する"
        empty={({ ref, onPress }) => (
          <button type="button" ref={ref} onClick={onPress}>
            はじめの資格
          </button>
        )}
      >
        {closed}
      </RowList>
    );
  }
  render(
    <>
      <Licenses />
      <ToastRegion />
    </>,
  );
  await userEvent.click(screen.getByRole("button", { name: "「英検」を削除する" }));
  expect(summary("はじめの資格")).toHaveFocus();
  expect(screen.queryByRole("button", { name: "資格を追加する" })).toBeNull();
  // Announced at once; the message follows the paint.
  await waitFor(() => expect(screen.getAllByText("「英検」を削除しました")).toHaveLength(2));
  await userEvent.click(screen.getByRole("button", { name: "元に戻す" }));
  await waitFor(() => expect(summary("英検")).toHaveFocus());
  await userEvent.click(screen.getByRole("button", { name: "「英検」を削除する" }));
  await userEvent.keyboard("{Enter}");
  expect(summary("新しい資格")).toHaveFocus();
});

test("focuses the next row after Delete, and finally the add button", async () => {
  render(<Schools question="この学歴を削除しますか？" />);
  for (const [gone, next] of [
    ["高校", "大学"],
    ["大学", "中学校"],
    ["中学校", "学歴を追加する"],
  ] as const) {
    summary(gone).focus();
    await userEvent.keyboard("{Delete}");
    await userEvent.click(await screen.findByRole("button", { name: "削除する" }));
    await waitFor(() => expect(summary(next)).toHaveFocus());
  }
});

test("focuses the named field of a new row", async () => {
  render(<Schools focusField="year" />);
  await userEvent.click(screen.getByRole("button", { name: "学歴を追加する" }));
  expect(screen.getByLabelText("年")).toHaveFocus();
});

test("opens a new row and focuses its first field", async () => {
  render(<Schools />);
  await userEvent.click(summary("学歴を追加する"));
  expect(screen.getByRole("textbox", { name: "大学院 の入力欄" })).toHaveFocus();
  expect(screen.getByText("学歴を追加しました（4件）")).toBeInTheDocument();
});

test("keeps the minimum and the maximum number of rows", async () => {
  render(<Schools least={3} most={4} />);
  await userEvent.click(screen.getByRole("button", { name: "「高校」を削除する" }));
  expect(screen.getByRole("alert")).toHaveTextContent("最低1つの項目は必要です");
  expect(order()).toEqual(["中学校", "高校", "大学"]);
  await userEvent.click(summary("学歴を追加する"));
  expect(screen.queryByRole("alert")).toBeNull();
  expect(summary("学歴を追加する")).toBeDisabled();
  expect(screen.getByText("追加できるのは4件までです")).toBeInTheDocument();
});

test("marks a row for removal on save, excludes it from the count, and restores it", async () => {
  function Jobs() {
    const [isMarked, setMarked] = useState(false);
    return (
      <RowList
        label="職歴"
        rows={[{ id: "会社A", isRemoved: isMarked }, { id: "会社B" }]}
        nameOf={(id) => id}
        open={new Set()}
        onOpenChange={() => {}}
        onMove={() => {}}
        onRemove={() => {
          setMarked(true);
          return () => setMarked(false);
        }}
        onRestore={() => setMarked(false)}
        addLabel="追加する"
        onAdd={() => {}}
        least={1}
      >
        {(slot) => (
          <RowCard
            {...slot}
            name={slot.id}
            summary={slot.id}
            removedOnSave={isMarked && slot.index === 0 ? "保存時に削除されます" : undefined}
          >
            {null}
          </RowCard>
        )}
      </RowList>
    );
  }
  render(<Jobs />);
  await userEvent.click(screen.getByRole("button", { name: "「会社A」を削除する" }));
  expect(screen.getByText("保存時に削除されます")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "「会社B」を削除する" }));
  expect(screen.getByRole("alert")).toHaveTextContent("最低1つの項目は必要です");
  await userEvent.click(screen.getByRole("button", { name: "「会社A」を元に戻す" }));
  expect(screen.queryByText("保存時に削除されます")).toBeNull();
  expect(summary("会社A")).toHaveFocus();
});

test("moves rows of a nested list without moving the outer row", async () => {
  const moved = jest.fn();
  const nameOf = (id: string) => id;
  const list = { open: new Set(["a", "b"]), onOpenChange: () => {}, onRemove: () => () => {}, onAdd: () => {}, nameOf };
  render(
    <RowList
      {...list}
      label="職歴"
      rows={["a", "b"].map((id) => ({ id }))}
      onMove={() => moved("outer")}
      addLabel="職歴を追加する"
    >
      {(slot) => (
        <RowCard {...slot} name={slot.id} summary={slot.id}>
          <RowList
            {...list}
            label={`${slot.id}のプロジェクト`}
            rows={["x", "y"].map((inner) => ({ id: `${slot.id}${inner}` }))}
            onMove={() => moved("inner")}
            addLabel="追加する"
          >
            {closed}
          </RowList>
        </RowCard>
      )}
    </RowList>,
  );
  summary("by").focus();
  await userEvent.keyboard("{Alt>}{ArrowUp}{/Alt}");
  expect(moved.mock.calls).toEqual([["inner"]]);
});
