import { startTestApp, type TestApp } from "../../support/app.ts";
import type { Answer, Browser } from "../../support/browser.ts";
import { signUp } from "../../support/sign-up.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ now: () => "2026-11-20T03:00:00.000Z" });
});
afterAll(() => app.close());

const FORM = { "Content-Type": "application/x-www-form-urlencoded" };
const WORK = "user_career_resume_form[user_works_attributes][0]";
const PROJECT = `${WORK}[user_work_projects_attributes]`;

/** A person who has just signed up, with the calls of the editor. */
async function seeker() {
  const { browser } = await signUp(app.url);
  const save = (section: string, fields: object) =>
    browser.send("PATCH", `/user/career_resume/${section}`, { user_career_resume_form: fields });
  return {
    browser,
    save,
    autosave: (section: string, fields: object) => save(section, { ...fields, no_redirect: true }),
    works: async () => (await browser.getFresh("/api/v1/user/career_resume")).json.career_resume.works,
    entries: async () => (await browser.getFresh("/api/v1/user/career_resume/history")).json.entries,
    undo: () => browser.send("POST", "/api/v1/user/career_resume/undo"),
    redo: () => browser.send("POST", "/api/v1/user/career_resume/redo"),
  };
}

const sendForm = (browser: Browser, pairs: readonly (readonly [name: string, value: string])[]): Promise<Answer> =>
  browser.send(
    "PATCH",
    "/user/career_resume/work",
    new URLSearchParams(pairs.map((pair) => [...pair])).toString(),
    FORM,
  );

/** A work with two projects, as a browser without JavaScript sends it: names of five levels. */
const filled = [
  [`${WORK}[company_name]`, "株式会社みなと食品"],
  [`${WORK}[start_year]`, "２０１８"],
  [`${WORK}[start_month]`, "4"],
  [`${WORK}[capital]`, "30,000,000"],
  [`${PROJECT}[0][project_name]`, "新規開拓"],
  [`${PROJECT}[0][start_year]`, "2018"],
  [`${PROJECT}[0][start_month]`, "7"],
  [`${PROJECT}[0][description]`, "・四十二社を開拓"],
  [`${PROJECT}[1][project_name]`, "解約の防止"],
  [`${PROJECT}[1][start_year]`, "2020"],
  [`${PROJECT}[1][start_month]`, "4"],
  [`${PROJECT}[1][annual_income]`, "480"],
] as const;

test("a form with names of five levels is saved, and answers the next section", async () => {
  const { browser, works } = await seeker();
  const saved = await sendForm(browser, filled);
  expect([saved.status, saved.json.redirect_url]).toEqual([200, "/user/career_resume/skills/edit"]);
  expect(await works()).toEqual([
    expect.objectContaining({
      company_name: "株式会社みなと食品",
      start_year: 2018,
      capital: 30_000_000,
      projects: [
        expect.objectContaining({ project_name: "新規開拓", description: "・四十二社を開拓", annual_income: null }),
        expect.objectContaining({ project_name: "解約の防止", annual_income: 480 }),
      ],
    }),
  ]);
});

test("one wrong field of a project stores nothing, and the error has its name", async () => {
  const { browser, works } = await seeker();
  const wrong = [
    [`${PROJECT}[1][start_month]`, "13"],
    [`${PROJECT}[1][annual_income]`, "-1"],
    [`${WORK}[employment_type]`, "emperor"],
  ] as const;
  const names = wrong.map(([name]) => name);
  const refused = await sendForm(browser, [...filled.filter(([name]) => !names.includes(name as never)), ...wrong]);
  expect(refused.status).toBe(422);
  expect(Object.keys(refused.json.errors).toSorted()).toEqual([
    "user_works_attributes.0.employment_type",
    "user_works_attributes.0.user_work_projects_attributes.1.annual_income",
    "user_works_attributes.0.user_work_projects_attributes.1.start_month",
  ]);
  const early = await sendForm(browser, [...filled, [`${WORK}[established_year]`, "2027"]]);
  expect([early.status, Object.keys(early.json.errors)]).toEqual([422, ["user_works_attributes.0.established_year"]]);
  expect(await works()).toEqual([]);
});

test.each([
  [
    "skills",
    { user_skills_attributes: [{ name: "法".repeat(51), level: 2 }] },
    "user_skills_attributes.0.name",
    "50文字以内で入力してください",
  ],
  [
    "skills",
    { user_skills_attributes: [{ name: "法人営業", level: 6 }] },
    "user_skills_attributes.0.level",
    "レベルは1から5の間で選択してください",
  ],
  ["summary", { summary: "要".repeat(1001) }, "summary", "1000文字以内で入力してください"],
  ["self-pr", { self_pr: "強".repeat(2001) }, "self_pr", "2000文字以内で入力してください"],
  ["create-date", { create_date: "2026-02-30" }, "create_date", "2026年2月は28日までです"],
])("wrong input in %s is refused at its field, and nothing stored is lost", async (section, fields, name, message) => {
  const { browser, autosave } = await seeker();
  const right = {
    skills: { user_skills_attributes: [{ name: "法人営業", level: 2 }] },
    summary: { summary: "要".repeat(1000) },
    "self-pr": { self_pr: "強".repeat(2000) },
    "create-date": { create_date: "2026-02-28" },
  }[section];
  expect((await autosave(section, right ?? {})).status).toBe(200);
  const stored = (await browser.getFresh("/api/v1/user/career_resume")).json;
  for (const more of [{}, { no_redirect: true }]) {
    const refused = await browser.send("PATCH", `/user/career_resume/${section}`, {
      user_career_resume_form: { ...fields, ...more },
    });
    expect([refused.status, refused.json.errors]).toEqual([422, { [name]: [message] }]);
  }
  expect((await browser.getFresh("/api/v1/user/career_resume")).json).toEqual(stored);
});

test("an explicit save requires company, start and project; an autosave takes what is there", async () => {
  const { save, autosave, works } = await seeker();
  const rows = {
    user_works_attributes: [{ department: "営業部", user_work_projects_attributes: [{ position: "主任" }] }],
  };
  const refused = await save("work", rows);
  expect(refused.status).toBe(422);
  for (const name of ["company_name", "start_year", "start_month", "user_work_projects_attributes.0.project_name"]) {
    expect(refused.json.errors[`user_works_attributes.0.${name}`]).toEqual(["この項目は必須です"]);
  }
  expect((await autosave("work", rows)).status).toBe(200);
  expect(await works()).toMatchObject([{ department: "営業部", projects: [{ position: "主任" }] }]);
});

test("a project is revised without its neighbours, and a start after its end is kept", async () => {
  const { browser, autosave, works } = await seeker();
  await sendForm(browser, filled);
  const [{ id, projects }] = await works();
  const changed = { id: projects[1].id, end_year: 2019, end_month: 1 };
  const saved = await autosave("work", { user_works_attributes: [{ id, user_work_projects_attributes: [changed] }] });
  expect(saved.status).toBe(200);
  expect(await works()).toMatchObject([
    {
      id,
      company_name: "株式会社みなと食品",
      projects: [projects[0], { ...projects[1], end_year: 2019, end_month: 1 }],
    },
  ]);
});

test("undo restores a removed work with its projects, and redo removes it again", async () => {
  const { browser, autosave, works, undo, redo, entries } = await seeker();
  await sendForm(browser, filled);
  const before = await works();
  await autosave("work", { user_works_attributes: [{ id: before[0].id, _destroy: true }] });
  expect(await works()).toEqual([]);
  expect((await undo()).json.career_resume.works).toEqual(before);
  expect((await redo()).json.career_resume.works).toEqual([]);
  expect((await undo()).status).toBe(200);
  expect(await works()).toEqual(before);
  expect((await entries()).slice(0, 3).map(({ kind }: { kind: string }) => kind)).toEqual(["undo", "redo", "undo"]);
});

test("a save that changes nothing is no revision", async () => {
  const { browser, autosave, works } = await seeker();
  const { revision } = (await sendForm(browser, filled)).json;
  const [{ id, projects }] = await works();
  const same = { id, user_work_projects_attributes: projects };
  expect((await autosave("work", { user_works_attributes: [same] })).json.revision).toBe(revision);
});

test("rows that came from the 職務経歴書 are one entry of the 職歴's history, and one undo", async () => {
  const { browser } = await seeker();
  const rows = [
    { company_name: "株式会社みなと食品", year: 2018, month: 4, kind: "入社" },
    { company_name: "株式会社みなと食品", year: 2022, month: 3, kind: "退職" },
  ];
  const form = { user_jobs_attributes: rows, no_redirect: true, origin: "work-history" };
  expect((await browser.send("PATCH", "/user/resume/job-histories", { user_resume_form: form })).status).toBe(200);
  const { entries } = (await browser.getFresh("/api/v1/user/resume/history")).json;
  expect(entries).toEqual([expect.objectContaining({ kind: "save", origin: "work-history" })]);
  const undone = await browser.send("POST", "/api/v1/user/resume/undo");
  expect(undone.json.resume.jobs).toEqual([]);
});
