import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { resumeMessages } from "../../../japanese/resume-messages.ts";
import { emptyResume } from "../../../modules/resume/contract.ts";
import { loadSections } from "../../../web/features/documents/editor/section-fields.tsx";
import { resumePages } from "../../../web/features/resume/resume-pages.tsx";
import { openSection } from "../documents/open-section.tsx";
import { takeDraftKeyOf } from "../draft-keys.ts";

let server: { revision: number; resume: Record<string, unknown> };
let sent: Record<string, unknown>[];

beforeAll(async () => {
  await loadSections(resumePages, ["job-histories"]);
  await import("../../../web/features/resume/editor/job-rows.tsx");
});
beforeEach(() => {
  localStorage.clear();
  takeDraftKeyOf("hanako");
  sent = [];
  global.fetch = jest.fn(async (url: URL, init: RequestInit) => {
    if (url.pathname === "/api/v1/session") return Response.json({ user: null, csrf_token: "t" });
    if (init.method !== "PATCH") return Response.json(server);
    const { user_resume_form: changes } = JSON.parse(String(init.body));
    sent.push(changes);
    server = { revision: server.revision + 1, resume: { ...server.resume, ...changes } };
    return Response.json(server);
  }) as unknown as typeof fetch;
});

async function open(has_no_jobs: boolean) {
  server = { revision: 1, resume: { ...emptyResume, has_no_jobs } };
  const known = { revision: 1, values: { ...emptyResume, has_no_jobs } };
  await openSection({ pages: resumePages, section: "job-histories", known });
  return screen.findByRole("checkbox", { name: resumeMessages.noJobs });
}
const save = () => userEvent.click(screen.getByRole("button", { name: "保存して次へ" }));

test("is saved instead of a row", async () => {
  const box = await open(false);
  await save();
  expect(await screen.findByText("入力エラーがあります")).toBeVisible();
  await userEvent.click(box);
  await save();
  expect(await screen.findByText("次のページ")).toBeVisible();
  expect(sent).toContainEqual(expect.objectContaining({ has_no_jobs: true }));
});

test("is unticked by a row, and gone while there is one", async () => {
  expect(await open(true)).toBeChecked();
  await userEvent.click(screen.getByRole("button", { name: "職歴を追加する" }));
  expect(screen.queryByRole("checkbox", { name: resumeMessages.noJobs })).toBeNull();
  await waitFor(() => expect(sent).toContainEqual(expect.objectContaining({ has_no_jobs: false })), { timeout: 8000 });
});
