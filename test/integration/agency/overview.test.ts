import { todayInTokyo } from "../../../japanese/age.ts";
import { ENDING_DAYS } from "../../../modules/jobs/contract/ending-jobs.ts";
import { startTestApp, type TestApp } from "../../support/app.ts";
import { apply, newApplicant } from "../../support/applications.ts";
import { addCompany, completePosting, publishJob } from "../../support/postings.ts";
import { newStaff } from "../../support/staff.ts";

const OVERVIEW = "/agency/overview";
const DAY_MS = 86_400_000;
const inDays = (days: number) => todayInTokyo(new Date(Date.now() + days * DAY_MS).toISOString());

/** The tasks of an agency, over HTTP. */
describe("the overview of an agency", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  test("has the applications in the first stage, the first sent first, and counts every state", async () => {
    const [staff, other] = [await newStaff(app), await newStaff(app)];
    const job = await publishJob(staff.browser);
    const ids: string[] = [];
    for (const name of ["佐倉", "湊", "青葉"]) {
      ids.push((await apply(await newApplicant(app, name), job)).json.application.id);
    }
    const moved = { state: "interview", reason: "", release_reason: false };
    await staff.browser.send("POST", `/agency/applications/${ids[0]}/move`, moved);
    const { applications } = (await staff.browser.getFresh(OVERVIEW)).json;
    expect(applications.counts).toMatchObject({ applied: 2, screening: 0, interview: 1, offer: 0, hired: 0 });
    expect(applications.waiting).toMatchObject([
      { id: ids[1], state: "applied", job: { id: job } },
      { id: ids[2], state: "applied" },
    ]);
    const { applications: none, jobs } = (await other.browser.getFresh(OVERVIEW)).json;
    expect(none.waiting).toEqual([]);
    expect(none.counts.applied).toBe(0);
    expect(jobs).toEqual({ published: 0, unpublished: 0, ending: [], ending_count: 0 });
  });

  test("lists five of the jobs that end soon and counts all, and the list of jobs finds them", async () => {
    const staff = await newStaff(app);
    for (const days of [0, 1, 2, 3, 4, ENDING_DAYS]) await publishJob(staff.browser, { valid_until: inDays(days) });
    await publishJob(staff.browser, { valid_until: inDays(ENDING_DAYS + 1) });
    const { jobs } = (await staff.browser.getFresh(OVERVIEW)).json;
    expect(jobs.ending).toHaveLength(5);
    expect(jobs.ending_count).toBe(6);
    const path = "/agency/jobs?filter_valid_until=soon&sort_column=valid_until&sort_direction=desc";
    const { items } = (await staff.browser.getFresh(path)).json;
    expect(items.map((row: { valid_until: string }) => row.valid_until)).toEqual(
      [ENDING_DAYS, 4, 3, 2, 1, 0].map(inDays),
    );
    expect((await staff.browser.getFresh("/agency/jobs?filter_valid_until=later")).status).toBe(422);
  });

  test("has the published jobs that end within seven days, the first to end first", async () => {
    const staff = await newStaff(app);
    const week = await publishJob(staff.browser, { title: "一週間後まで", valid_until: inDays(ENDING_DAYS) });
    await publishJob(staff.browser, { valid_until: inDays(ENDING_DAYS + 1) });
    const last = await publishJob(staff.browser, { title: "今日まで", valid_until: inDays(0) });
    const closed = await publishJob(staff.browser, { valid_until: inDays(1) });
    await staff.browser.send("POST", `/agency/jobs/${closed}/close`, {});
    const company_id = await addCompany(staff.browser);
    await staff.browser.send("POST", "/agency/jobs", {
      job: { ...completePosting, company_id, valid_until: inDays(1) },
    });
    expect((await staff.browser.getFresh(OVERVIEW)).json.jobs).toEqual({
      published: 3,
      unpublished: 1,
      ending: [
        { id: last, title: "今日まで", company: "株式会社あおば計画", valid_until: inDays(0) },
        { id: week, title: "一週間後まで", company: "株式会社あおば計画", valid_until: inDays(ENDING_DAYS) },
      ],
      ending_count: 2,
    });
  });
});
