import { act, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { RowList } from "../../../web/ui/row-list/row-list.tsx";
import { toastQueue } from "../../../web/ui/toast/toast-queue.ts";
import { ToastRegion } from "../../../web/ui/toast/toast-region.tsx";

function Schools({ question }: { question?: string }) {
  const [names, setNames] = useState(["中学校", "高校", "大学"]);
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  return (
    <>
      <RowList
        label="学歴"
        rows={names.map((name) => ({ id: name, name, summary: name }))}
        open={open}
        onOpenChange={(id, isOpen) => setOpen(isOpen ? new Set([id]) : new Set())}
        onMove={(from, to) => setNames((rows) => rows.toSpliced(from, 1).toSpliced(to, 0, rows[from] ?? ""))}
        onRemove={(id) => {
          setNames(names.filter((name) => name !== id));
          return () => setNames(names);
        }}
        removeQuestion={question}
        addLabel="学歴を追加する"
        onAdd={() => setNames([...names, "大学院"])}
      >
        {(row) => <p>{row.name}の入力欄</p>}
      </RowList>
      <ToastRegion />
    </>
  );
}

const summary = (name: string) => screen.getByRole("button", { name });
const order = () =>
  within(screen.getByRole("list", { name: "学歴" }))
    .getAllByRole("listitem")
    .map((row) => within(row).getByRole("button", { expanded: false }).textContent);

afterEach(() => act(() => toastQueue.clear()));

test("Alt with the arrow keys moves a row and says where it went", async () => {
  render(<Schools />);
  summary("大学").focus();
  await userEvent.keyboard("{Alt>}{ArrowUp}{/Alt}");
  expect(order()).toEqual(["中学校", "大学", "高校"]);
  expect(screen.getByText("「大学」を2番目に移動しました")).toBeInTheDocument();
  await userEvent.keyboard("{Alt>}{ArrowUp}{ArrowUp}{ArrowUp}{/Alt}");
  expect(order()[0]).toBe("大学");
});

test("Enter opens a row and shows its form", async () => {
  render(<Schools />);
  summary("高校").focus();
  await userEvent.keyboard("{Enter}");
  expect(screen.getByText("高校の入力欄")).toBeVisible();
  expect(summary("高校")).toHaveAttribute("aria-expanded", "true");
});

test("Delete asks, and what was removed can be brought back", async () => {
  render(<Schools question="この学歴を削除しますか？" />);
  summary("高校").focus();
  await userEvent.keyboard("{Delete}");
  expect(await screen.findByRole("alertdialog", { name: "削除の確認" })).toHaveTextContent("この学歴を削除しますか？");
  await userEvent.click(screen.getByRole("button", { name: "削除する" }));
  expect(order()).toEqual(["中学校", "大学"]);
  await userEvent.click(await screen.findByRole("button", { name: "元に戻す" }));
  expect(order()).toEqual(["中学校", "高校", "大学"]);
});
