import type { AdminLogAnswer } from "../../../modules/monitoring/contract/log.ts";
import type { Route } from "../../../src/http/route.ts";
import { startTestApp, type TestApp } from "../../support/app.ts";
import type { Browser } from "../../support/browser.ts";
import { registerAccount } from "../../support/register-account.ts";
import { signedInAs } from "../../support/session.ts";

let app: TestApp;
let admin: Browser;
let adminId: string;

beforeAll(async () => {
  app = await startTestApp();
  adminId = await registerAccount(app.platform, { role: "admin" });
  admin = await signedInAs(app, adminId);
});
afterAll(() => app.close());

const LOG = "/admin/log";

async function entries(query = ""): Promise<AdminLogAnswer> {
  const { status, json } = await admin.get(`${LOG}${query}`);
  expect(status).toBe(200);
  return json as AdminLogAnswer;
}

const form = (name: string) => ({ form: { name, elements: [{ type: "text", label: "希望の勤務地" }] } });

test("every route of administrators that writes declares its entry", () => {
  const isOfAdmins = ({ method, access }: Route) =>
    method !== "GET" && Array.isArray(access) && access.includes("admin");
  const silent = app.routes.filter((route) => isOfAdmins(route) && route.administers === undefined);
  expect(silent.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
});

test("an action is logged with actor, time, object, and once, however often its request is repeated", async () => {
  const headers = { "Idempotency-Key": "11111111-1111-4111-8111-111111111111" };
  const made = await admin.send("POST", "/api/v1/forms", form("面接の希望"), headers);
  const again = await admin.send("POST", "/api/v1/forms", form("面接の希望"), headers);
  expect([made.status, again.status]).toEqual([201, 201]);
  const { id } = (made.json as { form: { id: string } }).form;
  const { items } = await entries("?filter_what=create_form");
  expect(items).toEqual([
    {
      at: expect.stringMatching(/Z$/),
      actor: { id: adminId, name: expect.any(String) },
      module: "application-forms",
      what: "create_form",
      object: id,
      reason: null,
    },
  ]);
});

test("what is refused, and what others do, is not logged", async () => {
  expect((await admin.send("POST", "/api/v1/forms", { form: {} })).status).toBe(422);
  const { pagination } = await entries("?filter_what=create_form");
  expect(pagination.total_items).toBe(1);
});

test("operations on projections are part of the log", async () => {
  await admin.send("POST", "/admin/projections/resume-history/rebuild", {});
  const { items } = await entries("?filter_what=rebuild&filter_module=monitoring");
  expect(items[0]).toMatchObject({ what: "rebuild", object: "resume-history", actor: { id: adminId } });
});

test("the log is filtered by module, actor and days, and names what it can be filtered by", async () => {
  const { choices } = await entries();
  expect(choices.modules).toEqual(["application-forms", "monitoring"]);
  expect(choices.actors.map(({ id }) => id)).toEqual([adminId]);
  const someone = "22222222-2222-4222-8222-222222222222";
  expect((await entries(`?filter_actor=${someone}`)).items).toEqual([]);
  expect((await entries("?to=2020-01-01")).items).toEqual([]);
  expect((await entries("?from=2020-01-01")).items.length).toBeGreaterThan(1);
  expect((await admin.get(`${LOG}?from=yesterday`)).status).toBe(422);
});

test("the log as CSV has the words of the page", async () => {
  const { status, text } = await admin.get(`${LOG}/export?format=csv`);
  expect(status).toBe(200);
  expect(text).toContain("日時,操作した人,分野,操作,対象,理由");
  expect(text).toContain("応募フォーム,フォームを作成");
});

test("the log is only added to: no other method, and no change of a row", async () => {
  for (const method of ["POST", "PUT", "PATCH", "DELETE"]) {
    expect([404, 405]).toContain((await admin.send(method, LOG, {})).status);
  }
  const { knex } = app.database;
  await expect(knex("admin.action").update({ reason: "" })).rejects.toThrow("never changed");
  await expect(knex("admin.action").delete()).rejects.toThrow("never changed");
});
