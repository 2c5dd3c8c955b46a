import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { messages } from "../../../japanese/messages.ts";
import type { Candidate } from "../../../modules/candidate/contract.ts";
import { createDraftStore } from "../../../web/features/forms/editor/draft-store.ts";
import { takeDraftKeyOf } from "../draft-keys.ts";
import { openRecord, RECORD_ID, recordWith } from "./open-record.tsx";

const answer = (candidate: Candidate) =>
  Response.json({ revision: candidate.revision, candidate, entries: [], next: null, versions: [] });

/** Answers every read with this record; returns the saves that were sent. */
function serve(candidate: Candidate): { path: string; body: unknown }[] {
  const saves: { path: string; body: unknown }[] = [];
  jest.spyOn(globalThis, "fetch").mockImplementation(async (url, { method, body } = {}) => {
    const path = (url as URL).pathname;
    if (method === "PATCH") saves.push({ path, body: JSON.parse(String(body)) });
    return answer(candidate);
  });
  return saves;
}

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
  const skills = screen.getByRole("tab", { name: "スキル" });
  expect(skills).toHaveAttribute("aria-selected", "true");
  await userEvent.click(skills);
  await userEvent.keyboard("{ArrowRight}");
  await waitFor(() => expect(screen.getByRole("tab", { name: "履歴" })).toHaveAttribute("aria-selected", "true"));
});

test("a record that is not there says so and keeps nothing of it on this device", async () => {
  const drafts = createDraftStore("hanako");
  const draft = { base: {}, revision: 1, values: { last_name: "佐倉" }, unsaved: 1, conflicts: [] };
  drafts.keep(`candidate:${RECORD_ID}/profile#1`, draft);
  drafts.keep("candidate:another/profile#1", draft);
  jest
    .spyOn(globalThis, "fetch")
    .mockImplementation(async () => Response.json({ success: false, message: messages.notFound }, { status: 404 }));
  openRecord();
  expect(await screen.findByRole("heading", { name: "候補者が見つかりません" })).toBeVisible();
  await waitFor(() => expect(drafts.keys()).toEqual(["candidate:another/profile#1"]));
});
