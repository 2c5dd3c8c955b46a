import { act, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ToastRegion } from "../../../web/ui/toast/toast-region.tsx";
import { answerOf, comparison, model, rebuild } from "./state.ts";
import { json, openWire, tell, visitPage, type Wire } from "./wire.tsx";

const history = (about = {}) => answerOf(model("resume-document"), model("resume-history", about));
const button = (name: string) => screen.getByRole("button", { name });
const panel = () => screen.getByRole("region", { name: "「履歴書の編集履歴」の作り直し" });
const START = "「履歴書の編集履歴」を作り直す";

let wire: Wire;
beforeEach(() => {
  wire = openWire(history());
});

test("starts a rebuild once, and its panel replaces the button and takes its focus", async () => {
  let answer: (response: Response) => void = () => undefined;
  wire.onWrite = () => new Promise((resolve) => (answer = resolve));
  render(<ToastRegion />);
  await visitPage();
  await userEvent.click(button(START));
  await userEvent.click(button(START));
  wire.figures = history({ rebuild: rebuild() });
  await act(async () => answer(json({ success: true, message: "作り直しを始めました" })));
  // At once: it goes by itself.
  expect(await screen.findByText("作り直しを始めました")).toBeInTheDocument();
  await waitFor(() => expect(panel()).toHaveFocus());
  expect(wire.writes).toEqual([["/admin/projections/resume-history/rebuild"]]);
  expect(screen.queryByRole("button", { name: START })).toBeNull();
  expect(button("「履歴書の現在の内容」を作り直す")).toBeEnabled();
});

test("shows a refusal at its read model", async () => {
  wire.onWrite = () => json({ message: "すでに作り直しています" }, 409);
  await visitPage();
  await userEvent.click(button(START));
  expect(await screen.findByRole("alert")).toHaveTextContent("すでに作り直しています");
  wire.onWrite = () => json({ success: true, message: "作り直しを始めました" });
  await userEvent.click(button(START));
  await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
});

test("shows the progress as figures, as a bar, and as text for screen readers", async () => {
  wire.figures = history({ rebuild: rebuild() });
  await visitPage();
  const bar = within(panel()).getByRole("progressbar", { name: "「履歴書の編集履歴」の作り直し" });
  expect(bar).toHaveAttribute("aria-valuenow", "25");
  expect(bar).toHaveAttribute("aria-valuetext", "25%、1,000件、毎秒100件、残り約30秒");
  expect(panel()).toHaveTextContent("1,000件・毎秒100件・残り約30秒");
  await tell(wire, history({ rebuild: rebuild({ progress: 0.5, events: 2000, events_per_second: 0 }) }));
  expect(bar).toHaveAttribute("aria-valuenow", "50");
  expect(panel()).toHaveTextContent("2,000件・残り時間を計算中");
});

test("pauses and resumes by one button, which keeps the focus", async () => {
  wire.figures = history({ rebuild: rebuild() });
  await visitPage();
  wire.onWrite = () => {
    wire.figures = history({ rebuild: rebuild({ state: "paused" }) });
    return json({ success: true, message: "一時停止しました" });
  };
  const pause = button("一時停止する");
  await userEvent.click(pause);
  await waitFor(() => expect(pause).toHaveTextContent("再開する"));
  expect(pause).toHaveFocus();
  expect(panel()).toHaveTextContent("作り直しを一時停止しています");
  expect(screen.getByText("「履歴書の編集履歴」の作り直しを一時停止しました。")).toHaveAttribute("role", "status");
  await userEvent.click(pause);
  await waitFor(() => expect(wire.writes).toHaveLength(2));
  expect(wire.writes.map(([path]) => path)).toEqual([
    "/admin/projections/resume-history/rebuild/pause",
    "/admin/projections/resume-history/rebuild/resume",
  ]);
});

test("disables the other operations while one is running", async () => {
  wire.figures = history({ rebuild: rebuild() });
  let answer: (response: Response) => void = () => undefined;
  wire.onWrite = () => new Promise((resolve) => (answer = resolve));
  await visitPage();
  await userEvent.click(button("一時停止する"));
  expect(button("中止する")).toBeDisabled();
  await userEvent.click(button("一時停止する"));
  await act(async () => answer(json({ success: true, message: "一時停止しました" })));
  await waitFor(() => expect(button("中止する")).toBeEnabled());
  expect(wire.writes).toHaveLength(1);
});

test("it is stopped only after a question, and the focus does not get lost", async () => {
  wire.figures = history({ rebuild: rebuild() });
  await visitPage();
  await userEvent.click(button("中止する"));
  const question = await screen.findByRole("alertdialog", { name: "作り直しを中止しますか？" });
  await userEvent.click(within(question).getByRole("button", { name: "続ける" }));
  await waitFor(() => expect(question).not.toBeInTheDocument());
  expect(wire.writes).toEqual([]);

  wire.onWrite = () => {
    wire.figures = history({ rebuild: rebuild({ state: "aborted", finished_at: "2026-11-20T05:04:00.000Z" }) });
    return json({ success: true, message: "中止しました" });
  };
  await userEvent.click(button("中止する"));
  await userEvent.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "中止する" }));
  await waitFor(() => expect(wire.writes).toEqual([["/admin/projections/resume-history/rebuild/abort"]]));
  await waitFor(() => expect(screen.queryByRole("region", { name: /の作り直し$/ })).toBeNull());
  expect(button(START)).toBeEnabled();
  await waitFor(() => expect(document.getElementById("model-resume-history")).toHaveFocus());
});

test("shows both sides of differing tables and offers swap and abort", async () => {
  const differing = comparison("resume.history", {
    rebuilt_rows: 1206,
    rebuilt_checksum: "60303ae2",
    different_keys: ["3b0c8f5e", "7c1d2b7a"],
  });
  const tables = [differing, comparison("resume.history_version")];
  wire.figures = history({ rebuild: rebuild({ state: "different", progress: 1, comparison: tables }) });
  await visitPage();
  expect(screen.getByText("「履歴書の編集履歴」が切り替えの判断を待っています")).toBeInTheDocument();
  const rows = within(screen.getByRole("table", { name: /照合/ })).getAllByRole("row");
  expect(rows[1]).toHaveTextContent(/resume\.history.*不一致.*1,204.*1,206.*9f86d081.*60303ae2/);
  expect(rows.at(-1)).toHaveTextContent(/resume\.history_version.*一致.*1,204.*9f86d081$/);
  await userEvent.click(button("異なる行のキー（2件）"));
  expect(screen.getByText("7c1d2b7a")).toBeVisible();

  await userEvent.click(button("差異を承知で切り替える"));
  const question = await screen.findByRole("alertdialog", { name: "差異を承知で切り替えますか？" });
  await userEvent.click(within(question).getByRole("button", { name: "切り替える" }));
  await waitFor(() => expect(wire.writes).toEqual([["/admin/projections/resume-history/rebuild/swap"]]));
});

test.each([
  [{ state: "swapped", finished_at: "2026-11-20T05:03:34.000Z" }, /に完了（1,000件・12秒・管理 太郎）/],
  [{ state: "aborted", finished_at: "2026-11-20T05:03:34.000Z" }, /に中止$/],
  [{ state: "failed", error: "TypeError at resume-1@41" }, /^前回の作り直しは失敗しました$/],
] as const)("how the last one ended: %o", async (ended, words) => {
  wire.figures = history({ rebuild: rebuild({ progress: 1, ...ended }) });
  await visitPage();
  expect(screen.getByText(words)).toBeInTheDocument();
  expect(button(START)).toBeEnabled();
  if ("error" in ended) expect(screen.getByRole("alert")).toHaveTextContent(ended.error);
});

test("lists actor, operation, time and reason, and refetches after a change", async () => {
  await visitPage();
  expect(await screen.findByText(/記録はまだありません/)).toBeInTheDocument();
  wire.log = [
    {
      at: "2026-11-20T05:10:02.000Z",
      projection: "resume-history",
      what: "skip",
      actor: "管理 太郎",
      reason: "旧形式の学歴",
      event: "resume-1@41",
    },
    {
      at: "2026-11-20T05:00:00.000Z",
      projection: "brand-new",
      what: "rebuild",
      actor: null,
      reason: null,
      event: null,
    },
  ];
  await tell(wire, history({ rebuild: rebuild() }));
  const rows = within(await screen.findByRole("table", { name: "操作の記録" })).getAllByRole("row");
  expect(rows[1]).toHaveTextContent(/イベントを飛ばした.*履歴書の編集履歴.*管理 太郎.*旧形式の学歴.*resume-1@41/);
  expect(rows[2]).toHaveTextContent(/作り直しを開始.*brand-new.*システム/);
});

test("a long record shows its newest ten, and the rest on demand", async () => {
  wire.log = Array.from({ length: 12 }, (_, i) => ({
    at: `2026-11-20T05:00:${59 - i}.000Z`,
    projection: "resume-history",
    what: "rebuild" as const,
    actor: null,
    reason: null,
    event: null,
  }));
  await visitPage();
  const log = await screen.findByRole("table", { name: "操作の記録" });
  expect(within(log).getAllByRole("row")).toHaveLength(11);
  await userEvent.click(button("残りの2件も表示する"));
  expect(within(log).getAllByRole("row")).toHaveLength(13);
});
