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

test("a small file goes up whole, a larger one in chunks", async () => {
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

test("three are on their way at once, and the next one follows the first that arrives", async () => {
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

test("progress counts the bytes of the chunk that is leaving, and 100 is kept for the end", async () => {
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
  test("is tried three times more, a second apart", async () => {
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

  test("goes on with what is missing, and leaves the other files alone", async () => {
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

  test("goes on by itself when the network is back", async () => {
    wire.failing(/chunk s1 1/);
    const uploads = aQueue({ autoStart: true });
    await uploads.add([fileOf("a.pdf", 30)]);
    await settled();
    wire.working();
    uploads.goOn();
    await settled();
    expect(shown(uploads)).toEqual(["a.pdf completed 100"]);
  });

  test("is not repeated when the server has refused it, and does not go on by itself", async () => {
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

test("the same file chosen after a reload goes on where it was; another one does not", async () => {
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

test("a session the server has forgotten begins anew", async () => {
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
])("says which step was refused: %s", async (step, error, size) => {
  wire.failing(step, { status: 413, statusText: "Payload Too Large", message: "大きすぎます" });
  const uploads = aQueue({ autoStart: true });
  await uploads.add([fileOf("a.pdf", size)]);
  await settled();
  expect(only(uploads)).toMatchObject({ status: "failed", error, reason: "大きすぎます" });
});

describe("stopping", () => {
  test("an aborted file stays, marked, gives its place to the next and can go on", async () => {
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

  test("a file removed on its way is aborted, gone and forgotten", async () => {
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

test("says that there is nothing to upload", async () => {
  const uploads = aQueue();
  uploads.start();
  expect(uploads.state().notice).toBe("アップロードするファイルがありません");
  await uploads.add([fileOf("a.pdf", 5)]);
  expect(uploads.state().notice).toBeUndefined();
});

test("a second press while files are on their way is no complaint", async () => {
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

test("where nothing waits, the same press goes on with what failed", async () => {
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

test("what is still being looked at goes up as soon as it has been", async () => {
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

test("nothing begins when whoever shows the queue has gone", async () => {
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

test("a session is begun under the same name at every attempt: the answer may have been lost", async () => {
  wire.failing(/init/);
  const uploads = aQueue({ autoStart: true });
  await uploads.add([fileOf("a.pdf", 30)]);
  await settled();
  uploads.retry(only(uploads).id);
  await settled();
  expect(wire.begun.length).toBeGreaterThan(4);
  expect(new Set(wire.begun)).toEqual(new Set([only(uploads).id]));
});

test.each([5, 30])(
  "a file of %d bytes that cannot be read any more is told from a network that is away",
  async (size) => {
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
  },
);

test("takes what keeps the rules, says what does not, and sees files that are chosen at once", async () => {
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

test("sends what is made of a file, once made for all attempts", async () => {
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
