import { startTestApp, type TestApp } from "../../support/app.ts";
import { signUp } from "../../support/sign-up.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test("answers the rows of the 職歴 with their words, and the stays they make", async () => {
  const { browser } = await signUp(app.url);
  expect((await browser.get("/api/v1/user/job_history")).json).toEqual({ jobs: [], stays: [] });
  const jobs = [
    { company_name: "株式会社みなと食品", year: 2018, month: 4, position: "営業", kind: "入社" },
    { company_name: "株式会社みなと食品", year: 2022, month: 3, reason: "一身上の都合", kind: "退職" },
    { company_name: "株式会社うみ商事", year: 2022, month: 4, kind: "入社", is_employed: true },
  ];
  const form = { user_jobs_attributes: jobs };
  expect((await browser.send("PATCH", "/user/resume/job-histories", { user_resume_form: form })).status).toBe(200);
  const { json } = await browser.get("/api/v1/user/job_history");
  expect(json.jobs.map(({ company_name }: { company_name: string }) => company_name).toSorted()).toEqual([
    "株式会社うみ商事　入社",
    "株式会社みなと食品　入社",
    "株式会社みなと食品　退職",
  ]);
  expect(json.stays).toEqual([
    {
      company_name: "株式会社みなと食品",
      start_year: 2018,
      start_month: 4,
      end_year: 2022,
      end_month: 3,
      is_current: false,
      position: "営業",
    },
    {
      company_name: "株式会社うみ商事",
      start_year: 2022,
      start_month: 4,
      end_year: null,
      end_month: null,
      is_current: true,
      position: "",
    },
  ]);
});
