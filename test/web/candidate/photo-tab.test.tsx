import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { recordPhotoMessages } from "../../../japanese/record-photo-messages.ts";
import type { CandidatePhoto, PhotoStatus } from "../../../modules/candidate/contract.ts";
import { toastQueue } from "../../../web/ui/toast/toast-queue.ts";
import { takeDraftKeyOf } from "../draft-keys.ts";
import { openRecord, RECORD_ID, recordWith, serve } from "./open-record.tsx";

const PHOTO = `/agency/candidates/${RECORD_ID}/photo`;
const photo: CandidatePhoto = {
  url: `${PHOTO}/p.jpg`,
  original_url: `${PHOTO}/o.jpg`,
  width: 300,
  height: 400,
  crop: { x: 0, y: 0, width: 900, height: 1200, rotation: 0 },
  warning: null,
};
const IDLE: PhotoStatus = { status: null, message: "", error: null, has_processed_photo: false, photo: null };
const jpeg = (bytes = 10, type = "image/jpeg") => new File([new Uint8Array(bytes)], "写真.jpg", { type });

let status: PhotoStatus;
let posted: Response | Error;
beforeEach(() => {
  localStorage.clear();
  takeDraftKeyOf("hanako");
  for (const { key } of toastQueue.visibleToasts) toastQueue.close(key);
  URL.createObjectURL = () => "blob:photo";
  URL.revokeObjectURL = () => undefined;
  status = IDLE;
  posted = Response.json({ success: true, status_url: `${PHOTO}/status` }, { status: 202 });
});
afterEach(() => jest.restoreAllMocks());

/** Opens the tab of a record. @returns what is sent */
function open(of: Parameters<typeof recordWith>[0] = {}) {
  const sent = serve(recordWith(of), ({ method, path }) => {
    if (path === `${PHOTO}/status`) return Response.json(status);
    if (method !== "POST" || path !== PHOTO) return undefined;
    if (posted instanceof Error) throw posted;
    return posted;
  });
  openRecord("?tab=photo");
  return sent;
}

const processButton = () => screen.findByRole("button", { name: "処理する" });

async function choose(file: File): Promise<void> {
  await processButton();
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (!input) throw new Error("there is no field for a file");
  await userEvent.setup({ applyAccept: false }).upload(input, file);
}

test("asks for a file, and refuses the wrong ones before anything is sent", async () => {
  const sent = open();
  await userEvent.click(await processButton());
  expect(await screen.findByText("写真ファイルを選択してください")).toBeVisible();
  await choose(jpeg(10, "application/pdf"));
  expect(await screen.findByText("サポートされていないファイル形式です（対応形式: JPEG、PNG）")).toBeVisible();
  await choose(jpeg(20 * 1024 * 1024 + 1));
  expect(await screen.findByText("ファイルサイズが大きすぎます（最大20MB）")).toBeVisible();
  expect(sent).toEqual([]);
});

test("sends the photo, blocks another one while it is processed, and shows it when it is done", async () => {
  const shown = recordWith({});
  const sent = serve(shown, ({ method, path }) => {
    if (path === `${PHOTO}/status`) return Response.json(status);
    if (method !== "POST") return undefined;
    status = { ...IDLE, status: "processing", message: recordPhotoMessages.status.processing };
    return posted as Response;
  });
  openRecord("?tab=photo");
  await choose(jpeg());
  expect(screen.getByRole("img", { name: "選んだ写真" })).toBeVisible();
  await userEvent.click(await processButton());
  expect(await screen.findByText("写真を処理しています", { selector: "p" })).toBeVisible();
  const form = sent[0]?.body as FormData | undefined;
  expect([...(form?.keys() ?? [])]).toEqual(["agency_candidate[photo]"]);
  expect(await processButton()).toBeDisabled();
  expect(screen.getByRole("button", { name: "ファイルを選択" })).toBeDisabled();

  shown.photo = photo;
  status = { ...IDLE, status: "completed", message: "", has_processed_photo: true, photo };
  expect(await screen.findByRole("img", { name: "登録した写真" }, { timeout: 6_000 })).toHaveAttribute(
    "src",
    photo.url,
  );
  expect(toastQueue.visibleToasts[0]?.content).toMatchObject({ text: "写真の処理が完了しました" });
  expect(screen.queryByRole("img", { name: "選んだ写真" })).toBeNull();
});

test("cancelling takes the photo under way back, and the choice with it", async () => {
  const sent = serve(recordWith({}), ({ path }) => {
    if (path === `${PHOTO}/cancel`) {
      status = IDLE;
      return Response.json({ success: true });
    }
    if (path === PHOTO) status = { ...IDLE, status: "processing", message: "処理中" };
    return path === `${PHOTO}/status` ? Response.json(status) : path === PHOTO ? (posted as Response) : undefined;
  });
  openRecord("?tab=photo");
  await choose(jpeg());
  await userEvent.click(await processButton());
  await screen.findByText("処理中", { selector: "p" });
  await userEvent.click(screen.getByRole("button", { name: "やめる" }));
  await waitFor(() => expect(screen.queryByRole("img", { name: "選んだ写真" })).toBeNull());
  expect(sent.map(({ path }) => path)).toEqual([PHOTO, `${PHOTO}/cancel`]);
  await waitFor(async () => expect(await processButton()).toBeEnabled());
});

test.each<[string, () => Response | Error, string]>([
  ["a refusal without words", () => new Response("{}", { status: 500 }), "写真の処理に失敗しました"],
  ["no answer", () => new TypeError("offline"), "写真の処理中にエラーが発生しました"],
  ["words", () => Response.json({ message: "前の写真を処理しています" }, { status: 409 }), "前の写真を処理しています"],
])("says what went wrong on sending: %s", async (_, answer, message) => {
  posted = answer();
  open();
  await choose(jpeg());
  await userEvent.click(await processButton());
  expect(await screen.findByText(message)).toBeVisible();
});

test("says that a photo failed, and why; and that its state could not be read", async () => {
  status = { ...IDLE, status: "failed", error: "写真を読み込めません。" };
  open();
  expect(await screen.findByText("写真の加工に失敗しました")).toBeVisible();
  expect(screen.getByText("写真を読み込めません。")).toBeVisible();
});

test("says that the state could not be read", async () => {
  serve(recordWith({}), ({ path }) => (path === `${PHOTO}/status` ? new Response("{}", { status: 500 }) : undefined));
  openRecord("?tab=photo");
  expect(await screen.findByText("ステータスの確認に失敗しました")).toBeVisible();
});

test("warns of a background, removes the photo with a way back, and says where it cannot", async () => {
  const answers = [new Response("{}", { status: 500 }), Response.json({ success: true, message: "" })];
  const sent = serve(recordWith({ photo: { ...photo, warning: "背景を判別できませんでした" } }), ({ method, path }) => {
    if (path === `${PHOTO}/status`) return Response.json(status);
    return method === "DELETE" ? answers.shift() : undefined;
  });
  openRecord("?tab=photo");
  expect(await screen.findByText("背景を判別できませんでした")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "写真を削除" }));
  expect(await screen.findByText("写真の削除に失敗しました")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "写真を削除" }));
  await waitFor(() => expect(toastQueue.visibleToasts[0]?.content.action?.label).toBe("元に戻す"));
  act(() => toastQueue.visibleToasts[0]?.content.action?.run());
  await waitFor(() => expect(sent.at(-1)?.path).toBe(`/agency/candidates/${RECORD_ID}/undo`));
});

test("a removal without an answer says so", async () => {
  serve(recordWith({ photo }), ({ method, path }) => {
    if (path === `${PHOTO}/status`) return Response.json(status);
    if (method === "DELETE") throw new TypeError("offline");
    return undefined;
  });
  openRecord("?tab=photo");
  await userEvent.click(await screen.findByRole("button", { name: "写真を削除" }));
  expect(await screen.findByText("写真の削除中にエラーが発生しました")).toBeVisible();
});
