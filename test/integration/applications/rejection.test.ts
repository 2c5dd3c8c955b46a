import { sendRejections } from "../../../modules/applications/send-rejections.ts";
import { startTestApp, type TestApp } from "../../support/app.ts";
import { type Applicant, apply, newApplicant } from "../../support/applications.ts";
import { caughtUp } from "../../support/caught-up.ts";
import { publishJob } from "../../support/postings.ts";
import { newStaff, type Staff } from "../../support/staff.ts";

/** Letters that end an application at their time, over HTTP. */
describe("a letter of refusal", () => {
  const OWN = "/api/v1/user/applications";
  const AGENCY = "/agency/applications";
  const LETTER = "慎重に検討いたしました結果、今回はご期待に添えない結果となりました。";
  const REASON = "経験年数が足りない";
  const NOON = "2026-11-28T03:00:00.000Z";
  const clock = { now: NOON };
  let app: TestApp;
  let staff: Staff;
  let seeker: Applicant;
  beforeAll(async () => {
    app = await startTestApp({ now: () => clock.now, env: { SERVICES: "web,projector,relay" } });
    staff = await newStaff(app);
    seeker = await newApplicant(app);
  });
  beforeEach(() => {
    clock.now = NOON;
  });
  afterAll(() => app.close());

  const ownOf = async (id: string) => (await seeker.browser.getFresh(`${OWN}/${id}`)).json.application;
  const ofAgency = async (id: string) => (await staff.browser.getFresh(`${AGENCY}/${id}`)).json.application;
  const cardOf = async (id: string) =>
    (await staff.browser.getFresh(AGENCY)).json.items.find((one: { id: string }) => one.id === id);
  const newApplication = async (): Promise<string> =>
    (await apply(seeker, await publishJob(staff.browser))).json.application.id;
  const schedule = (id: string, body: object = {}, headers?: Record<string, string>) =>
    staff.browser.send("POST", `${AGENCY}/${id}/rejection`, { letter: LETTER, reason: REASON, ...body }, headers);
  const takeBack = (id: string) => staff.browser.send("DELETE", `${AGENCY}/${id}/rejection`, {});
  /** The work of the clock, at a time. */
  async function workAt(now: string): Promise<void> {
    clock.now = now;
    await caughtUp(app);
    await sendRejections({ ...app.platform, now: () => clock.now });
    await caughtUp(app);
  }

  test("is sent after ten minutes; until then the applicant reads nothing of it", async () => {
    const id = await newApplication();
    const before = await ownOf(id);
    expect(await schedule(id)).toMatchObject({
      status: 200,
      json: { application: { state: "applied", rejection: { send_at: "2026-11-28T03:10:00.000Z" } } },
    });
    expect(await ofAgency(id)).toMatchObject({ rejection: { letter: LETTER }, notes: [{ text: REASON }] });
    expect(await cardOf(id)).toMatchObject({ rejection: { send_at: "2026-11-28T03:10:00.000Z" } });
    await workAt("2026-11-28T03:09:59.000Z");
    expect(await ownOf(id)).toEqual(before);
    await workAt("2026-11-28T03:10:00.000Z");
    await workAt("2026-11-28T03:11:00.000Z");
    const own = await ownOf(id);
    expect(own).toMatchObject({ state: "rejected", reason: LETTER, history: [{ reason: LETTER }, {}] });
    expect(JSON.stringify(own)).not.toContain(REASON);
    const theirs = await ofAgency(id);
    expect(theirs).toMatchObject({ state: "rejected", rejection: null, notes: [{ text: REASON, by: "佐藤 健一" }] });
    expect(theirs.history[0]).toMatchObject({ reason_released: true, by: { name: "佐藤 健一" } });
    expect((await seeker.browser.getFresh("/api/v1/account/export.json")).text).not.toContain(REASON);
  });

  test("is taken back until it is sent", async () => {
    const id = await newApplication();
    await schedule(id);
    expect(await takeBack(id)).toMatchObject({ status: 200, json: { application: { rejection: null } } });
    await workAt("2026-11-28T03:30:00.000Z");
    expect(await ownOf(id)).toMatchObject({ state: "applied" });
    await schedule(id, { send_at: "2026-11-28T12:40" });
    await workAt("2026-11-28T03:40:00.000Z");
    expect(await takeBack(id)).toMatchObject({ status: 409, json: { application: { state: "rejected" } } });
  });

  test("a withdrawal or a move meanwhile leaves it unsent, and the erasure of the applicant too", async () => {
    const [moved, withdrawn] = [await newApplication(), await newApplication()];
    const person = await newApplicant(app, "山本");
    const erased = (await apply(person, await publishJob(staff.browser))).json.application.id;
    for (const id of [moved, withdrawn, erased]) expect((await schedule(id)).status).toBe(200);
    await staff.browser.send("POST", `${AGENCY}/${moved}/move`, { state: "interview" });
    await seeker.browser.send("POST", `${OWN}/${withdrawn}/withdraw`, { reason: "" });
    await person.browser.send("DELETE", "/api/v1/account", { password: "Umi-to-Yama-7!" });
    await workAt("2026-11-28T03:30:00.000Z");
    const states = await Promise.all([moved, withdrawn, erased].map(async (id) => (await ofAgency(id)).state));
    expect(states).toEqual(["interview", "withdrawn", "applied"]);
    expect(await cardOf(erased)).toMatchObject({ applicant: null, rejection: null });
  });

  test("its words and its time are checked, and what comes too late is 409", async () => {
    const id = await newApplication();
    expect((await schedule(id, { letter: " " })).json.errors).toHaveProperty("letter");
    expect((await schedule(id, { letter: "あ".repeat(2001) })).json.errors).toHaveProperty("letter");
    for (const send_at of ["2026-11-28T12:00", "2026-12-29T12:00"])
      expect((await schedule(id, { send_at })).json.errors).toEqual({
        send_at: ["これから30日以内の日時を入力してください"],
      });
    expect((await schedule(id, {}, { "If-Match": '"999"' })).status).toBe(409);
    const other = await newStaff(app);
    expect((await other.browser.send("DELETE", `${AGENCY}/${id}/rejection`, {})).status).toBe(404);
  });

  test("notes are the agency's own, and go thirty days after a withdrawal", async () => {
    const id = await newApplication();
    const notes = `${AGENCY}/${id}/notes`;
    expect((await staff.browser.send("POST", notes, { text: "" })).json.errors).toHaveProperty("text");
    for (const text of ["電話した\n折り返し待ち", "面接官は鈴木さん"])
      expect((await staff.browser.send("POST", notes, { text })).status).toBe(200);
    const [newest, first] = (await ofAgency(id)).notes;
    expect([newest.text, first.text]).toEqual(["面接官は鈴木さん", "電話した\n折り返し待ち"]);
    expect((await staff.browser.send("DELETE", `${notes}/${first.id}`, {})).status).toBe(200);
    expect((await ofAgency(id)).notes).toEqual([newest]);
    expect(JSON.stringify(await ownOf(id))).not.toContain("鈴木さん");
    await seeker.browser.send("POST", `${OWN}/${id}/withdraw`, { reason: "" });
    clock.now = "2026-12-29T03:00:00.000Z";
    const colleague = await newStaff(app, staff.agencyId);
    expect((await colleague.browser.getFresh(`${AGENCY}/${id}`)).json.application.notes).toEqual([]);
  });
});
