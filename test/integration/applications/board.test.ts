import { startTestApp, type TestApp } from "../../support/app.ts";
import { type Applicant, apply, newApplicant } from "../../support/applications.ts";
import { caughtUp } from "../../support/caught-up.ts";
import { listenToChanges } from "../../support/change-stream.ts";
import { publishJob } from "../../support/postings.ts";
import { newStaff, type Staff } from "../../support/staff.ts";

/** The board of an agency over HTTP, and the news of its changes. */
describe("the board of applications", () => {
  const BOARD = "/agency/applications/board";
  let app: TestApp;
  let staff: Staff;
  let other: Staff;
  let seeker: Applicant;
  beforeAll(async () => {
    app = await startTestApp();
    staff = await newStaff(app);
    other = await newStaff(app);
    seeker = await newApplicant(app);
  });
  afterAll(() => app.close());

  const sendTo = async (jobId: string, by = seeker): Promise<string> =>
    (await apply(by, jobId)).json.application.id as string;
  const move = (id: string, state: string) =>
    staff.browser.send("POST", `/agency/applications/${id}/move`, { state, reason: "", release_reason: false });
  const boardOf = async (jobId?: string) =>
    (await staff.browser.getFresh(jobId === undefined ? BOARD : `${BOARD}?filter_job=${jobId}`)).json;

  test("has the cards of all jobs with the newest move first, or those of one job", async () => {
    const [first, second] = [await publishJob(staff.browser), await publishJob(staff.browser)];
    const ids = [await sendTo(first), await sendTo(second)];
    await move(ids[0] ?? "", "interview");
    const { items, total } = await boardOf();
    expect(total).toBe(2);
    expect(items).toMatchObject([
      { id: ids[0], state: "interview", applicant: { name: "佐倉 美咲" }, job: { id: first } },
      { id: ids[1], state: "applied" },
    ]);
    expect(await boardOf(second)).toMatchObject({ items: [{ id: ids[1] }], total: 1 });
    expect((await other.browser.getFresh(BOARD)).json).toEqual({ items: [], total: 0 });
    await sendTo(second, await newApplicant(app, "湊"));
    await caughtUp(app);
    const { items: jobs } = (await staff.browser.getFresh("/agency/jobs")).json;
    expect(jobs.map((job: { id: string; applications: number }) => [job.id, job.applications])).toEqual([
      [second, 2],
      [first, 1],
    ]);
    expect((await staff.browser.getFresh(`${BOARD}?filter_job=novel`)).status).toBe(422);
  });

  test("a move reaches the applicant and a withdrawal the staff, and neither another agency", async () => {
    const id = await sendTo(await publishJob(staff.browser));
    const [applicant, colleague, rival] = await Promise.all(
      [seeker, staff, other].map(({ browser }) => listenToChanges(browser)),
    );
    const { revision } = (await move(id, "screening")).json.application;
    await applicant?.until(`"document":"application","revision":${revision}`);
    await colleague?.until(`"document":"application","revision":${revision}`);
    const withdrawn = await seeker.browser.send("POST", `/api/v1/user/applications/${id}/withdraw`, { reason: "" });
    await colleague?.until(`"document":"application","revision":${withdrawn.json.application.revision}`);
    // The rival's own news comes after what was not for it.
    await sendTo(await publishJob(other.browser), await newApplicant(app, "湊"));
    expect((await rival?.until('"revision":1'))?.match(/"document":"application"/g)).toHaveLength(1);
    await Promise.all([applicant, colleague, rival].map((stream) => stream?.cancel()));
  });
});
