import { createSessionMemory } from "../../../web/features/uploads/session-memory.ts";
import { createUploads, type UploadsOptions } from "../../../web/features/uploads/uploads.ts";
import { UPLOADER_RULES } from "../../../web/ui/file-area/file-rules.ts";
import { totalsOf } from "../../../web/ui/uploader/upload-item.ts";
import { takeDraftKeyOf } from "../draft-keys.ts";
import { aWire, fileOf } from "./a-wire.ts";

let wire: ReturnType<typeof aWire>;

beforeEach(() => {
  jest.useFakeTimers();
  sessionStorage.clear();
  takeDraftKeyOf("hanako");
  wire = aWire();
});
afterEach(() => {
  jest.useRealTimers();
});

function aQueue(options: Partial<UploadsOptions> = {}) {
  const memory = createSessionMemory();
  return createUploads({ transport: wire.transport, rules: UPLOADER_RULES, memory, chunkBytes: 10, ...options });
}
const settled = () => jest.advanceTimersByTimeAsync(10_000);
const shown = (uploads: ReturnType<typeof aQueue>) =>
  uploads.state().items.map(({ file, status, progress }) => `${file.name} ${status} ${progress}`);
const only = (uploads: ReturnType<typeof aQueue>) => {
  const [item] = uploads.state().items;
  if (!item) throw new Error("the queue is empty");
  return item;
};

test("uploads a small file whole and a larger one in chunks", async () => {
  const uploads = aQueue();
  await uploads.add([fileOf("a.pdf", 10), fileOf("b.pdf", 25)]);
  expect(shown(uploads)).toEqual(["a.pdf pending 0", "b.pdf pending 0"]);
  uploads.start();
  await settled();
  expect(wire.calls.filter((call) => call.startsWith("whole"))).toEqual(["whole a.pdf"]);
  expect(wire.calls.filter((call) => !call.startsWith("whole"))).toEqual([
    "init 25",
    "chunk s1 0 (10)",
    "chunk s1 1 (10)",
    "chunk s1 2 (5)",
    "finalize s1",
  ]);
  expect(shown(uploads)).toEqual(["a.pdf completed 100", "b.pdf completed 100"]);
  expect(uploads.state().items.map(({ result }) => result?.url)).toEqual(["/uploads/a.pdf", "/uploads/s1"]);
  expect(only(uploads).endTime).toBeGreaterThanOrEqual(only(uploads).startTime ?? Number.POSITIVE_INFINITY);
});

test("uploads three at once, and the next one when the first is done", async () => {
  wire.holding(/whole/);
  const uploads = aQueue({ autoStart: true });
  await uploads.add(["a", "b", "c", "d"].map((name) => fileOf(`${name}.pdf`, 5)));
  await settled();
  expect(wire.calls).toEqual(["whole a.pdf", "whole b.pdf", "whole c.pdf"]);
  wire.answer("whole b.pdf");
  await settled();
  expect(wire.calls.at(-1)).toBe("whole d.pdf");
  expect(shown(uploads)).toEqual([
    "a.pdf uploading 0",
    "b.pdf completed 100",
    "c.pdf uploading 0",
    "d.pdf uploading 0",
  ]);
  expect(totalsOf(uploads.state().items)).toEqual({ count: 4, completed: 1, failed: 0, open: 3, percent: 25 });
});

test("counts the bytes of the current chunk, and reports 100 only at the end", async () => {
  wire.holding(/chunk s1 1|finalize/);
  const uploads = aQueue({ autoStart: true });
  await uploads.add([fileOf("a.pdf", 20)]);
  await settled();
  expect(only(uploads)).toMatchObject({ sent: 15, progress: 75 });
  wire.answer("chunk s1 1 (10)");
  await settled();
  expect(only(uploads)).toMatchObject({ status: "uploading", sent: 20, progress: 99 });
  wire.answer("finalize s1");
  await settled();
  expect(only(uploads)).toMatchObject({ status: "completed", progress: 100 });
});

describe("a chunk that fails", () => {
  test("is retried three times, one second apart", async () => {
    wire.failing(/chunk s1 1/);
    const uploads = aQueue({ autoStart: true });
    await uploads.add([fileOf("a.pdf", 30)]);
    const attempts = () => wire.calls.filter((call) => call.startsWith("chunk s1 1")).length;
    await jest.advanceTimersByTimeAsync(0);
    expect(attempts()).toBe(1);
    await jest.advanceTimersByTimeAsync(999);
    expect(attempts()).toBe(1);
    await jest.advanceTimersByTimeAsync(1);
    expect(attempts()).toBe(2);
    await settled();
    expect(attempts()).toBe(4);
    expect(only(uploads)).toMatchObject({
      status: "failed",
      error: "チャンク2のアップロードに失敗しました",
      reason: "ネットワークエラー",
      sent: 10,
    });
  });

  test("is resumed with the missing chunks, without touching other files", async () => {
    wire.failing(/chunk s1 1/);
    const uploads = aQueue({ autoStart: true });
    await uploads.add([fileOf("a.pdf", 30), fileOf("b.pdf", 5)]);
    await settled();
    expect(shown(uploads)).toEqual(["a.pdf failed 33", "b.pdf completed 100"]);
    wire.working();
    wire.calls.length = 0;
    uploads.retry(only(uploads).id);
    await settled();
    expect(wire.calls).toEqual(["session s1", "chunk s1 1 (10)", "chunk s1 2 (10)", "finalize s1"]);
    expect(only(uploads)).toMatchObject({ status: "completed", error: undefined });
  });

  test("is resumed when online again", async () => {
    wire.failing(/chunk s1 1/);
    const uploads = aQueue({ autoStart: true });
    await uploads.add([fileOf("a.pdf", 30)]);
    await settled();
    wire.working();
    uploads.goOn();
    await settled();
    expect(shown(uploads)).toEqual(["a.pdf completed 100"]);
  });

  test("is not retried or resumed when the server refused it", async () => {
    wire.failing(/chunk s1 1/, { status: 422, message: "ファイルが壊れています" });
    const uploads = aQueue({ autoStart: true });
    await uploads.add([fileOf("a.pdf", 30)]);
    await settled();
    wire.working();
    uploads.goOn();
    await settled();
    expect(wire.calls.filter((call) => call.startsWith("chunk s1 1"))).toHaveLength(1);
    expect(only(uploads)).toMatchObject({ status: "failed", reason: "ファイルが壊れています" });
  });
});

test("resumes the same file after a reload, not another one", async () => {
  wire.failing(/chunk s1 2/);
  const before = aQueue({ autoStart: true });
  await before.add([fileOf("a.pdf", 30)]);
  await settled();
  before.stop();
  wire.working();
  wire.calls.length = 0;
  const after = aQueue({ autoStart: true });
  await after.add([fileOf("a.pdf", 30), fileOf("b.pdf", 30)]);
  await settled();
  expect(wire.calls.filter((call) => call.includes("s1"))).toEqual(["session s1", "chunk s1 2 (10)", "finalize s1"]);
  expect(wire.calls.filter((call) => call.startsWith("chunk s2"))).toHaveLength(3);
  expect(sessionStorage).toHaveLength(0);
});

test("starts a new session when the server has dropped the old one", async () => {
  wire.failing(/chunk s1 2/);
  const uploads = aQueue({ autoStart: true });
  await uploads.add([fileOf("a.pdf", 30)]);
  await settled();
  wire.sessions.clear();
  wire.working();
  uploads.retry(only(uploads).id);
  await settled();
  expect(wire.calls.filter((call) => call.startsWith("init"))).toHaveLength(2);
  expect(shown(uploads)).toEqual(["a.pdf completed 100"]);
});

test.each([
  [/init/, "チャンクアップロードの初期化に失敗しました", 20],
  [/finalize/, "チャンクアップロードの完了処理に失敗しました", 20],
  [/whole/, "アップロードエラー: 413 Payload Too Large", 5],
])("reports the refused step: %s", async (step, error, size) => {
  wire.failing(step, { status: 413, statusText: "Payload Too Large", message: "大きすぎます" });
  const uploads = aQueue({ autoStart: true });
  await uploads.add([fileOf("a.pdf", size)]);
  await settled();
  expect(only(uploads)).toMatchObject({ status: "failed", error, reason: "大きすぎます" });
});

describe("stopping", () => {
  test("keeps an aborted file, starts the next one, and can resume it", async () => {
    wire.holding(/chunk s1 1|whole/);
    const uploads = aQueue({ autoStart: true, parallel: 1 });
    await uploads.add([fileOf("a.pdf", 20), fileOf("b.pdf", 5)]);
    await settled();
    uploads.abort(only(uploads).id);
    await settled();
    expect(only(uploads)).toMatchObject({ status: "failed", error: "アップロードが中止されました" });
    expect(wire.calls.at(-1)).toBe("whole b.pdf");
    wire.holding(/never/);
    wire.answer("whole b.pdf");
    uploads.retry(only(uploads).id);
    await settled();
    expect(wire.calls.slice(-3)).toEqual(["session s1", "chunk s1 1 (10)", "finalize s1"]);
  });

  test("aborts and forgets a file that is removed while uploading", async () => {
    wire.holding(/chunk s1 1/);
    const uploads = aQueue({ autoStart: true });
    await uploads.add([fileOf("a.pdf", 20)]);
    await settled();
    uploads.remove(only(uploads).id);
    wire.answer("chunk s1 1 (10)");
    await settled();
    expect(uploads.state().items).toEqual([]);
    expect(wire.calls).not.toContain("finalize s1");
    expect(wire.sessions.size).toBe(0);
    expect(sessionStorage).toHaveLength(0);
  });
});

test("reports that there is nothing to upload", async () => {
  const uploads = aQueue();
  uploads.start();
  expect(uploads.state().notice).toBe("アップロードするファイルがありません");
  await uploads.add([fileOf("a.pdf", 5)]);
  expect(uploads.state().notice).toBeUndefined();
});

test("accepts a second press while files are uploading", async () => {
  wire.holding(/whole/);
  const uploads = aQueue();
  await uploads.add([fileOf("a.pdf", 5)]);
  uploads.start();
  uploads.start();
  expect(uploads.state().notice).toBeUndefined();
  wire.answer("whole a.pdf");
  await settled();
  expect(wire.calls).toEqual(["whole a.pdf"]);
});

test("retries failed files when none is waiting", async () => {
  wire.failing(/whole a|whole b/, { status: 415, message: "" });
  const uploads = aQueue();
  await uploads.add(["a", "b", "c"].map((name) => fileOf(`${name}.pdf`, 5)));
  uploads.start();
  await settled();
  wire.working();
  await uploads.add([fileOf("d.pdf", 5)]);
  uploads.start();
  await settled();
  expect(shown(uploads).filter((one) => one.includes("failed"))).toHaveLength(2);
  uploads.start();
  await settled();
  expect(totalsOf(uploads.state().items)).toMatchObject({ completed: 4, failed: 0 });
  expect(uploads.state().notice).toBeUndefined();
});

test("uploads files once their check has finished", async () => {
  let look = () => {};
  const uploads = aQueue({ inspect: () => new Promise((resolve) => (look = () => resolve(undefined))) });
  const added = uploads.add([fileOf("a.png", 5, "image/png")]);
  await settled();
  expect(uploads.state().isChecking).toBe(true);
  uploads.start();
  look();
  await added;
  await settled();
  expect(uploads.state()).toMatchObject({ isChecking: false, notice: undefined });
  expect(shown(uploads)).toEqual(["a.png completed 100"]);
});

test("starts nothing after the queue was disposed", async () => {
  let look = () => {};
  const uploads = aQueue({
    autoStart: true,
    inspect: () => new Promise((resolve) => (look = () => resolve(undefined))),
  });
  const added = uploads.add([fileOf("a.png", 5, "image/png")]);
  await settled();
  uploads.stop();
  look();
  await added;
  await settled();
  expect(wire.calls).toEqual([]);
});

test("creates a session with the same idempotency key at every attempt", async () => {
  wire.failing(/init/);
  const uploads = aQueue({ autoStart: true });
  await uploads.add([fileOf("a.pdf", 30)]);
  await settled();
  uploads.retry(only(uploads).id);
  await settled();
  expect(wire.begun.length).toBeGreaterThan(4);
  expect(new Set(wire.begun)).toEqual(new Set([only(uploads).id]));
});

test.each([5, 30])("distinguishes an unreadable file of %d bytes from a network error", async (size) => {
  wire.failing(/whole|chunk/);
  const file = fileOf("a.pdf", size);
  const changed = async () => {
    throw new DOMException("changed on the disk", "NotReadableError");
  };
  const uploads = aQueue({ autoStart: true });
  await uploads.add([Object.assign(file, { slice: () => Object.assign(new Blob(), { arrayBuffer: changed }) })]);
  await settled();
  const error = "ファイルを読み込めません。移動や変更をしていないか確認し、選び直してください。";
  expect(only(uploads)).toMatchObject({ status: "failed", error });
  wire.calls.length = 0;
  uploads.goOn();
  await settled();
  expect(wire.calls).toEqual([]);
});

test("accepts valid files, reports the others, and checks files of one choice against each other", async () => {
  const uploads = aQueue({
    inspect: async ({ name }) => (name === "broken.png" ? "画像の読み込みに失敗しました" : undefined),
  });
  const first = uploads.add([fileOf("a.pdf", 5), fileOf("broken.png", 5, "image/png")]);
  const second = uploads.add([fileOf("a.pdf", 5)]);
  await first;
  expect(uploads.state().refused).toEqual([{ name: "broken.png", message: "画像の読み込みに失敗しました" }]);
  await second;
  expect(uploads.state().refused).toEqual([{ name: "a.pdf", message: "同じファイルが既に選択されています" }]);
  expect(shown(uploads)).toEqual(["a.pdf pending 0"]);
});

test("sends the transformed file, transformed once for all attempts", async () => {
  const prepare = jest.fn(async (file: File) => fileOf(file.name, 4));
  wire.failing(/whole/, { status: 422, message: "" });
  const uploads = aQueue({ autoStart: true, prepare });
  await uploads.add([fileOf("a.pdf", 30)]);
  await settled();
  wire.working();
  uploads.retry(only(uploads).id);
  await settled();
  expect(prepare).toHaveBeenCalledTimes(1);
  expect(wire.calls).toEqual(["whole a.pdf", "whole a.pdf"]);
  expect(only(uploads)).toMatchObject({ status: "completed", total: 4 });
});
