import { randomUUID } from "node:crypto";
import { parseField } from "../../../documents/field.ts";
import { agencyMemberMessages } from "../../../japanese/agency-member-messages.ts";
import { demoAccounts } from "../../../modules/account/index.ts";
import { openingFields } from "../../../modules/agency/contract.ts";
import { startTestApp, type TestApp } from "../../support/app.ts";
import { type Browser, openBrowser } from "../../support/browser.ts";
import { caughtUp } from "../../support/caught-up.ts";
import { signedInAs } from "../../support/session.ts";
import { PASSWORD } from "../../support/sign-up.ts";
import { newStaff } from "../../support/staff.ts";

const PROFILE = "/agency/profile";
const AGENCIES = "/admin/agencies";

let app: TestApp;
let admin: Browser;
beforeAll(async () => {
  app = await startTestApp({ seedDemo: true });
  admin = await signedInAs(app, demoAccounts.find(({ role }) => role === "admin")?.id);
});
afterAll(() => app.close());

let opened = 0;
const agencyInput = () => {
  opened += 1;
  return {
    name: `みなと人材${opened}株式会社`,
    licence_number: `13－ユ－3000${10 + opened}`,
    address: "東京都港区",
    phone: "0312345678",
    responsible_person: "中村 真理子",
    staff_name: "中村 真理子",
    email: `mariko-${opened}@example.jp`,
  };
};
/** A new agency, and the browser of its responsible person. */
async function openOne() {
  const input = agencyInput();
  const { json } = await admin.send("POST", AGENCIES, { agency: input });
  const browser = openBrowser(app.url);
  await browser.openPage();
  const path = new URL(json.invitation.url).pathname;
  return { input, browser, path, agency: json.agency };
}
async function join({ browser, path, input }: Awaited<ReturnType<typeof openOne>>) {
  await browser.send("POST", path, { name: input.staff_name, email: input.email, password: PASSWORD });
  await browser.openPage();
}

describe("agencies of the administrators", () => {
  test("one is opened with the link of its responsible person, who is named there", async () => {
    const { input, browser, path, agency } = await openOne();
    expect(agency).toMatchObject({
      name: input.name,
      phone: "03-1234-5678",
      licence_number: "13-ユ-300011",
      retention_months: 24,
    });
    expect((await browser.get(path)).json).toMatchObject({
      agency: { name: input.name },
      role: "responsible",
      name: "中村 真理子",
      email: input.email,
    });
    const listed = async () =>
      (await admin.getFresh(`${AGENCIES}?search=${encodeURIComponent(input.name)}`)).json.items[0];
    expect(await listed()).toMatchObject({ id: agency.id, members: 0, invitations: 1, published_jobs: 0 });
    await join({ input, browser, path, agency });
    expect((await browser.getFresh("/agency/members")).json.items).toMatchObject([{ role: "responsible" }]);
    expect((await browser.getFresh(PROFILE)).json.agency).toMatchObject({ responsible_person: "中村 真理子" });
    expect(await app.database.knex("agency.invitation").where("agency_id", agency.id)).toEqual([]);
  });

  test("the person of an invitation is sealed at rest", async () => {
    const { input } = await openOne();
    const { rows } = await app.database.knex.raw("select t::text from agency.invitation t");
    expect(JSON.stringify(rows)).not.toContain(input.email);
    expect(JSON.stringify(rows)).not.toContain(Buffer.from(input.email).toString("hex"));
  });

  test("each wrong field has its message, and a number in use is refused", async () => {
    const empty = await admin.send("POST", AGENCIES, { agency: {} });
    expect([empty.status, Object.keys(empty.json.errors).toSorted()]).toEqual([
      422,
      ["agency.email", "agency.licence_number", "agency.name", "agency.staff_name"],
    ]);
    const wrong = await admin.send("POST", AGENCIES, { agency: { ...agencyInput(), licence_number: "123" } });
    expect(wrong.json.errors).toEqual({ "agency.licence_number": [agencyMemberMessages.licence] });
    // The form of the page has the same rule, so that the number is told wrong beside the fields that are empty.
    expect(parseField(openingFields.licence_number, "123")).toEqual({ message: agencyMemberMessages.licence });
    const badMail = await admin.send("POST", AGENCIES, { agency: { ...agencyInput(), email: "x", phone: "1" } });
    expect(Object.keys(badMail.json.errors).toSorted()).toEqual(["agency.email", "agency.phone"]);
    const { input } = await openOne();
    const twice = await admin.send("POST", AGENCIES, {
      agency: { ...agencyInput(), licence_number: input.licence_number },
    });
    expect(twice.json.errors).toEqual({ "agency.licence_number": [agencyMemberMessages.licenceTaken] });
    const same = agencyInput();
    const answers = await Promise.all([1, 2, 3].map(() => admin.send("POST", AGENCIES, { agency: same })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422, 422]);
  });

  test("one is corrected but for its number, and gets further invitations", async () => {
    const { agency, input } = await openOne();
    const revise = (changes: object, id = agency.id) => admin.send("PATCH", `${AGENCIES}/${id}`, { agency: changes });
    expect((await revise({ name: "改称人材株式会社", licence_number: input.licence_number })).status).toBe(200);
    expect((await revise({ licence_number: "27-ユ-300999" })).json.errors).toEqual({
      "agency.licence_number": [agencyMemberMessages.licenceFixed],
    });
    expect((await revise({ name: " " })).json.errors).toEqual({ "agency.name": ["この項目は必須です"] });
    expect((await revise({ name: "x" }, randomUUID())).status).toBe(404);
    const [found] = (await admin.getFresh(`${AGENCIES}?search=改称人材`)).json.items;
    expect(found).toMatchObject({ id: agency.id, name: "改称人材株式会社", address: "東京都港区" });
    const again = await admin.send("POST", `${AGENCIES}/${agency.id}/invitations`, { role: "responsible" });
    expect([again.status, (await openBrowser(app.url).get(new URL(again.json.url).pathname)).json.agency.name]).toEqual(
      [201, "改称人材株式会社"],
    );
    expect((await admin.send("POST", `${AGENCIES}/${randomUUID()}/invitations`, { role: "staff" })).status).toBe(404);
  });

  test("the list is sorted, searched and paged", async () => {
    await openOne();
    const names = async (query: string) =>
      (await admin.getFresh(`${AGENCIES}?per_page=100${query}`)).json.items.map(({ name }: { name: string }) => name);
    const ascending = await names("&sort_column=name");
    expect(ascending).toEqual((await names("&sort_column=name&sort_direction=desc")).toReversed());
    expect(await names("&search=１３-ユ-000000")).toEqual(["みちしるべキャリア株式会社"]);
    expect((await admin.getFresh(`${AGENCIES}?per_page=1&page=2`)).json.pagination).toMatchObject({ current_page: 2 });
    expect((await admin.get(`${AGENCIES}?sort_column=members`)).status).toBe(422);
  });
});

describe("the profile", () => {
  test("is saved by a responsible person, field by field, and read by staff", async () => {
    const one = await openOne();
    await join(one);
    const { json } = await one.browser.send("PATCH", PROFILE, {
      agency: { refund_policy: "あり", retention_months: "３６", licence_number: "27-ユ-300999" },
    });
    expect(json).toMatchObject({
      success: true,
      agency: {
        licence_number: `13-ユ-3000${one.input.licence_number.slice(-2)}`,
        refund_policy: "あり",
        retention_months: 36,
      },
    });
    const wrong = { name: "", phone: "12", address: "あ".repeat(201), retention_months: "0" };
    expect(Object.keys((await one.browser.send("PATCH", PROFILE, { agency: wrong })).json.errors).toSorted()).toEqual([
      "agency.address",
      "agency.phone",
      "agency.retention_months",
    ]);
    expect((await one.browser.send("PATCH", PROFILE, { agency: { name: "" } })).json.errors).toEqual({
      "agency.name": ["この項目は必須です"],
    });
    const { browser } = await newStaff(app, one.agency.id);
    expect((await browser.get(PROFILE)).json.agency).toMatchObject({ name: one.input.name, refund_policy: "あり" });
    const late = await one.browser.send("PATCH", PROFILE, { agency: { address: "東京都" } }, { "If-Match": '"0"' });
    expect(late.status).toBe(412);
  });

  test("names the agency to seekers as it is called now, and its responsible person is sealed in the events", async () => {
    const one = await openOne();
    await join(one);
    await one.browser.send("PATCH", PROFILE, { agency: { name: "新みなと株式会社", responsible_person: "小林 澄江" } });
    await caughtUp(app);
    expect((await one.browser.getFresh("/api/v1/session")).json.user.agency.name).toBe("新みなと株式会社");
    const stored: string[] = [];
    for await (const event of app.platform.store.readStream(`agency-${one.agency.id}`))
      stored.push(JSON.stringify(event.data));
    expect(stored.join()).toContain("新みなと株式会社");
    expect(stored.join()).not.toContain("小林");
    expect(stored.join()).not.toContain(one.input.email);
  });

  test("an agency without a record has none", async () => {
    expect((await (await newStaff(app)).browser.get(PROFILE)).status).toBe(404);
  });
});
