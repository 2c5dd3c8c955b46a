import { act, fireEvent, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createSessionMemory } from "../../../web/features/uploads/session-memory.ts";
import { useUploads } from "../../../web/features/uploads/use-uploads.ts";
import { type FileRules, PDF_RULES, UPLOADER_RULES } from "../../../web/ui/file-area/file-rules.ts";
import { PdfDropzone } from "../../../web/ui/pdf-dropzone/pdf-dropzone.tsx";
import { Uploader } from "../../../web/ui/uploader/uploader.tsx";
import { takeDraftKeyOf } from "../draft-keys.ts";
import { aWire, fileOf } from "../uploads/a-wire.ts";
import { withPictures } from "./image-file.ts";

let wire: ReturnType<typeof aWire>;
let user: ReturnType<typeof userEvent.setup>;

beforeEach(() => {
  jest.useFakeTimers();
  user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime, applyAccept: false });
  sessionStorage.clear();
  takeDraftKeyOf("hanako");
  withPictures();
  wire = aWire();
});
afterEach(() => {
  jest.useRealTimers();
});

const later = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
const rowOf = (name: string) => screen.getByRole("listitem", { name });
const input = () => {
  const found = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (!found) throw new Error("there is nothing to choose files with");
  return found;
};
async function choose(...files: File[]) {
  // Within one act: what the choice sets off at once belongs to it.
  await act(async () => {
    Object.defineProperty(input(), "files", { value: files, configurable: true });
    fireEvent.change(input());
    await jest.advanceTimersByTimeAsync(0);
  });
}

/** Drops files, or a folder, onto the area as from another window. */
async function drop(...dropped: (File | "folder")[]) {
  const items = dropped.map((one) => ({
    kind: "file",
    type: one === "folder" ? "" : one.type,
    getAsFile: () => (one === "folder" ? null : one),
    webkitGetAsEntry: () => ({ isFile: one !== "folder", isDirectory: one === "folder" }),
  }));
  const dataTransfer = { types: ["Files"], items, dropEffect: "none", effectAllowed: "all" };
  const zone = screen.getByText("ファイルをここにドラッグ＆ドロップ");
  for (const step of ["dragEnter", "dragOver", "drop"] as const) {
    fireEvent[step](zone, { dataTransfer, clientX: 1, clientY: 1 });
  }
  await later(0);
}

function Queue({ rules = UPLOADER_RULES, isAutomatic = false }: { rules?: FileRules; isAutomatic?: boolean }) {
  const uploads = useUploads({ transport: wire.transport, rules, autoStart: isAutomatic, chunkBytes: 10 });
  return <Uploader label="応募書類" uploads={uploads} rules={rules} isAutomatic={isAutomatic} />;
}

describe("several files", () => {
  test("describes its limits and accepts files by its button", async () => {
    render(<Queue />);
    expect(screen.getByText("ファイルをここにドラッグ＆ドロップ")).toHaveClass("max-sm:hidden");
    expect(screen.getByRole("group", { name: "応募書類" })).toHaveAccessibleDescription(
      /^PDF、JPEG、PNG、GIF\s1件10MBまで\s5件まで$/,
    );
    await choose(fileOf("a.pdf", 5), fileOf("b.pdf", 1536));
    expect(within(rowOf("b.pdf")).getByText("1.5KB")).toBeVisible();
    expect(within(rowOf("a.pdf")).getByText("待機中")).toBeVisible();
    const news = screen.getByText("2件のファイルを追加しました");
    expect(news.parentElement).toHaveAttribute("role", "status");
    await choose(fileOf("c.pdf", 5), fileOf("d.pdf", 5));
    // The same words, and yet read out again.
    expect(screen.getByText("2件のファイルを追加しました")).not.toBe(news);
  });

  test("uploads files, announces progress and links to the stored files", async () => {
    wire.holding(/whole b/);
    render(<Queue />);
    await choose(fileOf("a.pdf", 5), fileOf("b.pdf", 5));
    await user.click(screen.getByRole("button", { name: "アップロードする" }));
    await later(0);
    expect(within(rowOf("a.pdf")).getByText("完了")).toBeVisible();
    expect(within(rowOf("a.pdf")).getByRole("link")).toHaveAttribute("href", "/uploads/a.pdf");
    expect(within(rowOf("b.pdf")).getByRole("progressbar", { name: "b.pdfの進捗" })).toBeVisible();
    expect(screen.getByText("2件中1件完了")).toBeVisible();
    expect(screen.getByRole("progressbar", { name: "全体の進捗" })).toHaveAttribute("aria-valuenow", "50");
    expect(screen.getByText("a.pdf：完了。2件中1件完了").parentElement).toHaveAttribute("role", "status");
  });

  test("shows a failure at its file and in a summary, and retries by the same button", async () => {
    wire.failing(/whole b/, { status: 415, statusText: "Unsupported Media Type", message: "形式が違います" });
    render(<Queue isAutomatic />);
    await choose(fileOf("a.pdf", 5), fileOf("b.pdf", 5));
    expect(rowOf("b.pdf")).toHaveAccessibleDescription(
      /^アップロードエラー: 415 Unsupported Media Type ?形式が違います$/,
    );
    expect(screen.getByText(/1件をアップロードできませんでした/)).toHaveAttribute("role", "alert");
    wire.working();
    wire.holding(/whole b/);
    const retry = screen.getByRole("button", { name: "再試行：b.pdf" });
    await user.click(retry);
    wire.answer("whole b.pdf");
    await later(0);
    expect(screen.getByText("2件中2件完了")).toBeVisible();
    // The button has gone, the focus has not.
    expect(screen.getByRole("button", { name: "一覧から外す：b.pdf" })).toHaveFocus();
  });

  test("keeps the focus when 中止 becomes 再試行, and moves it to the neighbour or the button after a removal", async () => {
    wire.holding(/whole/);
    render(<Queue isAutomatic />);
    await choose(fileOf("a.pdf", 5), fileOf("b.pdf", 5));
    await user.click(screen.getByRole("button", { name: "中止：a.pdf" }));
    expect(within(rowOf("a.pdf")).getByText("アップロードが中止されました")).toBeVisible();
    expect(screen.getByRole("button", { name: "再試行：a.pdf" })).toHaveFocus();
    await user.click(screen.getByRole("button", { name: "一覧から外す：a.pdf" }));
    expect(screen.getByRole("button", { name: "一覧から外す：b.pdf" })).toHaveFocus();
    await user.click(screen.getByRole("button", { name: "一覧から外す：b.pdf" }));
    expect(screen.getByRole("button", { name: "ファイルを選択" })).toHaveFocus();
    expect(screen.queryByRole("list")).toBeNull();
  });

  test("announces rejected files for five seconds", async () => {
    render(<Queue />);
    const long = fileOf(`${"長".repeat(300)}.pdf`, 5);
    const twice = [fileOf("a.txt", 5, "text/plain"), fileOf("a.txt", 6, "text/plain")];
    await choose(...twice, fileOf("壊れた.png", 5, "image/png"), long);
    const alert = screen.getByText("4件のファイルを追加できませんでした").closest('[role="alert"]');
    expect(alert).toHaveTextContent(`${"長".repeat(20)}…${"長".repeat(5)}.pdf：ファイル名が長すぎます（255文字以内）`);
    expect(alert).toHaveTextContent("a.txt：許可されていないファイル形式です（許可形式: PDF、JPEG、PNG、GIF）");
    expect(alert).toHaveTextContent("壊れた.png：画像の読み込みに失敗しました");
    await later(4999);
    expect(alert).toBeInTheDocument();
    await later(400);
    expect(alert).not.toBeInTheDocument();
    await choose(...twice);
    await later(4000);
    await choose(...twice);
    await later(4999);
    expect(screen.getByText("2件のファイルを追加できませんでした")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "アップロードする" }));
    expect(screen.getByText("アップロードするファイルがありません")).toBeVisible();
  });

  test("refuses a folder with an error for five seconds", async () => {
    render(<Queue />);
    const area = screen.getByRole("group", { name: "応募書類" });
    await drop("folder");
    const error = "フォルダーは追加できません。ファイルを選択してください。";
    expect(screen.getByText(error)).toBeVisible();
    expect(area).toHaveAccessibleDescription(new RegExp(`${error}$`));
    await later(5400);
    expect(screen.queryByText(error)).toBeNull();
    expect(area).toHaveAccessibleDescription(/5件まで$/);
  });

  test("accepts a picture pasted from the clipboard, which has no path", async () => {
    render(<Queue />);
    const copied = fileOf("image.png", 5, "image/png");
    const items = [{ kind: "file", type: "image/png", getAsFile: () => copied, webkitGetAsEntry: () => null }];
    const pasteButton = screen.getByRole("button", { name: /貼り付け/ });
    act(() => pasteButton.focus());
    await act(async () => {
      fireEvent.paste(pasteButton, { clipboardData: { files: [copied], items, types: ["Files"] } });
      await jest.advanceTimersByTimeAsync(0);
    });
    expect(rowOf("image.png")).toBeVisible();
    expect(screen.getAllByRole("listitem")).toHaveLength(1);
  });

  test("does not let the browser open a file dropped outside of the area", () => {
    const { unmount } = render(<Queue />);
    const isOpened = (types: string[]) =>
      fireEvent.drop(document.body, { dataTransfer: { types, dropEffect: "copy" } });
    expect(isOpened(["Files"])).toBe(false);
    expect(isOpened(["text/plain"])).toBe(true);
    unmount();
    expect(isOpened(["Files"])).toBe(true);
  });

  test("checks the dimensions of a picture when configured", async () => {
    withPictures({ width: 250, height: 350 });
    render(<Queue rules={{ ...UPLOADER_RULES, dimensions: { minWidth: 300, minHeight: 400 } }} />);
    await choose(fileOf("a.png", 5, "image/png"), fileOf("b.pdf", 5));
    expect(screen.getByText(/幅が最小値300pxを下回っています/)).toBeVisible();
    expect(screen.getAllByRole("listitem").map((row) => row.getAttribute("aria-label"))).toContain("b.pdf");
  });

  test("truncates a long name in the middle, and expands it on a press", async () => {
    render(<Queue />);
    await choose(fileOf("ポートフォリオ_2026年4月版_印刷用.pdf", 5));
    const name = screen.getByRole("button", { name: "ポートフォリオ_2026年4月版_印刷用.pdf" });
    expect(name).toHaveAttribute("aria-expanded", "false");
    expect(within(name).getByText("版_印刷用.pdf")).toHaveClass("shrink-0");
    await user.click(name);
    expect(name).toHaveAttribute("aria-expanded", "true");
  });

  test("resumes when the browser is online again", async () => {
    wire.failing(/whole/);
    render(<Queue isAutomatic />);
    await choose(fileOf("a.pdf", 5));
    await later(5000);
    expect(within(rowOf("a.pdf")).getByText("エラー")).toBeVisible();
    wire.working();
    await act(async () => window.dispatchEvent(new Event("online")));
    await later(0);
    expect(within(rowOf("a.pdf")).getByText("完了")).toBeVisible();
  });

  test("warns before unload only while a file is uploading", async () => {
    wire.holding(/whole/);
    render(<Queue />);
    const isAsked = () => !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
    await choose(fileOf("a.pdf", 5));
    expect(isAsked()).toBe(false);
    await user.click(screen.getByRole("button", { name: "アップロードする" }));
    expect(isAsked()).toBe(true);
    wire.answer("whole a.pdf");
    await later(0);
    expect(isAsked()).toBe(false);
  });
});

describe("one PDF", () => {
  function Dropzone({ isRequired = true }: { isRequired?: boolean }) {
    const uploads = useUploads({ transport: wire.transport, rules: PDF_RULES, chunkBytes: 1_000_000 });
    return <PdfDropzone label="職務経歴書" uploads={uploads} isRequired={isRequired} />;
  }
  const send = () => user.click(screen.getByRole("button", { name: "アップロードする" }));

  test("shows an error when it is required and missing", async () => {
    render(<Dropzone />);
    await send();
    expect(screen.getByRole("alert")).toHaveTextContent("ファイルを選択してください");
    await choose(fileOf("a.png", 5, "image/png"));
    expect(screen.getByRole("alert")).toHaveTextContent("PDFファイルを選択してください");
    await later(5400);
    expect(screen.getByRole("alert")).toBeEmptyDOMElement();
  });

  test("shows its page count before the upload, and completion after it", async () => {
    wire.holding(/whole/);
    render(<Dropzone />);
    const pages = "<< /Type /Pages /Kids [4 0 R 5 0 R] /Count 12 >>";
    await choose(new File([`%PDF-1.4 ${pages} << /Type /Page >>`], "経歴.pdf", { type: "application/pdf" }));
    await later(0);
    expect(screen.getByRole("group", { name: "職務経歴書" })).toHaveTextContent("12ページ");
    await send();
    expect(screen.getByRole("progressbar", { name: "経歴.pdfの進捗" })).toBeVisible();
    expect(screen.getByRole("button", { name: "中止" })).toHaveFocus();
    wire.answer("whole 経歴.pdf");
    await later(0);
    expect(screen.getByText("完了")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "別のファイルを選ぶ" }));
    expect(screen.getByRole("button", { name: "ファイルを選択" })).toBeVisible();
  });

  test("refuses a second file until the first is removed", async () => {
    render(<Dropzone />);
    await drop(fileOf("a.pdf", 5), fileOf("b.pdf", 5));
    expect(screen.getByRole("group", { name: "職務経歴書" })).toHaveTextContent("a.pdf");
    expect(screen.getByText("1件のファイルを追加できませんでした").closest('[role="alert"]')).toHaveTextContent(
      "b.pdf：アップロードできるファイル数の上限は1件です",
    );
    await user.click(screen.getByRole("button", { name: "選び直す" }));
    expect(screen.queryByText(/上限は1件です/)).toBeNull();
  });

  test("keeps a file that failed to upload, for a retry", async () => {
    wire.failing(/whole/, { status: 507, statusText: "Insufficient Storage", message: "容量が足りません" });
    render(<Dropzone />);
    await choose(fileOf("a.pdf", 5));
    await send();
    await later(0);
    expect(screen.getByRole("alert")).toHaveTextContent(
      "アップロードエラー: 507 Insufficient Storage。容量が足りません",
    );
    wire.working();
    await user.click(screen.getByRole("button", { name: "再試行" }));
    await later(0);
    expect(screen.getByText("完了")).toBeVisible();
  });
});

test("starts a new upload when storage is unavailable", () => {
  const memory = createSessionMemory(() => {
    throw new DOMException("denied", "SecurityError");
  });
  memory.keep(fileOf("a.pdf", 5), "s1");
  expect(memory.find(fileOf("a.pdf", 5))).toBeUndefined();
  memory.drop(fileOf("a.pdf", 5));
});
