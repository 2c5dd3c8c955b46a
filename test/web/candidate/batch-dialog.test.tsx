import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Provider } from "react-redux";
import type { CandidateRow, PhotoBatch } from "../../../modules/candidate/contract.ts";
import { createStore } from "../../../web/app/store.ts";
import { BatchDialog } from "../../../web/features/candidate/photo/batch-dialog.tsx";

const rows = [
  { id: "a", name: "佐倉 美咲" },
  { id: "b", name: "" },
] as CandidateRow[];
const jpeg = new File([new Uint8Array(10)], "写真.jpg", { type: "image/jpeg" });
const pdf = new File(["%PDF"], "職務経歴書.pdf", { type: "application/pdf" });

afterEach(() => jest.restoreAllMocks());

test("each photo is for one person, a wrong one is refused beside the name, and each has its own state", async () => {
  const batch: PhotoBatch = {
    id: "batch",
    items: [{ candidate_id: "a", status: "completed", message: "写真の処理が完了しました" }],
  };
  const sent: FormData[] = [];
  jest.spyOn(globalThis, "fetch").mockImplementation(async (_url, { body } = {}) => {
    if (body instanceof FormData) sent.push(body);
    return Response.json({ user: null, csrf_token: "t", success: true, batch });
  });
  render(
    <Provider store={createStore()}>
      <BatchDialog candidates={rows} onClose={() => undefined} />
    </Provider>,
  );
  const process = await screen.findByRole("button", { name: "処理する" });
  await userEvent.click(process);
  expect(await screen.findByText("写真ファイルを選択してください")).toBeVisible();

  expect(screen.getByRole("button", { name: "氏名未入力の写真を選ぶ" })).toBeVisible();
  const [first, second] = document.querySelectorAll<HTMLInputElement>('input[type="file"]');
  const user = userEvent.setup({ applyAccept: false });
  if (!first || !second) throw new Error("there are no fields for files");
  await user.upload(second, pdf);
  expect(await screen.findByText("サポートされていないファイル形式です（対応形式: JPEG、PNG）")).toBeVisible();
  await user.upload(first, jpeg);
  expect(await screen.findByText("写真.jpg")).toBeVisible();
  await userEvent.click(process);
  expect(await screen.findByText("写真の処理が完了しました")).toBeVisible();
  expect([...(sent[0]?.keys() ?? [])]).toEqual(["photos[0][candidate_id]", "photos[0][photo]"]);
  expect(sent[0]?.get("photos[0][candidate_id]")).toBe("a");
});
