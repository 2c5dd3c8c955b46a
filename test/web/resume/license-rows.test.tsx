import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { resumeMessages } from "../../../japanese/resume-messages.ts";
import { emptyResume, emptyRows } from "../../../modules/resume/contract.ts";
import { loadSections } from "../../../web/features/documents/editor/section-fields.tsx";
import { resumePages } from "../../../web/features/resume/resume-pages.tsx";
import { openSection } from "../documents/open-section.tsx";
import { takeDraftKeyOf } from "../draft-keys.ts";

const licence = (id: string, name: string, year: number) => ({ ...emptyRows.licenses, id, name, year, month: 8 });
const licenses = [
  licence("l1", "普通自動車第一種運転免許　取得", 2013),
  licence("l2", "日商簿記検定試験2級　合格", 2015),
];
const known = { revision: 1, values: { ...emptyResume, licenses } };

let sent: { id: string; _destroy?: boolean }[];

beforeAll(async () => {
  await loadSections(resumePages, ["licenses"]);
  await import("../../../web/features/resume/editor/license-rows.tsx");
});
beforeEach(() => {
  localStorage.setItem("rireki:autosave", "off");
  takeDraftKeyOf("hanako");
  sent = [];
  global.fetch = jest.fn(async (url: URL, init: RequestInit) => {
    const answer = (body: unknown) => new Response(JSON.stringify(body));
    if (url.pathname === "/api/v1/session") return answer({ user: null, csrf_token: "t" });
    sent = JSON.parse(String(init.body)).user_resume_form.user_licenses_attributes;
    return answer({ revision: 2, resume: { ...emptyResume, licenses: licenses.slice(1) } });
  }) as unknown as typeof fetch;
});
afterEach(() => localStorage.clear());

const press = (name: RegExp) => userEvent.click(screen.getByRole("button", { name }));

test("with autosave off a removed licence stays in sight and is counted until the save", async () => {
  await openSection({ pages: resumePages, section: "licenses", known });
  await press(/普通自動車.*を削除する/);
  expect(await screen.findByText(resumeMessages.licenseRemovedOnSave)).toBeVisible();
  expect(screen.getByText(resumeMessages.licensesRemovedOnSave(1))).toBeVisible();

  await press(/普通自動車.*を元に戻す/);
  expect(screen.queryByText(resumeMessages.licensesRemovedOnSave(1))).toBeNull();

  await press(/普通自動車.*を削除する/);
  await press(/保存して次へ/);
  expect(await screen.findByText("次のページ")).toBeInTheDocument();
  expect(sent).toContainEqual(expect.objectContaining({ id: "l1", _destroy: true }));
});
