import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { messages } from "../../../japanese/messages.ts";
import { createDraftStore } from "../../../web/features/forms/editor/draft-store.ts";
import { takeDraftKeyOf } from "../draft-keys.ts";
import { openRecord, RECORD_ID, recordWith, serve } from "./open-record.tsx";

const DRAFT = { base: {}, revision: 1, values: { last_name: "佐倉" }, unsaved: 1, conflicts: [] };

beforeEach(() => {
  localStorage.clear();
  takeDraftKeyOf("hanako");
  document.head.innerHTML = '<meta name="csrf-token" content="t">';
});
afterEach(() => jest.restoreAllMocks());

test("says whose record it is, and leads to the fields that it lacks", async () => {
  const missing = [
    { section: "contact", field: "phone", label: "電話番号" },
    { section: "education", field: "educations", label: "学歴" },
  ];
  serve(recordWith({ name: "佐倉 美咲", age: 31, stage: "interviewed", missing }));
  openRecord();
  expect(await screen.findByRole("heading", { level: 1, name: "佐倉 美咲" })).toBeVisible();
  expect(screen.getByText("満31歳")).toBeVisible();
  expect(screen.getByText("面談済み", { selector: "span" })).toBeVisible();
  const links = within(screen.getByRole("navigation", { name: "未入力の項目" })).getAllByRole("link");
  expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    ["電話番号", `/candidates/${RECORD_ID}?tab=overview#phone`],
    ["学歴", `/candidates/${RECORD_ID}?tab=educations#educations`],
  ]);
});

test("a record without a name says so, and the arrow keys choose its tabs", async () => {
  serve(recordWith({}));
  openRecord("?tab=skills");
  expect(await screen.findByRole("heading", { level: 1, name: "氏名未入力" })).toBeVisible();
  const skills = await screen.findByRole("tab", { name: "スキル" });
  expect(skills).toHaveAttribute("aria-selected", "true");
  await userEvent.click(skills);
  await userEvent.keyboard("{ArrowLeft}");
  await waitFor(() => expect(screen.getByRole("tab", { name: "職歴" })).toHaveAttribute("aria-selected", "true"));
});

test("a record that is not there says so and keeps nothing of it on this device", async () => {
  const drafts = createDraftStore("hanako");
  drafts.keep(`candidate:${RECORD_ID}/profile#1`, DRAFT);
  drafts.keep("candidate:another/profile#1", DRAFT);
  jest.spyOn(globalThis, "fetch").mockImplementation(async (url) => {
    const status = (url as URL).pathname.includes(RECORD_ID) ? 404 : 503;
    return Response.json({ success: false, message: messages.notFound }, { status });
  });
  openRecord();
  expect(await screen.findByRole("heading", { name: "候補者が見つかりません" })).toBeVisible();
  await waitFor(() => expect(drafts.keys()).toEqual(["candidate:another/profile#1"]));
});

test("is erased with a reason, shows the receipt, and keeps nothing on this device", async () => {
  const drafts = createDraftStore("hanako");
  const sent = serve(recordWith({ name: "佐倉 美咲" }), ({ method }) => {
    if (method !== "DELETE") return undefined;
    return Response.json({ success: true, receipt: { erased_at: "2026-11-28T03:00:00.000Z", retained: [] } });
  });
  openRecord("?tab=skills");
  await userEvent.click(await screen.findByRole("button", { name: "削除" }));
  const dialog = await screen.findByRole("alertdialog", { name: "候補者の削除" });
  expect(dialog).toHaveTextContent("「佐倉 美咲」さんの記録を削除します。");
  const confirm = within(dialog).getByRole("button", { name: "完全に削除する" });
  await userEvent.click(confirm);
  const reason = within(dialog).getByRole("textbox", { name: /削除の理由/ });
  expect(reason).toHaveAccessibleDescription(/この項目は必須です/);
  expect(sent).toEqual([]);

  drafts.keep(`candidate:${RECORD_ID}/profile#1`, DRAFT);
  await userEvent.type(reason, "本人からの依頼");
  await userEvent.click(confirm);
  expect(await screen.findByRole("heading", { name: "候補者を削除しました" })).toBeVisible();
  expect(sent).toEqual([
    { method: "DELETE", path: `/agency/candidates/${RECORD_ID}`, body: { reason: "本人からの依頼" } },
  ]);
  await waitFor(() => expect(drafts.keys()).toEqual([]));
});
