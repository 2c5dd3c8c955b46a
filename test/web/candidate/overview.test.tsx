import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { fieldMessages } from "../../../japanese/field-messages.ts";
import { messages } from "../../../japanese/messages.ts";
import { createDraftStore } from "../../../web/features/forms/editor/draft-store.ts";
import { takeDraftKeyOf } from "../draft-keys.ts";
import { openRecord, RECORD_ID, recordWith, serve } from "./open-record.tsx";

const CALLS = `/agency/candidates/${RECORD_ID}`;
/** Longer than the autosave's delay. */
const SAVED = { timeout: 5000 };

beforeEach(() => {
  localStorage.clear();
  takeDraftKeyOf("hanako");
  document.head.innerHTML = '<meta name="csrf-token" content="t">';
});
afterEach(() => jest.restoreAllMocks());

test("each section saves its own fields by itself; what is wrong stands beside its field and holds nothing else back", async () => {
  const sent = serve(recordWith({}));
  openRecord();
  await userEvent.type(await screen.findByLabelText(/^メールアドレス/), "misaki");
  await userEvent.type(screen.getByLabelText(/^希望職種/), "経理");
  await userEvent.tab();
  await waitFor(() => expect(sent).toHaveLength(1), SAVED);
  expect(sent).toEqual([
    expect.objectContaining({
      path: `${CALLS}/wishes`,
      body: { candidate: expect.objectContaining({ desired_job: "経理" }) },
    }),
  ]);
  expect(screen.getByLabelText(/^メールアドレス/)).toHaveAccessibleDescription(new RegExp(fieldMessages.email));
});

test("a wording against fair hiring is hinted at, with a better way, and refuses nothing", async () => {
  serve(recordWith({ notes: "本籍を確認する" }));
  openRecord();
  expect(await screen.findByText(/「本籍」は本籍・出生地に関することに当たるおそれがあります。本人に/)).toBeVisible();
});

test("tags are saved as they are added and taken off", async () => {
  const sent = serve(recordWith({ tags: ["営業"] }));
  openRecord();
  await userEvent.type(await screen.findByLabelText("追加するタグ"), "急ぎ{Enter}");
  await waitFor(() => expect(sent).toHaveLength(1));
  await userEvent.click(screen.getByLabelText("「営業」を外す"));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent.map(({ path, body }) => [path, body])).toEqual([
    [CALLS, { candidate: { tags: ["営業", "急ぎ"] }, base_revision: 1 }],
    [CALLS, { candidate: { tags: [] }, base_revision: 1 }],
  ]);
});

test("a save of a record that was erased meanwhile says so and keeps nothing on this device", async () => {
  const drafts = createDraftStore("hanako");
  let isErased = false;
  serve(recordWith({ name: "佐倉 美咲" }), () =>
    isErased ? Response.json({ success: false, message: messages.notFound }, { status: 404 }) : undefined,
  );
  openRecord();
  const job = await screen.findByLabelText(/^希望職種/);
  isErased = true;
  const kept = jest.spyOn(Storage.prototype, "setItem");
  await userEvent.type(job, "経理");
  expect(await screen.findByText("候補者が見つかりません", undefined, SAVED)).toBeVisible();
  expect(kept).toHaveBeenCalledWith(expect.stringContaining(`candidate:${RECORD_ID}/wishes`), expect.anything());
  await waitFor(() => expect(drafts.keys()).toEqual([]));
});
