import { randomUUID } from "node:crypto";
import { accountMessages } from "../../../japanese/account-messages.ts";
import { agencyMemberMessages } from "../../../japanese/agency-member-messages.ts";
import { endAccess } from "../../../modules/account/index.ts";
import { openAgency } from "../../../modules/agency/index.ts";
import { startTestApp, type TestApp } from "../../support/app.ts";
import { type Browser, openBrowser } from "../../support/browser.ts";
import { caughtUp } from "../../support/caught-up.ts";
import { PASSWORD } from "../../support/sign-up.ts";
import { newStaff, type Staff } from "../../support/staff.ts";

const MEMBERS = "/agency/members";
const INVITATIONS = "/agency/invitations";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ env: { TRUST_PROXY: "true" } });
});
afterAll(() => app.close());

let people = 0;
/** Somebody who joins by a link, with a browser and a line of their own. */
async function joinBy(url: string, input: object = {}) {
  people += 1;
  const email = `member-${people}@example.jp`;
  const browser = openBrowser(app.url, { "X-Forwarded-For": `198.51.100.${people}` });
  await browser.openPage();
  const person = { name: "高橋 由美", email, password: PASSWORD, ...input };
  const answer = await browser.send("POST", new URL(url).pathname, person);
  await browser.openPage();
  return { browser, answer, email };
}
const invite = async (from: Staff, role = "staff"): Promise<string> =>
  (await from.browser.send("POST", INVITATIONS, { role })).json.url;
/** The read models have passed the writes of others. */
async function membersOf({ browser }: { browser: Browser }) {
  await caughtUp(app);
  return (await browser.getFresh(MEMBERS)).json.items;
}
const userOf = async (browser: Browser) => (await browser.getFresh("/api/v1/session")).json.user;

describe("roles", () => {
  test("the first account of an agency is its responsible person, and a session says so", async () => {
    const first = await newStaff(app);
    const second = await newStaff(app, first.agencyId);
    expect(await membersOf(second)).toMatchObject([
      { id: first.accountId, name: "佐藤 健一", role: "responsible" },
      { id: second.accountId, role: "staff" },
    ]);
    expect((await userOf(first.browser)).agency).toEqual({ id: first.agencyId, name: "", role: "responsible" });
    expect((await userOf(second.browser)).agency.role).toBe("staff");
  });

  test("the terminal opens an agency with its responsible person, later ones are staff", async () => {
    const agency = { name: "みなとキャリア株式会社", licence: "27-ユ-300101" };
    await openAgency(app.platform, { ...agency, staff: "佐藤 健一", email: "minato-1@example.jp" });
    const password = await openAgency(app.platform, { ...agency, staff: "田中 誠", email: "minato-2@example.jp" });
    const browser = openBrowser(app.url);
    await browser.openPage();
    await browser.send("POST", "/login", { email: "minato-2@example.jp", password });
    expect((await userOf(browser)).agency).toMatchObject({ name: agency.name, role: "staff" });
    expect(await membersOf({ browser })).toMatchObject([
      { name: "佐藤 健一", email: "minato-1@example.jp", role: "responsible" },
      { name: "田中 誠", role: "staff" },
    ]);
    await endAccess(app.platform, { email: "minato-1@example.jp", role: "agency" });
    expect(await membersOf({ browser })).toMatchObject([{ name: "田中 誠" }]);
  });

  test("staff neither invite nor remove nor change the profile", async () => {
    const first = await newStaff(app);
    const { browser } = await newStaff(app, first.agencyId);
    const refused = [
      await browser.send("POST", INVITATIONS, { role: "responsible" }),
      await browser.get(INVITATIONS),
      await browser.send("DELETE", `${INVITATIONS}/${randomUUID()}`),
      await browser.send("DELETE", `${MEMBERS}/${first.accountId}`),
      await browser.send("PATCH", "/agency/profile", { agency: { phone: "03-1234-5678" } }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
    expect(refused[0]?.json.message).toBe(agencyMemberMessages.responsibleOnly);
  });
});

describe("an invitation", () => {
  test("opens an account in the agency, signed in, once", async () => {
    const first = await newStaff(app);
    const url = await invite(first, "responsible");
    const visitor = openBrowser(app.url);
    await visitor.openPage();
    expect((await visitor.get(new URL(url).pathname)).json).toEqual({
      agency: { name: "" },
      role: "responsible",
      name: "",
      email: "",
      expires_at: expect.any(String),
    });
    const { browser, answer, email } = await joinBy(url);
    expect(answer.status).toBe(201);
    expect(answer.json.redirect_url).toBe("/agency");
    const user = await userOf(browser);
    expect(user).toMatchObject({
      name: "高橋 由美",
      email,
      role: "agency",
      agency: { id: first.agencyId, role: "responsible" },
    });
    expect(await membersOf(first)).toHaveLength(2);
    expect((await first.browser.getFresh(INVITATIONS)).json.items).toEqual([]);
    expect((await visitor.get(new URL(url).pathname)).status).toBe(404);
    expect((await joinBy(url)).answer.json.message).toContain("招待リンクは使えません");
    // The responsible person that came by the invitation has the rights of one.
    expect((await browser.send("POST", INVITATIONS, { role: "staff" })).status).toBe(201);
  });

  test("is listed without its token, and withdrawn by its own agency alone", async () => {
    const first = await newStaff(app);
    const url = await invite(first);
    const [listed] = (await first.browser.getFresh(INVITATIONS)).json.items;
    expect(Object.keys(listed).toSorted()).toEqual(["email", "expires_at", "id", "invited_at", "name", "role"]);
    expect((await (await newStaff(app)).browser.send("DELETE", `${INVITATIONS}/${listed.id}`)).status).toBe(404);
    expect((await first.browser.send("DELETE", `${INVITATIONS}/${listed.id}`)).status).toBe(200);
    expect((await first.browser.send("DELETE", `${INVITATIONS}/${listed.id}`)).status).toBe(404);
    expect((await joinBy(url)).answer.status).toBe(404);
    expect((await first.browser.getFresh(INVITATIONS)).json.items).toEqual([]);
  });

  test("stays usable after what was refused, and is for one of several callers", async () => {
    const first = await newStaff(app);
    const url = await invite(first);
    const taken = (await joinBy(await invite(first))).email;
    expect((await joinBy(url, { email: taken })).answer.json.errors).toHaveProperty("email");
    expect((await joinBy(url, { password: "kurz" })).answer.json.errors).toHaveProperty("password");
    expect((await joinBy(url, { name: " " })).answer.json.errors).toEqual({ name: ["この項目は必須です"] });
    const answers = await Promise.all([joinBy(url), joinBy(url), joinBy(url)]);
    expect(answers.map(({ answer }) => answer.status).toSorted()).toEqual([201, 404, 404]);
    expect(await membersOf(first)).toHaveLength(3);
  });

  test("to a former member says what to do about the address of the former account", async () => {
    const first = await newStaff(app);
    const { email } = await joinBy(await invite(first));
    const former = (await membersOf(first)).find((member: { email: string }) => member.email === email);
    await first.browser.send("DELETE", `${MEMBERS}/${former.id}`, {});
    const { answer } = await joinBy(await invite(first), { email });
    expect(answer.json.errors).toEqual({ email: [accountMessages.emailNotInvitable] });
  });

  test("has a role, and an agency has at most fifty", async () => {
    const first = await newStaff(app);
    expect((await first.browser.send("POST", INVITATIONS, { role: "admin" })).status).toBe(422);
    expect((await first.browser.send("POST", INVITATIONS, {})).json.errors).toHaveProperty("role");
    await app.database.knex("agency.invitation").insert(
      Array.from({ length: 50 }, () => ({
        invitation_id: randomUUID(),
        agency_id: first.agencyId,
        token_hash: Buffer.from(randomUUID()),
        role: "staff",
        invited_at: new Date(),
        expires_at: new Date(Date.now() + 60_000),
      })),
    );
    expect((await first.browser.send("POST", INVITATIONS, { role: "staff" })).status).toBe(409);
  });
});

describe("a removed member", () => {
  test("is signed out at once, has no rights afterwards and keeps the account", async () => {
    const first = await newStaff(app);
    const { browser, email } = await joinBy(await invite(first));
    const { id } = await userOf(browser);
    expect((await browser.get(MEMBERS)).status).toBe(200);
    expect((await first.browser.send("DELETE", `${MEMBERS}/${id}`)).json.success).toBe(true);
    expect((await browser.get(MEMBERS)).status).toBe(401);
    await browser.openPage();
    expect((await browser.send("POST", "/login", { email, password: PASSWORD })).status).toBe(200);
    await browser.openPage();
    expect(await userOf(browser)).toEqual({ id, name: "高橋 由美", email, role: "agency" });
    for (const path of [MEMBERS, "/agency/jobs", "/agency/profile", "/agency/overview"]) {
      expect((await browser.get(path)).status).toBe(404);
    }
    expect(await membersOf(first)).toHaveLength(1);
    expect((await first.browser.send("DELETE", `${MEMBERS}/${id}`)).status).toBe(404);
  });

  test("is none of another agency, and never the last responsible person", async () => {
    const [first, other] = [await newStaff(app), await newStaff(app)];
    const second = await newStaff(app, first.agencyId);
    const remove = (id: string, body: object = {}) => first.browser.send("DELETE", `${MEMBERS}/${id}`, body);
    const answers = [await remove(other.accountId), await remove(randomUUID()), await remove("x")];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    const last = await remove(first.accountId);
    expect([last.status, last.json.message]).toEqual([409, agencyMemberMessages.lastResponsible]);
    for (const heir of [second.accountId, other.accountId]) {
      expect((await remove(second.accountId, { staff_id: heir })).json.errors).toHaveProperty("staff_id");
    }
    expect((await remove(second.accountId, { staff_id: first.accountId })).status).toBe(200);
    expect(await membersOf(first)).toHaveLength(1);
  });

  test("of two responsible persons who remove each other, one stays", async () => {
    const first = await newStaff(app);
    const second = await joinBy(await invite(first, "responsible"));
    const { id } = await userOf(second.browser);
    await membersOf(first);
    const answers = await Promise.all([
      first.browser.send("DELETE", `${MEMBERS}/${id}`),
      second.browser.send("DELETE", `${MEMBERS}/${first.accountId}`),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

test("an account that is erased while it is a member leaves the list", async () => {
  const first = await newStaff(app);
  const { browser } = await joinBy(await invite(first, "responsible"));
  expect((await browser.send("DELETE", "/api/v1/account", { password: PASSWORD })).status).toBe(200);
  expect(await membersOf(first)).toMatchObject([{ id: first.accountId }]);
  // It counts as no responsible person any more.
  expect((await first.browser.send("DELETE", `${MEMBERS}/${first.accountId}`)).status).toBe(409);
});
