import { act, cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { Provider } from "react-redux";
import { createStore } from "../../../web/app/store.ts";
import { FeedbackPanel } from "../../../web/features/feedback/feedback-panel.tsx";
import type { Occasion } from "../../../web/ui/contact/contact.ts";
import { takeDraftKeyOf } from "../draft-keys.ts";
import { installPointerEvents } from "../pointer-events.ts";
import { withPictures } from "../ui/image-file.ts";

beforeAll(installPointerEvents);

const SENT = { success: true, message: "送信しました", id: "f", fallback: true, issue_url: null, error: null };

let forms: FormData[];
let keys: (string | null)[];

/** The panel over a server that answers as told. */
function open(answers: (() => Response)[] = [], occasion?: Occasion) {
  forms = [];
  keys = [];
  withPictures();
  document.head.innerHTML = '<meta name="csrf-token" content="t">';
  jest.spyOn(globalThis, "fetch").mockImplementation(async (_input, init) => {
    forms.push(init?.body as FormData);
    keys.push(new Headers(init?.headers).get("Idempotency-Key"));
    const answer = answers.shift();
    if (!answer) throw new TypeError("no network");
    return answer();
  });
  const onClosed = jest.fn();
  function Owner() {
    const [isOpen, setOpen] = useState(true);
    return (
      <FeedbackPanel
        isOpen={isOpen}
        onOpenChange={setOpen}
        onClosed={onClosed}
        environment="staging"
        {...(occasion && { occasion })}
      />
    );
  }
  render(
    <Provider store={createStore()}>
      <Owner />
    </Provider>,
  );
  return onClosed;
}

const panel = () => screen.findByRole("dialog", { name: "フィードバック" });
const send = () => userEvent.click(screen.getByRole("button", { name: "送信する" }));
const title = () => screen.getByRole("textbox", { name: /^タイトル/ });
const description = () => screen.getByRole("textbox", { name: /^詳細/ });

async function fill(): Promise<void> {
  await panel();
  await userEvent.click(screen.getByRole("radio", { name: "不具合の報告" }));
  fireEvent.change(title(), { target: { value: "印刷できない" } });
  fireEvent.change(description(), { target: { value: "ボタンを押しても何も起きません。" } });
}
const choose = (file: File) => {
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  fireEvent.change(input as HTMLInputElement, { target: { files: [file] } });
};

beforeEach(() => {
  sessionStorage.clear();
  takeDraftKeyOf("someone");
});
afterEach(() => jest.restoreAllMocks());

test("says beside each field what is missing, and sends nothing", async () => {
  open();
  await panel();
  await send();
  for (const text of ["カテゴリを選択してください", "タイトルを入力してください", "詳細を入力してください"])
    expect(await screen.findByText(text)).toBeVisible();
  expect(forms).toEqual([]);
});

test("counts red above the limits, not at them", async () => {
  open();
  await panel();
  fireEvent.change(title(), { target: { value: "あ".repeat(100) } });
  expect(screen.getByText("100 / 100文字")).toHaveAttribute("data-state", "warning");
  fireEvent.change(title(), { target: { value: "あ".repeat(101) } });
  expect(screen.getByText(/^101 \/ 100文字/)).toHaveAttribute("data-state", "full");
  fireEvent.change(description(), { target: { value: "あ".repeat(1001) } });
  expect(screen.getByText(/^1001 \/ 1000文字/)).toHaveAttribute("data-state", "full");
});

test("sends what was typed with the page and the environment, and closes after three seconds", async () => {
  const onClosed = open([() => Response.json(SENT, { status: 201 })]);
  await fill();
  jest.useFakeTimers({ advanceTimers: true });
  fireEvent.click(screen.getByRole("button", { name: "送信する" }));
  expect(await screen.findByText("送信しました")).toBeVisible();
  expect(JSON.parse(String(forms[0]?.get("feedback")))).toEqual({
    category: "bug",
    title: "印刷できない",
    description: "ボタンを押しても何も起きません。",
    page_url: `${location.origin}/`,
    user_agent: navigator.userAgent,
    environment: "staging",
  });
  expect(forms[0]?.get("image")).toBeNull();
  await act(() => jest.advanceTimersByTimeAsync(3000));
  await waitFor(() => expect(onClosed).toHaveBeenCalled());
  jest.useRealTimers();
});

test.each([
  [
    "the sixth within a minute",
    () => Response.json({ message: "?" }, { status: 429 }),
    "フィードバックの送信回数が上限に達しました。1分後に再試行してください。",
  ],
  ["what the server refuses", () => Response.json({ message: "サーバーの言葉" }, { status: 503 }), "サーバーの言葉"],
  ["a network that is away", undefined, "ネットワークエラーが発生しました。再度お試しください。"],
])("tells of %s and keeps what was typed, over a reload too", async (_, answer, text) => {
  open(answer ? [answer] : []);
  await fill();
  await send();
  expect(await screen.findByText(text)).toBeVisible();
  expect(title()).toHaveValue("印刷できない");
  // A page that is left closes its modals.
  act(() => void window.dispatchEvent(new Event("pagehide")));
  cleanup();
  open();
  await panel();
  await waitFor(() => expect(title()).toHaveValue("印刷できない"));
  expect(screen.getByRole("radio", { name: "不具合の報告" })).toBeChecked();
  expect(screen.getByText(text)).toBeVisible();
});

test("sends the same again under the same key, and with another image under another one", async () => {
  const failed = () => Response.json({ message: "混み合っています" }, { status: 503 });
  open([failed, failed, failed]);
  await fill();
  await send();
  await userEvent.click(await screen.findByRole("button", { name: "再試行する" }));
  await waitFor(() => expect(forms).toHaveLength(2));
  await screen.findByRole("button", { name: "再試行する" });
  choose(new File(["x"], "画面.png", { type: "image/png" }));
  await send();
  await waitFor(() => expect(forms).toHaveLength(3));
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

test("refuses what is no image, and one that is too large", async () => {
  open();
  await panel();
  choose(new File(["x"], "履歴書.pdf", { type: "application/pdf" }));
  expect(await screen.findByText("画像ファイルを選択してください")).toBeVisible();
  const large = new File(["x"], "大きい.png", { type: "image/png" });
  Object.defineProperty(large, "size", { value: 5 * 1024 * 1024 + 1 });
  choose(large);
  expect(await screen.findByText("画像ファイルは5MB以下にしてください")).toBeVisible();
});

test("sends an image with its hidden area burnt in", async () => {
  open([() => Response.json(SENT, { status: 201 })]);
  await fill();
  choose(new File(["x"], "画面.png", { type: "image/png" }));
  await userEvent.click(await screen.findByRole("button", { name: "隠す範囲を追加" }));
  await send();
  await screen.findByText("送信しました");
  expect(forms[0]?.get("image")).toMatchObject({ name: "image.png", size: 10 });
});

test("asks before what was typed is lost, and closes at once where nothing was", async () => {
  const onClosed = open();
  await fill();
  await userEvent.keyboard("{Escape}");
  const question = await screen.findByRole("alertdialog", { name: "入力を破棄しますか？" });
  await userEvent.click(within(question).getByRole("button", { name: "破棄する" }));
  await waitFor(() => expect(onClosed).toHaveBeenCalled());
});

test("opens without a question to be asked from a message of a failure, whose report is begun", async () => {
  const onClosed = open([], { kind: "server-error", detail: "500 POST /user/resume" });
  await panel();
  expect(screen.getByRole("radio", { name: "不具合の報告" })).toBeChecked();
  expect(title()).toHaveValue("サーバーでエラーが発生しました");
  expect(description()).toHaveValue("発生したこと：500 POST /user/resume\n");
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(onClosed).toHaveBeenCalled());
});
