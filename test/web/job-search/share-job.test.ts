import { shareJob } from "../../../web/features/job-search/share-job.ts";

const toasts: unknown[] = [];
jest.mock("../../../web/ui/toast/toast-queue.ts", () => ({ showToast: (toast: unknown) => toasts.push(toast) }));

const job = { id: "7", title: "司書" };
const url = "http://localhost/jobs/7";
const offer = (name: "share" | "clipboard", value: unknown) =>
  Object.defineProperty(navigator, name, { configurable: true, value });

beforeEach(() => {
  toasts.length = 0;
});
afterEach(() => {
  offer("share", undefined);
  offer("clipboard", undefined);
});

test("hands the address to the system's sheet where there is one", async () => {
  const share = jest.fn(async () => undefined);
  offer("share", share);
  await shareJob(job);
  expect(share.mock.calls).toEqual([[{ title: "司書", url }]]);
  expect(toasts).toEqual([]);
});

test("copies the address where there is none, and says so", async () => {
  const writeText = jest.fn(async () => undefined);
  offer("clipboard", { writeText });
  await shareJob(job);
  expect(writeText.mock.calls).toEqual([[url]]);
  expect(toasts).toEqual([{ kind: "success", text: "リンクをコピーしました" }]);
});

test("says nothing about a sheet that was closed, and names the address bar after any other failure", async () => {
  offer("share", async () => {
    throw new DOMException("closed", "AbortError");
  });
  await shareJob(job);
  expect(toasts).toEqual([]);
  offer("share", undefined);
  offer("clipboard", {
    async writeText() {
      throw new DOMException("refused", "NotAllowedError");
    },
  });
  await shareJob(job);
  expect(toasts).toEqual([{ kind: "error", text: "共有できませんでした。アドレス欄のリンクをコピーしてください" }]);
});
