import { startTestApp, type TestApp } from "../../support/app.ts";
import { apply, newApplicant } from "../../support/applications.ts";
import { publishJob } from "../../support/postings.ts";
import { newStaff, type Staff } from "../../support/staff.ts";

/** Facts of the 履歴書 that an agency reads beside its sheet. */
describe("the facts of an applicant", () => {
  const clock = { now: "2026-11-28T03:00:00.000Z" };
  let app: TestApp;
  let staff: Staff;
  beforeAll(async () => {
    app = await startTestApp({ now: () => clock.now });
    staff = await newStaff(app);
  });
  afterAll(() => app.close());

  const ofAgency = async (id: string) => (await staff.browser.getFresh(`/agency/applications/${id}`)).json.application;

  test("are those of the version that was sent, whatever was saved since", async () => {
    const seeker = await newApplicant(app);
    const save = async (section: string, fields: object) => {
      const { status, text } = await seeker.browser.send("PATCH", `/user/resume/${section}`, {
        user_resume_form: { ...fields, no_redirect: true },
      });
      if (status !== 200) throw new Error(text);
    };
    await save("profile", { birth_date: "1988-11-29" });
    await save("address", { phone: "09012345678" });
    await save("contact", { contact_same_as_address: true, email: "misaki@example.jp" });
    await save("self-pr", { preferences: "貴社の規定に従います。" });
    const { id, documents } = (await apply(seeker, await publishJob(staff.browser))).json.application;
    await save("address", { phone: "08000000000" });

    const read = await ofAgency(id);
    expect(read.facts).toEqual({
      age: 37, // on the day before the birthday
      last_job: null,
      licences: [],
      preferences: "貴社の規定に従います。",
      phone: "090-1234-5678",
      email: "misaki@example.jp",
    });
    expect(read.documents[0]).not.toHaveProperty("revision");
    const own = async () =>
      (await seeker.browser.getFresh(`/api/v1/user/applications/${id}`)).json.application.documents;
    expect(await own()).toMatchObject([{ revision: documents[0].revision, version: null }]);
  });

  test("are not read thirty days after a withdrawal, nor once the applicant is erased", async () => {
    const seeker = await newApplicant(app);
    const send = async () => (await apply(seeker, await publishJob(staff.browser))).json.application.id;
    const [withdrawn, kept] = [await send(), await send()];
    await seeker.browser.send("POST", `/api/v1/user/applications/${withdrawn}/withdraw`, { reason: "" });
    expect((await ofAgency(withdrawn)).facts).not.toBeNull();
    clock.now = "2026-12-29T03:00:00.000Z";
    const colleague = await newStaff(app, staff.agencyId);
    const later = (await colleague.browser.getFresh(`/agency/applications/${withdrawn}`)).json.application;
    clock.now = "2026-11-28T03:00:00.000Z";
    expect(later.facts).toBeNull();
    await seeker.browser.send("DELETE", "/api/v1/account", { password: "Umi-to-Yama-7!" });
    expect((await ofAgency(kept)).facts).toBeNull();
  });
});
