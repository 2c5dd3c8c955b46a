import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Provider } from "react-redux";
import type { TriageDetail } from "../../../modules/feedback/contract/triage.ts";
import { createStore } from "../../../web/app/store.ts";
import { FeedbackPage } from "../../../web/features/feedback/triage/feedback-page.tsx";
import { TriageBoard } from "../../../web/features/feedback/triage/triage-board.tsx";
import { toastQueue } from "../../../web/ui/toast/toast-queue.ts";
import { installPointerEvents } from "../pointer-events.ts";

beforeAll(installPointerEvents);

const detail = (changes: Partial<TriageDetail> = {}): TriageDetail => ({
  id: "f",
  category: "bug",
  title: "印刷できない",
  description: "［電話番号］に連絡してください。",
  state: "new",
  environment: "production",
  release: "0.2.0",
  page_url: "https://rireki.example/mypage",
  labels: [],
  assignee: null,
  sent_at: "2026-11-28T01:00:00.000Z",
  has_image: false,
  duplicate_of: null,
  issue_url: null,
  fixed_in: null,
  revision: 3,
  erased: false,
  user_agent: "Firefox",
  note: "",
  answer: null,
  history: [{ what: "send", at: "2026-11-28T01:00:00.000Z", actor: { name: "送信者" }, reason: "" }],
  duplicates: [],
  image_url: null,
  unmasked: false,
  ...changes,
});

interface Wire {
  feedback: TriageDetail;
  /** Path, `If-Match` and body of every step. */
  steps: [path: string, expected: string | null, body: unknown][];
}

/** The server of one feedback. A step on another revision than its own is 412. */
function open(page = <FeedbackPage id="f" />, feedback = detail()): Wire {
  const wire: Wire = { feedback, steps: [] };
  document.head.innerHTML = '<meta name="csrf-token" content="t">';
  const others = [detail({ id: "g", title: "印刷が白い" })];
  const lists: Readonly<Record<string, object>> = {
    "/admin/feedbacks/assignees": { items: [{ id: "n", name: "鈴木 直美" }] },
    "/admin/feedbacks/answer_templates": { items: [{ id: "thanks", title: "お礼", text: "ありがとうございます。" }] },
  };
  jest.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    const { pathname } = new URL(String(input));
    if (init?.method === "POST") {
      const body = JSON.parse(String(init.body)) as Partial<TriageDetail>;
      const expected = new Headers(init.headers).get("If-Match");
      wire.steps.push([pathname.split("/")[4] ?? "", expected, body]);
      if (expected !== `"${wire.feedback.revision}"`)
        return Response.json({ message: "更新されています" }, { status: 412 });
      const isClear = pathname.endsWith("/unmask");
      const { reason: _, ...changes } = body as Partial<TriageDetail> & { reason?: string };
      wire.feedback = { ...wire.feedback, ...changes, revision: (wire.feedback.revision ?? 0) + 1 };
      const shown = isClear ? { ...wire.feedback, description: "090-1234-5678に連絡", unmasked: true } : wire.feedback;
      return Response.json({ success: true, message: "変更しました", feedback: shown });
    }
    if (lists[pathname]) return Response.json(lists[pathname]);
    if (pathname === "/admin/feedbacks") {
      const items = [wire.feedback, ...others];
      return Response.json({
        items,
        pagination: { current_page: 1, total_items: items.length, per_page: 100, total_pages: 1 },
      });
    }
    return Response.json(wire.feedback);
  });
  render(<Provider store={createStore()}>{page}</Provider>);
  return wire;
}

const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));

afterEach(() => {
  act(() => {
    while (toastQueue.visibleToasts.length > 0) toastQueue.clear();
  });
  jest.restoreAllMocks();
});

test("a move needs a reason, and names the release where the work is done", async () => {
  const wire = open();
  await press("状態を変更する");
  const dialog = within(await screen.findByRole("alertdialog", { name: "「印刷できない」の状態を変更" }));
  await userEvent.selectOptions(dialog.getByRole("combobox"), "done");
  await userEvent.click(dialog.getByRole("button", { name: "変更する" }));
  expect(await dialog.findByText("この項目は必須です")).toBeVisible();
  expect(wire.steps).toEqual([]);
  fireEvent.change(dialog.getByRole("textbox", { name: /^理由/ }), { target: { value: "直したため" } });
  fireEvent.change(dialog.getByRole("textbox", { name: /^対応したリリース/ }), { target: { value: "0.3.0" } });
  await userEvent.click(dialog.getByRole("button", { name: "変更する" }));
  await waitFor(() =>
    expect(wire.steps).toEqual([["move", '"3"', { state: "done", reason: "直したため", fixed_in: "0.3.0" }]]),
  );
  expect(await screen.findByText("リリース 0.3.0 で対応")).toBeVisible();
});

test("a step that comes late is told, and can be taken again with what was typed", async () => {
  const wire = open();
  await press("状態を変更する");
  const dialog = within(await screen.findByRole("alertdialog", { name: /の状態を変更$/ }));
  await userEvent.selectOptions(dialog.getByRole("combobox"), "planned");
  fireEvent.change(dialog.getByRole("textbox", { name: /^理由/ }), { target: { value: "次に直す" } });
  wire.feedback = { ...wire.feedback, state: "checking", revision: 7 };
  await userEvent.click(dialog.getByRole("button", { name: "変更する" }));
  expect(await dialog.findByText("更新されています")).toBeVisible();
  expect(await dialog.findByText("現在の状態：確認中")).toBeVisible();
  expect(dialog.getByRole("textbox", { name: /^理由/ })).toHaveValue("次に直す");
  await userEvent.click(dialog.getByRole("button", { name: "変更する" }));
  await waitFor(() => expect(wire.feedback.state).toBe("planned"));
  expect(wire.steps.map(([, expected]) => expected)).toEqual(['"3"', '"7"']);
});

test("text in clear is asked for with a reason, and stays on this page alone", async () => {
  const wire = open();
  await press("伏せた文字を表示");
  const dialog = within(await screen.findByRole("alertdialog", { name: "伏せた文字を表示" }));
  fireEvent.change(dialog.getByRole("textbox", { name: /^理由/ }), { target: { value: "再現のため" } });
  await userEvent.click(dialog.getByRole("button", { name: "表示する" }));
  expect(await screen.findByText("090-1234-5678に連絡")).toBeVisible();
  expect(wire.steps).toEqual([["unmask", '"3"', { reason: "再現のため" }]]);
});

test("assigns, labels, notes and answers from a template, each on what the last step left", async () => {
  const wire = open();
  await screen.findByRole("option", { name: "鈴木 直美" });
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "担当者" }), "n");
  await waitFor(() => expect(wire.steps).toHaveLength(1));
  await userEvent.type(screen.getByRole("textbox", { name: "ラベル" }), "印刷{Enter}");
  expect(await screen.findByRole("list", { name: "付いているラベル" })).toHaveTextContent("印刷");
  fireEvent.change(screen.getByRole("textbox", { name: "メモ" }), { target: { value: "再現した" } });
  await press("メモを保存する");
  await waitFor(() => expect(wire.steps).toHaveLength(3));
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "定型文" }), "thanks");
  expect(screen.getByRole("textbox", { name: "回答" })).toHaveValue("ありがとうございます。");
  await press("回答を送る");
  await waitFor(() => expect(wire.steps).toHaveLength(4));
  expect(wire.steps).toEqual([
    ["assign", '"3"', { assignee_id: "n" }],
    ["label", '"4"', { labels: ["印刷"] }],
    ["note", '"5"', { note: "再現した" }],
    ["answer", '"6"', { text: "ありがとうございます。" }],
  ]);
});

test("is joined to another one that is found by words", async () => {
  const wire = open();
  await press("重複としてまとめる");
  const dialog = within(await screen.findByRole("alertdialog", { name: "重複としてまとめる" }));
  await userEvent.click(await dialog.findByRole("radio", { name: /^印刷が白い/ }));
  fireEvent.change(dialog.getByRole("textbox", { name: /^理由/ }), { target: { value: "同じ内容" } });
  await userEvent.click(dialog.getByRole("button", { name: "まとめる" }));
  await waitFor(() => expect(wire.steps).toEqual([["join", '"3"', { into: "g", reason: "同じ内容" }]]));
});

test("of an erased sender nothing is left to be done", async () => {
  open(<FeedbackPage id="f" />, detail({ erased: true, revision: null, title: "", description: "" }));
  expect(await screen.findByText("送信者のデータは削除されました")).toBeVisible();
  expect(screen.queryByRole("button")).toBeNull();
});

test("a card is moved on the board after the reason was given", async () => {
  const wire = open(<TriageBoard />);
  await userEvent.click(await screen.findByRole("button", { name: /^「印刷できない」を移動する/ }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "確認中" }));
  const dialog = within(await screen.findByRole("alertdialog", { name: /の状態を変更$/ }));
  fireEvent.change(dialog.getByRole("textbox", { name: /^理由/ }), { target: { value: "見ています" } });
  await userEvent.click(dialog.getByRole("button", { name: "変更する" }));
  const column = () => within(screen.getByRole("list", { name: "確認中" })).queryAllByRole("link");
  await waitFor(() => expect(column().map((link) => link.textContent)).toEqual(["印刷できない"]));
  expect(wire.steps).toEqual([["move", '"3"', { state: "checking", reason: "見ています", fixed_in: null }]]);
});
