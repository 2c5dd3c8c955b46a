import { fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { emptyResume, emptyRows } from "../../../modules/resume/contract.ts";
import { loadSections } from "../../../web/features/documents/editor/section-fields.tsx";
import { resumePages } from "../../../web/features/resume/resume-pages.tsx";
import { openSection } from "../documents/open-section.tsx";
import { takeDraftKeyOf } from "../draft-keys.ts";

const NAMES = ["みなと高等学校　卒業", "みなと高等学校　入学", "みなと中学校　卒業"];
const educations = NAMES.map((school_name, index) => ({
  ...emptyRows.educations,
  id: `4b1f0c6e-6b0e-4c55-9d3f-2f6b1c1e0a1${index}`,
  year: 2009 - index,
  month: 3,
  school_name,
  is_estimated: true,
}));
const idOf = (index: number) => educations[index]?.id;

type SentRow = { id: string; is_estimated?: boolean; school_name?: string };
let sent: SentRow[][];
let server: { revision: number; resume: typeof emptyResume };

beforeAll(() => loadSections(resumePages, ["education"]));
beforeEach(async () => {
  localStorage.clear();
  takeDraftKeyOf("hanako");
  sent = [];
  server = { revision: 1, resume: { ...emptyResume, educations } };
  global.fetch = jest.fn(async (url: URL, init: RequestInit) => {
    if (init.method === "PATCH") {
      const rows: SentRow[] = JSON.parse(String(init.body)).user_resume_form.user_educations_attributes;
      sent.push(rows);
      const changed = server.resume.educations.map((row) => ({ ...row, ...rows.find(({ id }) => id === row.id) }));
      server = { revision: server.revision + 1, resume: { ...server.resume, educations: changed } };
    }
    return Response.json(url.pathname.includes("suggest") ? { schools: [] } : server);
  }) as unknown as typeof fetch;
  await openSection({ pages: resumePages, section: "education", known: { revision: 1, values: server.resume } });
});

const marks = () => screen.queryAllByText("推定・要確認");

test("one press confirms every estimated row in one save", async () => {
  await userEvent.click(await screen.findByRole("button", { name: "3行をまとめて確定する" }));
  expect(marks()).toHaveLength(0);
  await waitFor(() => expect(sent).toEqual([educations.map(({ id }) => ({ id, is_estimated: false }))]));
  expect(screen.queryByRole("button", { name: /まとめて確定する/ })).toBeNull();
});

test("what was typed before is saved before it, and one undo takes back the confirmation alone", async () => {
  await open(2);
  fireEvent.input(nameField(), { target: { value: "みなと中学校　修了" } });
  await userEvent.click(screen.getByRole("button", { name: "2行をまとめて確定する" }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[0]).toContainEqual({ id: idOf(2), school_name: "みなと中学校　修了", is_estimated: false });
  expect(sent[1]?.filter((row) => row.is_estimated === false).map(({ id }) => id)).toEqual([idOf(0), idOf(1)]);
});

test.each([
  ["typing a name", () => fireEvent.input(nameField(), { target: { value: "港高等学校" } })],
  ["an ending", () => userEvent.click(screen.getByRole("button", { name: "「中途退学」を付ける" }))],
  ["typing a month", () => fireEvent.input(screen.getByRole("textbox", { name: /月$/ }), { target: { value: "4" } })],
])("%s confirms the row, and no other", async (_, edit) => {
  await open(0);
  expect(marks()).toHaveLength(3);
  await edit();
  await waitFor(() => expect(marks()).toHaveLength(2));
});

test("opening a row, and printing it or not, confirms nothing", async () => {
  await open(0);
  await userEvent.click(screen.getByRole("checkbox", { name: "履歴書に印刷する" }));
  expect(marks()).toHaveLength(3);
});

const open = async (index: number) =>
  userEvent.click(
    await screen.findByRole("button", { name: new RegExp((NAMES[index] ?? "").replace("　", "\\s")), expanded: false }),
  );
const nameField = () => screen.getByRole("combobox", { name: /^学校名/ });
