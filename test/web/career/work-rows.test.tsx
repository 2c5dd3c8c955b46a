import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { resumeMessages } from "../../../japanese/resume-messages.ts";
import { emptyCareerResume, emptyRows, type Work } from "../../../modules/career/contract.ts";
import { careerPages } from "../../../web/features/career/career-pages.tsx";
import { durationBadge } from "../../../web/features/career/editor/period-words.ts";
import { loadSections } from "../../../web/features/documents/editor/section-fields.tsx";
import { openSection } from "../documents/open-section.tsx";
import { takeDraftKeyOf } from "../draft-keys.ts";

const QUESTION = "この職務経歴を削除してもよろしいですか？関連するプロジェクト情報も同時に削除されます。";

const work = (id: string, company_name: string): Work => ({
  ...emptyRows.works,
  id,
  company_name,
  start_year: 2018,
  start_month: 4,
  is_current: true,
});
// A work that an explicit save refuses: its project has no name.
const unfinished = {
  ...work("w1", "株式会社みなと食品"),
  projects: [{ ...emptyRows.projects, id: "p1", position: "営業" }],
};
const known = {
  revision: 1,
  values: { ...emptyCareerResume, works: [unfinished, work("w2", "港湾システム株式会社")] },
};

let sent: { id: string; _destroy?: boolean }[];

beforeAll(async () => {
  await loadSections(careerPages, ["work"]);
  await import("../../../web/features/career/editor/work-rows.tsx");
  await import("../../../web/features/career/editor/work-details.tsx");
});
beforeEach(() => {
  localStorage.clear();
  takeDraftKeyOf("hanako");
  sent = [];
  global.fetch = jest.fn(async (url: URL, init: RequestInit) => {
    const answer = (body: unknown) => new Response(JSON.stringify(body));
    if (url.pathname === "/api/v1/session") return answer({ user: null, csrf_token: "t" });
    sent = JSON.parse(String(init.body)).user_career_resume_form.user_works_attributes;
    const gone = sent.filter(({ _destroy }) => _destroy).map(({ id }) => id);
    const works = known.values.works.filter(({ id }) => !gone.includes(id));
    return answer({ revision: 2, career_resume: { ...known.values, works } });
  }) as unknown as typeof fetch;
});

afterEach(() => jest.useRealTimers());

const remove = async (company: string) => {
  await userEvent.click(screen.getByRole("button", { name: new RegExp(`${company}.*を削除する`) }));
  const dialog = await screen.findByRole("alertdialog");
  expect(within(dialog).getByText(QUESTION)).toBeVisible();
  await userEvent.click(within(dialog).getByRole("button", { name: "削除する" }));
};
/** The lines of the cards. */
const summaries = () =>
  [...document.querySelectorAll("[data-row-summary] .break-keep")].map((each) => each.textContent);
const save = () => userEvent.click(screen.getByRole("button", { name: "保存して次へ" }));

test("with autosave off a removed work stays in sight, unchecked, until the save; it can be brought back", async () => {
  localStorage.setItem("rireki:autosave", "off");
  await openSection({ pages: careerPages, section: "work", known });
  await remove("株式会社みなと食品");
  expect(await screen.findByText(resumeMessages.jobRemovedOnSave)).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: /株式会社みなと食品.*を元に戻す/ }));
  expect(screen.queryByText(resumeMessages.jobRemovedOnSave)).toBeNull();
  await save();
  // It is checked again, with its project.
  expect(await screen.findByText(/プロジェクト名.*入力してください/)).toBeVisible();
  expect(sent).toEqual([]);

  await remove("株式会社みなと食品");
  await save();
  expect(await screen.findByText("次のページ")).toBeInTheDocument();
  expect(sent).toContainEqual(expect.objectContaining({ id: "w1", _destroy: true }));
});

test("an address that names a field of a project opens its work and focuses it", async () => {
  location.hash = "#p1.project_name";
  await openSection({ pages: careerPages, section: "work", known, hash: location.hash });
  await waitFor(() => expect(screen.getByRole("textbox", { name: /^業務名・プロジェクト名/ })).toHaveFocus());
  location.hash = "";
});

test("with autosave on a removed work is gone at once", async () => {
  await openSection({ pages: careerPages, section: "work", known });
  await remove("港湾システム株式会社");
  await waitFor(() => expect(screen.queryByText(/港湾システム株式会社/, { selector: "ol *" })).toBeNull());
  expect(screen.queryByText(resumeMessages.jobRemovedOnSave)).toBeNull();
});

test("a project outside the period of its work is noted as soon as that period changes", async () => {
  const outside = "担当した期間が在籍期間の外にあります";
  const period = { start_year: 2018, start_month: 4, end_year: 2019, end_month: 3 };
  const project = { ...emptyRows.projects, id: "p1", project_name: "販路開拓", ...period };
  const values = {
    ...emptyCareerResume,
    works: [{ ...work("w1", "株式会社みなと食品"), is_current: false, ...period, projects: [project] }],
  };
  await openSection({ pages: careerPages, section: "work", known: { revision: 1, values } });
  await userEvent.click(await screen.findByRole("button", { name: /株式会社みなと食品/, expanded: false }));
  await screen.findByRole("button", { name: /販路開拓/, expanded: false });
  const type = (group: RegExp, part: RegExp, value: string) => {
    const field = within(screen.getByRole("group", { name: group })).getByLabelText(part);
    fireEvent.change(field, { target: { value } });
  };
  expect(screen.queryByText(outside)).toBeNull();
  type(/^開始年月/, /^年/, "2019");
  expect(await screen.findByText(outside)).toBeVisible();
  type(/^開始年月/, /^年/, "2018");
  await waitFor(() => expect(screen.queryByText(outside)).toBeNull());
  type(/^終了年月/, /^月/, "2");
  expect(await screen.findByText(outside)).toBeVisible();
  await userEvent.click(screen.getByRole("checkbox", { name: /在職中/ }));
  await waitFor(() => expect(screen.queryByText(outside)).toBeNull());
});

test("現在在職中 clears the end of a work and disables it", async () => {
  const ended = { ...work("w1", "株式会社みなと食品"), is_current: false, end_year: 2022, end_month: 3 };
  const values = { ...emptyCareerResume, works: [ended] };
  await openSection({ pages: careerPages, section: "work", known: { revision: 1, values } });
  await userEvent.click(await screen.findByRole("button", { name: /株式会社みなと食品/, expanded: false }));
  const end = within(await screen.findByRole("group", { name: /^終了年月/ }));
  const [year, month] = [end.getByLabelText(/^年/), end.getByLabelText(/^月/)];
  expect([year, month].map((field) => (field as HTMLInputElement).value)).toEqual(["2022", "3"]);
  const current = screen.getByRole("checkbox", { name: /在職中/ });
  await userEvent.click(current);
  for (const field of [year, month]) {
    expect(field).toHaveValue("");
    expect(field).toBeDisabled();
  }
  await userEvent.click(current);
  for (const field of [year, month]) {
    expect(field).toHaveValue("");
    expect(field).toBeEnabled();
  }
});

test("the open card of a work asks for the month that is missing, and warns of an end before the start", async () => {
  const begun = { ...work("w1", "株式会社みなと食品"), is_current: false, start_year: null, start_month: null };
  const values = { ...emptyCareerResume, works: [begun] };
  await openSection({ pages: careerPages, section: "work", known: { revision: 1, values } });
  await userEvent.click(screen.getAllByText(/株式会社みなと食品/)[0] as HTMLElement);
  expect(await screen.findByText("開始年月を入力してください")).toBeVisible();
  const type = (of: RegExp, year: string, month: string) => {
    const group = within(screen.getByRole("group", { name: of }));
    fireEvent.change(group.getByLabelText(/^年/), { target: { value: year } });
    fireEvent.change(group.getByLabelText(/^月/), { target: { value: month } });
  };
  type(/^開始年月/, "2018", "4");
  expect(await screen.findByText("終了年月を入力するか「現在在職中」をチェックしてください")).toBeVisible();
  type(/^終了年月/, "2018", "3");
  expect(await screen.findByText("開始日が終了日より後になっています")).toBeVisible();
  type(/^終了年月/, "2018", "5");
  expect(await screen.findByText("2か月")).toBeVisible();
});

test.each([
  ["2018", "3", "warning", "開始日が終了日より後"],
  ["2019", "2", "warning", "1年未満"],
  ["2019", "3", "accent", "1年以上"],
  ["2021", "2", "accent", "1年以上"],
  ["2021", "3", "success", "3年以上"],
])("the badge of a period from April 2018 to %s/%s is %s, with the words %s", (end_year, end_month, tone, text) => {
  const period = { start_year: "2018", start_month: "4", end_year, end_month };
  expect(durationBadge(period, "2026-10-31")).toEqual({ tone, text });
});

test("a project without an end lasts as long as its work, on its closed and on its open card", async () => {
  jest.useFakeTimers({ now: new Date("2026-10-31T12:00:00+09:00"), advanceTimers: true });
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const project = { ...emptyRows.projects, id: "p1", project_name: "販路開拓", start_year: 2025, start_month: 10 };
  const values = { ...emptyCareerResume, works: [{ ...work("w1", "株式会社みなと食品"), projects: [project] }] };
  await openSection({ pages: careerPages, section: "work", known: { revision: 1, values } });
  await user.click(await screen.findByRole("button", { name: /株式会社みなと食品/, expanded: false }));
  await user.click(await screen.findByRole("button", { name: /販路開拓/, expanded: false }));
  expect(summaries()).toContain("2025年10月〜現在　販路開拓（1年1か月）");
  const untilEndOfWork = "終了年月が空のため、在籍期間の終わりまでとして印刷されます";
  expect(await screen.findByText(untilEndOfWork)).toBeVisible();
  expect(screen.getByText("1年1か月")).toBeVisible();

  await user.click(screen.getByRole("checkbox", { name: /在職中/ }));
  await waitFor(() => expect(summaries()).toContain("2025年10月〜　販路開拓"));
  expect(screen.getByText("終了年月を入力すると期間が表示されます")).toBeVisible();
  expect(screen.queryByText(untilEndOfWork)).toBeNull();

  const end = within(screen.getAllByRole("group", { name: /^終了年月/ })[0] as HTMLElement);
  fireEvent.change(end.getByLabelText(/^年/), { target: { value: "2026" } });
  fireEvent.change(end.getByLabelText(/^月/), { target: { value: "3" } });
  await waitFor(() => expect(summaries()).toContain("2025年10月〜2026年3月　販路開拓（6か月）"));
});

test("the length of a current work follows the day on its closed and on its open card", async () => {
  jest.useFakeTimers({ now: new Date("2026-10-31T23:59:50+09:00"), advanceTimers: true });
  const ongoing = { ...work("w1", "株式会社みなと食品"), start_year: 2026 };
  const works = [ongoing, { ...work("w2", "港湾システム株式会社"), start_year: 2026 }];
  await openSection({
    pages: careerPages,
    section: "work",
    known: { revision: 1, values: { ...emptyCareerResume, works } },
  });
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  await user.click(screen.getAllByText(/港湾システム株式会社（7か月）/)[0] as HTMLElement);
  expect(screen.getByText("7か月")).toBeVisible();

  act(() => jest.advanceTimersByTime(10_000));
  expect(screen.getByText(/株式会社みなと食品（8か月）/)).toBeInTheDocument();
  expect(screen.getByText("8か月")).toBeVisible();

  jest.setSystemTime(new Date("2027-04-02T09:00:00+09:00"));
  act(() => document.dispatchEvent(new Event("visibilitychange")));
  expect(screen.getByText(/株式会社みなと食品（1年1か月）/)).toBeInTheDocument();
  expect(screen.getByText("1年1か月")).toBeVisible();
});

test("the card of a project in a work opened later follows every key in its name", async () => {
  const project = { ...emptyRows.projects, id: "p0", project_name: "企画0" };
  const one: Work = {
    ...emptyRows.works,
    id: "w2",
    company_name: "第2食品",
    start_year: 1992,
    start_month: 4,
    projects: [project],
  };
  await openSection({
    pages: careerPages,
    section: "work",
    known: { revision: 1, values: { ...emptyCareerResume, works: [one] } },
  });
  const summary = (name: RegExp) => screen.getAllByText(name)[0]?.closest("[data-row-summary]") as HTMLElement;
  await act(async () => fireEvent.click(summary(/第2食品/)));
  await act(async () => fireEvent.click(summary(/企画0/)));
  const name = document.getElementsByName("works.0.projects.0.project_name")[0] as HTMLElement;
  for (const value of ["販路", "販路開拓"]) {
    await act(async () => fireEvent.change(name, { target: { value } }));
    expect(summary(new RegExp(`^${value}$`))).toBeVisible();
  }
});
