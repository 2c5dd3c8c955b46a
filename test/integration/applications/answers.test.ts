import { startTestApp, type TestApp } from "../../support/app.ts";
import { type Applicant, apply, newApplicant } from "../../support/applications.ts";
import { publishJob } from "../../support/postings.ts";
import { newStaff, type Staff } from "../../support/staff.ts";

/** Answers of applicants and agencies to each other, over HTTP. */
describe("answers to an invitation", () => {
  const OWN = "/api/v1/user/applications";
  const AGENCY = "/agency/applications";
  const FRIDAY = "2026-12-04T10:00";
  const SATURDAY = "2026-12-05T14:00";
  const clock = { now: "2026-11-28T03:00:00.000Z" };
  let app: TestApp;
  let staff: Staff;
  let seeker: Applicant;
  beforeAll(async () => {
    app = await startTestApp({ now: () => clock.now });
    staff = await newStaff(app);
    seeker = await newApplicant(app);
  });
  afterAll(() => app.close());

  const ownOf = async (id: string) => (await seeker.browser.getFresh(`${OWN}/${id}`)).json.application;
  const ofAgency = async (id: string) => (await staff.browser.getFresh(`${AGENCY}/${id}`)).json.application;
  const byApplicant = (id: string, what: string, body: object, headers?: Record<string, string>) =>
    seeker.browser.send("POST", `${OWN}/${id}/${what}`, body, headers);
  const byAgency = (id: string, what: string, body: object) =>
    staff.browser.send("POST", `${AGENCY}/${id}/${what}`, body);
  const newApplication = async (): Promise<string> =>
    (await apply(seeker, await publishJob(staff.browser))).json.application.id;
  async function invited(): Promise<string> {
    const id = await newApplication();
    const invitation = { state: "interview", reason: "12月5日（土）14時から面接をお願いします", release_reason: true };
    await byAgency(id, "move", invitation);
    return id;
  }

  test("an invitation is accepted in one word, which both sides read in the history", async () => {
    const id = await invited();
    expect((await ownOf(id)).appointment).toEqual({ proposal: null, accepted: null, awaits_answer: true });
    const accepted = await byApplicant(id, "accept", {});
    expect(accepted).toMatchObject({ status: 200, json: { success: true, application: { id, state: "interview" } } });
    for (const read of [await ownOf(id), await ofAgency(id)]) {
      expect(read.appointment).toEqual({
        proposal: null,
        accepted: { by: "applicant", date: null },
        awaits_answer: false,
      });
      expect(read.history).toMatchObject([
        { kind: "acceptance", date: null, by: { role: "seeker" } },
        { kind: "move", state: "interview", reason: "12月5日（土）14時から面接をお願いします" },
        { kind: "move", state: "applied" },
      ]);
    }
    expect(await byApplicant(id, "accept", {})).toMatchObject({ status: 409, json: { application: { id } } });
  });

  test("times are proposed by one side and one of them is accepted by the other", async () => {
    const id = await invited();
    expect((await byApplicant(id, "propose", { dates: [SATURDAY, FRIDAY] })).status).toBe(200);
    expect((await ofAgency(id)).appointment).toMatchObject({
      proposal: { by: "applicant", dates: [FRIDAY, SATURDAY] },
    });
    expect((await byAgency(id, "accept", { proposal: "2026-12-04T11:00" })).status).toBe(409);
    expect((await byAgency(id, "accept", { proposal: FRIDAY })).status).toBe(200);
    expect((await ownOf(id)).appointment).toMatchObject({
      proposal: null,
      accepted: { by: "agency", date: FRIDAY },
    });
    expect((await ownOf(id)).history[0]).toMatchObject({ kind: "acceptance", date: FRIDAY, by: { name: "採用担当" } });
  });

  test("a proposal is one to three different times of the year ahead, each told by its line", async () => {
    const id = await invited();
    const errorsOf = async (...dates: unknown[]) => (await byApplicant(id, "propose", { dates })).json.errors;
    expect(await errorsOf("2026-11-28T11:59", FRIDAY, FRIDAY)).toEqual({
      "dates.0": ["これから1年以内の日時を入力してください"],
      "dates.2": ["同じ日時がすでに入力されています"],
    });
    expect(await errorsOf("2028-12-04T10:00")).toHaveProperty(["dates.0"]);
    expect(await errorsOf("2027-02-29T10:00", "明日", 5)).toEqual({
      "dates.0": ["正しい形式で入力してください"],
      "dates.1": ["正しい形式で入力してください"],
      "dates.2": ["正しい形式で入力してください"],
    });
    expect(await errorsOf()).toEqual({ dates: ["日時を1つ以上入力してください"] });
    expect(await errorsOf(FRIDAY, SATURDAY, "2026-12-06T10:00", "2026-12-07T10:00")).toEqual({
      dates: ["提案できる日時は3つまでです"],
    });
    expect((await byApplicant(id, "propose", { dates: ["2026-11-28T12:01"] })).status).toBe(200);
  });

  test("a reply has 1 to 2,000 characters and reaches the other side", async () => {
    const id = await invited();
    expect((await byApplicant(id, "reply", { text: " \n " })).json.errors).toHaveProperty("text");
    expect((await byApplicant(id, "reply", { text: "𠮷".repeat(2001) })).json.errors).toEqual({
      text: ["2000文字以内で入力してください"],
    });
    expect((await byApplicant(id, "reply", { text: "𠮷".repeat(2000) })).status).toBe(200);
    await byAgency(id, "reply", { text: "お待ちしております\n2階の受付へどうぞ" });
    expect((await ownOf(id)).history[0]).toMatchObject({
      kind: "reply",
      text: "お待ちしております\n2階の受付へどうぞ",
    });
    expect((await ofAgency(id)).history[0]).toMatchObject({ by: { name: "佐藤 健一", role: "agency" } });
  });

  test("what comes too late is 409 with the state as it stands", async () => {
    const id = await invited();
    const ifMatch = { "If-Match": `"${(await ownOf(id)).revision}"` };
    await byApplicant(id, "reply", { text: "よろしくお願いいたします" });
    expect((await byApplicant(id, "accept", {}, ifMatch)).status).toBe(200);
    await byAgency(id, "move", { state: "screening" });
    expect((await byApplicant(id, "reply", { text: "承知しました" }, ifMatch)).status).toBe(409);
    await byAgency(id, "move", { state: "rejected" });
    for (const [what, body] of [
      ["reply", { text: "残念です" }],
      ["propose", { dates: [FRIDAY] }],
      ["accept", {}],
    ] as const) {
      for (const send of [byApplicant, byAgency]) {
        expect(await send(id, what, body)).toMatchObject({
          status: 409,
          json: { message: expect.stringContaining("不採用"), application: { state: "rejected" } },
        });
      }
    }
  });

  test("nobody else answers", async () => {
    const id = await invited();
    const stranger = await newApplicant(app, "渡辺");
    const other = await newStaff(app);
    const body = { text: "承知しました" };
    expect((await stranger.browser.send("POST", `${OWN}/${id}/reply`, body)).status).toBe(404);
    expect((await other.browser.send("POST", `${AGENCY}/${id}/reply`, body)).status).toBe(404);
  });

  test("the words go from the agency's sight thirty days after a withdrawal, and from everybody's with the account", async () => {
    const person = await newApplicant(app, "山本");
    const { id } = (await apply(person, await publishJob(staff.browser))).json.application;
    await byAgency(id, "move", { state: "interview", reason: "山本さんをお待ちします", release_reason: true });
    await person.browser.send("POST", `${OWN}/${id}/reply`, { text: "山本です。伺います" });
    const withdrawn = await person.browser.send("POST", `${OWN}/${id}/withdraw`, { reason: "他社に決まったため" });
    expect(withdrawn.status).toBe(200);
    expect(JSON.stringify(await ofAgency(id))).toContain("伺います");
    clock.now = "2026-12-29T03:00:00.000Z";
    // The sessions of November are over.
    const colleague = await newStaff(app, staff.agencyId);
    const left = (await colleague.browser.getFresh(`${AGENCY}/${id}`)).json.application;
    clock.now = "2026-11-28T03:00:00.000Z";
    expect(left.history).toMatchObject([
      { kind: "move", state: "withdrawn", reason: null },
      { kind: "move", state: "interview", reason: null },
      { kind: "move", state: "applied", reason: null },
    ]);
    const erased = await person.browser.send("DELETE", "/api/v1/account", { password: "Umi-to-Yama-7!" });
    expect(erased.status).toBeLessThan(300);
    expect(JSON.stringify(await ofAgency(id))).not.toContain("山本");
  });

  test("an erased applicant is not answered", async () => {
    const person = await newApplicant(app, "森");
    const { id } = (await apply(person, await publishJob(staff.browser))).json.application;
    await person.browser.send("DELETE", "/api/v1/account", { password: "Umi-to-Yama-7!" });
    expect(await byAgency(id, "reply", { text: "いかがですか" })).toMatchObject({
      status: 409,
      json: { message: "応募者のデータが削除されているため、連絡も記録もできません" },
    });
  });
});
