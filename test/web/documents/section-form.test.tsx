import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { messages } from "../../../japanese/messages.ts";
import { emptyResume, type ResumeAnswer, type Section } from "../../../modules/resume/contract.ts";
import { onSignedOut } from "../../../web/app/signed-out.ts";
import { loadSections } from "../../../web/features/documents/editor/section-fields.tsx";
import { createDraftStore } from "../../../web/features/forms/editor/draft-store.ts";
import { resumePages } from "../../../web/features/resume/resume-pages.tsx";
import { takeDraftKeyOf } from "../draft-keys.ts";
import { openSection } from "./open-section.tsx";

const known = { revision: 1, values: emptyResume };
let server: ResumeAnswer;

beforeAll(async () => {
  await loadSections(resumePages, ["self-pr", "contact", "job-histories", "education"]);
  await import("../../../web/features/resume/editor/job-rows.tsx");
  await import("../../../web/features/resume/editor/education-rows.tsx");
  await import("../../../web/features/documents/editor/generated-fields.tsx");
  await import("../../../web/features/resume/editor/address-fields.tsx");
});
beforeEach(() => {
  localStorage.clear();
  takeDraftKeyOf("hanako");
  server = { revision: 2, resume: { ...emptyResume, self_pr: "別の画面で書いた" } };
  global.fetch = jest.fn(async (url: URL, init: RequestInit) => {
    const answer = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
    if (url.pathname === "/api/v1/session") return answer({ user: null, csrf_token: "t" });
    if (init.method !== "PATCH") return answer(server);
    if (new Headers(init.headers).get("If-Match") !== `"${server.revision}"`) return answer(server, 412);
    const { user_resume_form: changes } = JSON.parse(String(init.body)) as { user_resume_form: object };
    server = { revision: Number(server.revision) + 1, resume: { ...server.resume, ...changes } };
    return answer(server);
  }) as unknown as typeof fetch;
});

const open = (section: Section, hash = "") => openSection({ pages: resumePages, section, known, hash });

const field = (name: RegExp) => screen.getByRole("textbox", { name });
const write = (name: RegExp, value: string) => fireEvent.change(field(name), { target: { value } });
const save = () => userEvent.click(screen.getByRole("button", { name: "保存して次へ" }));

test("does not leave an open conflict behind; resolving it focuses the field", async () => {
  await open("self-pr");
  write(/^自己PR/, "ここで書いた");
  write(/^志望の動機/, "これだけ保存できる");
  await save();
  const told = await screen.findByText("別の画面で変更されています");
  await waitFor(() => expect(document.activeElement).toContainElement(told));
  expect(screen.queryByText("次のページ")).toBeNull();

  await userEvent.click(screen.getByRole("button", { name: "こちらを残す（自己PR：この画面の入力）" }));
  expect(field(/^自己PR/)).toHaveFocus();
  await save();
  expect(await screen.findByText("次のページ")).toBeInTheDocument();
  expect(server.resume).toMatchObject({ self_pr: "ここで書いた", motivation: "これだけ保存できる" });
});

test("an address that names an empty list focuses the button that adds its first row", async () => {
  await open("education", "#educations");
  await waitFor(() => expect(screen.getByRole("button", { name: "学歴を追加する" })).toHaveFocus());
});

test("with autosave off, asks before leaving and saves nothing", async () => {
  localStorage.setItem("rireki:autosave", "off");
  const { leave } = await open("self-pr");
  write(/^自己PR/, "ここで書いた");
  await leave();
  await userEvent.click(await screen.findByRole("button", { name: "離れる" }));
  expect(await screen.findByText("次のページ")).toBeInTheDocument();
  expect(global.fetch).not.toHaveBeenCalled();
  expect(createDraftStore("hanako").load("resume/self-pr")).toMatchObject({ waits: true });
});

test("keeps the draft on the device when the session is over", async () => {
  const signedOut = jest.fn();
  const stop = onSignedOut(signedOut);
  await open("self-pr");
  jest.mocked(global.fetch).mockImplementation(async () => {
    const answer = { message: messages.signInNeeded, redirect_url: "/login" };
    return new Response(JSON.stringify(answer), { status: 401 });
  });
  write(/^自己PR/, "ここで書いた");
  await save();
  expect(await screen.findByText(messages.signInNeeded)).toBeVisible();
  expect(signedOut).toHaveBeenCalled();
  expect(createDraftStore("hanako").load("resume/self-pr")).toMatchObject({
    values: { self_pr: "ここで書いた" },
    unsaved: 1,
  });
  stop();
});

test("names an empty required field in the summary and says so at the field", async () => {
  await open("contact");
  await save();
  expect(await screen.findByText("入力エラーがあります")).toBeVisible();
  expect(screen.getByRole("button", { name: "メールアドレスは必須です" })).toBeVisible();
  expect(field(/^メールアドレス/)).toHaveAccessibleDescription(/この項目は必須です/);
});

test("hides the error summary after five seconds; the field keeps its error", async () => {
  await open("contact");
  await save();
  const summary = await screen.findByText("入力エラーがあります");
  jest.useFakeTimers();
  try {
    act(() => field(/^メールアドレス/).focus());
    act(() => jest.advanceTimersByTime(4000));
    expect(summary).toBeVisible();
    act(() => jest.advanceTimersByTime(1000));
    expect(screen.queryByText("入力エラーがあります")).toBeNull();
    expect(field(/^メールアドレス/)).toHaveAccessibleDescription(/この項目は必須です/);
  } finally {
    jest.useRealTimers();
  }
});

test("keeps the error summary for a problem of the rows as a whole, which stands nowhere else", async () => {
  await open("job-histories");
  await screen.findByRole("button", { name: "職歴を追加する" });
  await save();
  const summary = await screen.findByText("入力エラーがあります");
  jest.useFakeTimers();
  try {
    act(() => screen.getByRole("button", { name: "職歴を追加する" }).focus());
    act(() => jest.advanceTimersByTime(60_000));
    expect(summary).toBeVisible();
  } finally {
    jest.useRealTimers();
  }
});

test("focuses the add button for a problem of the rows as a whole", async () => {
  await open("job-histories");
  await screen.findByRole("button", { name: "職歴を追加する" });
  await save();
  await userEvent.click(await screen.findByRole("button", { name: /少なくとも1つの職歴を完全に入力してください。$/ }));
  expect(screen.getByRole("button", { name: "職歴を追加する" })).toHaveFocus();
});

test("shows the errors of a restored draft, also within closed fields", async () => {
  const fields = { year: "2014", month: "4", school_name: "横浜市立大学　入学", should_show: true, is_current: false };
  const rows = [{ id: "a", fields: { ...fields, start_date: "2014-04-01", end_date: "2013-03-31" } }];
  createDraftStore("hanako").keep("resume/education", {
    ...{ base: { fields: {}, rows: [] }, revision: 1, unsaved: 1, conflicts: [] },
    values: { fields: {}, rows },
  });
  await open("education");
  expect(await screen.findByText("終了日は開始日より後の日付を選択してください")).toBeVisible();
  expect(screen.getByText("要確認")).toBeVisible();
});
