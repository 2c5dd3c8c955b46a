import { randomUUID } from "node:crypto";
import { createPasswordResets } from "../../../modules/account/sign-in/password-resets.ts";
import { openAgency } from "../../../modules/agency/index.ts";
import { definitions } from "../../../modules/index.ts";
import type { Page } from "../../../src/module.ts";
import { startTestApp, type TestApp } from "../../support/app.ts";
import { type Applicant, apply, newApplicant } from "../../support/applications.ts";
import { type Browser, openBrowser } from "../../support/browser.ts";
import { addCompany, publishJob } from "../../support/postings.ts";
import { registerAccount } from "../../support/register-account.ts";
import { signedInAs } from "../../support/session.ts";
import { newStaff } from "../../support/staff.ts";
import { sendFeedback } from "../feedback/sender.ts";

/** Pages without data of their own: forms to fill in, and views of a document that are drawn in the browser. */
const FORMS = [
  /^\/(login|signup|settings|component_library)?$/,
  /\/(new|import|edit|confirm|output|complete|photo)$/,
] as const;

const HTML = { Accept: "text/html,*/*;q=0.8" };
const pages = definitions.flatMap(({ pages: own = [] }) => own);
const isForm = ({ path }: Page): boolean => FORMS.some((form) => form.test(path));
const forms = pages.filter(isForm);
const ofRecords = pages.filter((page) => !isForm(page) && page.path.includes("$"));
const lists = pages.filter((page) => !isForm(page) && !page.path.includes("$"));

let app: TestApp;
let staff: Browser;
let applicant: Applicant;
let visitor: Browser;
let admin: Browser;
/** A record for each page, and somebody who may read it. */
let records: Record<string, { id: string; as: Browser }>;
let jobId: string;

const draftForm = async (by: Browser): Promise<string> => {
  const form = { name: "質問", elements: [{ type: "text", label: "志望の動機" }] };
  return (await by.send("POST", "/api/v1/forms", { form })).json.form.id;
};

/** The responsible person of an agency that was opened at the terminal. */
async function openedAgency(): Promise<Browser> {
  const email = "sato@example.jp";
  const password = await openAgency(app.platform, {
    name: "青葉人材",
    licence: "13-ユ-123456",
    staff: "佐藤 健一",
    email,
  });
  const browser = openBrowser(app.url);
  await browser.openPage();
  await browser.send("POST", "/login", { email, password });
  return browser;
}

beforeAll(async () => {
  app = await startTestApp();
  const { platform } = app;
  [staff, applicant] = await Promise.all([openedAgency(), newApplicant(app)]);
  visitor = openBrowser(app.url);
  admin = await signedInAs(app, await registerAccount(platform, { name: "管理者", role: "admin" }));
  jobId = await publishJob(staff);
  const application = (await apply(applicant, jobId)).json.application.id;
  const invited = await staff.send("POST", "/agency/invitations", { role: "staff" });
  const named = { candidate: { last_name: "山本", first_name: "里美" } };
  const candidate = (await staff.send("POST", "/agency/candidates", named)).json.candidate.id;
  const token = await platform.db.transaction((transaction) =>
    createPasswordResets(platform).issue(applicant.accountId, transaction),
  );
  records = {
    "/jobs/$jobId": { id: jobId, as: visitor },
    "/jobs/$jobId/apply": { id: jobId, as: applicant.browser },
    "/applications/$applicationId": { id: application, as: applicant.browser },
    "/agency/applications/$applicationId": { id: application, as: staff },
    "/agency/jobs/$jobId": { id: jobId, as: staff },
    "/agency/jobs/$jobId/applications": { id: jobId, as: staff },
    "/agency/companies/$companyId": { id: await addCompany(staff), as: staff },
    "/agency/forms/$formId": { id: await draftForm(staff), as: staff },
    "/admin/forms/$formId": { id: await draftForm(admin), as: admin },
    "/admin/feedbacks/$feedbackId": { id: (await sendFeedback(applicant.browser)).json.id, as: admin },
    "/candidates/$candidateId": { id: candidate, as: staff },
    "/invitations/$token": { id: invited.json.url.split("/").at(-1), as: visitor },
    "/password_resets/$token": { id: token, as: visitor },
  };
});
afterAll(() => app.close());

const people = (access: Page["access"]): Browser => {
  if (access === "anyone") return visitor;
  if (access === "signed-in" || access.includes("seeker")) return applicant.browser;
  return access.includes("agency") ? staff : admin;
};
const at = (path: string, id: string) => path.replace(/\$\w+/, id);

test("forms to fill in have no data", async () => {
  for (const { path, access } of forms) {
    const by = people(access);
    expect([path, (await by.get(path)).status]).toEqual([path, 404]);
    expect([path, (await by.get(path, HTML)).status]).toEqual([path, 200]);
  }
});

test.each(lists.map(({ path }) => path))("%s is a page, and its data for programs", async (path) => {
  const by = people(pages.find((page) => page.path === path)?.access ?? "anyone");
  const page = await by.get(path, HTML);
  expect([page.status, page.headers.get("Content-Type")]).toEqual([200, "text/html; charset=utf-8"]);
  for (const answer of [await by.get(path), await by.get(`${path}.json`, HTML)]) {
    expect([answer.status, typeof answer.json]).toEqual([200, "object"]);
    expect(answer.headers.get("Content-Type")).toContain("application/json");
    expect(answer.headers.get("Vary")).toContain("Accept");
  }
});

test("a list takes the conditions of its query at the page's address as well", async () => {
  const [page, data] = [await visitor.get("/jobs?q=存在しない語"), await visitor.get("/api/v1/jobs?q=存在しない語")];
  expect(page.json.items).toEqual([]);
  expect(page.json).toEqual(data.json);
});

describe.each(ofRecords.map(({ path }) => path))("%s", (path) => {
  test("is there for who may read it, as a page and as data", async () => {
    const { id, as } = records[path] ?? { id: "", as: visitor };
    expect((await as.get(at(path, id), HTML)).status).toBe(200);
    expect((await as.get(at(path, id))).status).toBe(200);
    expect((await as.get(`${at(path, id)}.json`, HTML)).status).toBe(200);
  });

  test.each([randomUUID(), "nothing", "あ"])("is not found for %s, as a page and as data", async (unknown) => {
    const as = records[path]?.as ?? visitor;
    const page = await as.get(at(path, unknown), HTML);
    expect([page.status, page.headers.get("X-Robots-Tag")]).toEqual([404, "noindex"]);
    expect(page.text).toContain('<meta name="csrf-token"');
    expect((await as.get(at(path, unknown))).status).toBe(404);
  });
});

test("what is somebody else's is not found", async () => {
  const [stranger, other] = [await newApplicant(app), await newStaff(app)];
  const those = (reader: Browser) => Object.entries(records).filter(([, { as }]) => as === reader);
  for (const [path, { id }] of those(applicant.browser).filter(([path]) => path.startsWith("/applications")))
    expect([path, (await stranger.browser.get(at(path, id), HTML)).status]).toEqual([path, 404]);
  for (const [path, { id }] of those(staff))
    expect([path, (await other.browser.get(at(path, id), HTML)).status]).toEqual([path, 404]);
});

test("an ended posting is gone, but for its agency and its applicants", async () => {
  const ended = await publishJob(staff);
  const draft = await publishJob(staff);
  await apply(applicant, ended);
  await staff.send("POST", `/agency/jobs/${ended}/close`, {});
  await staff.send("POST", `/agency/jobs/${draft}/unpublish`, {});
  const seen = async (by: Browser, id = ended) => {
    const { status, headers } = await by.get(`/jobs/${id}`, HTML);
    return [status, headers.get("X-Robots-Tag")];
  };
  expect(await seen(visitor)).toEqual([410, "noindex"]);
  expect(await seen((await newApplicant(app)).browser)).toEqual([410, "noindex"]);
  expect(await seen(visitor, draft)).toEqual([404, "noindex"]);
  expect((await visitor.get(`/jobs/${ended}`)).status).toBe(404);
  expect(await seen(staff)).toEqual([200, null]);
  expect(await seen(applicant.browser)).toEqual([200, null]);
});

test("a page in other capitals or with doubled slashes leads to its address", async () => {
  const leads = async (path: string) => {
    const { status, headers } = await visitor.get(path, HTML);
    return [status, headers.get("Location")];
  };
  expect(await leads("/JOBS?q=Ruby")).toEqual([301, "/jobs?q=Ruby"]);
  expect(await leads("//jobs")).toEqual([301, "/jobs"]);
  expect(await leads("/Jobs//Bookmarks")).toEqual([301, "/jobs/bookmarks"]);
  expect(await leads("/Invitations/AbC-d")).toEqual([301, "/invitations/AbC-d"]);
  expect(await leads("//evil.example")).toEqual([404, null]);
  expect(await leads("//evil.example/jobs")).toEqual([404, null]);
  expect((await visitor.get("/JOBS")).status).toBe(404);
});

test("an address of data without a page is not found in a browser", async () => {
  expect((await staff.get("/agency/overview")).status).toBe(200);
  expect((await staff.get("/agency/overview", HTML)).status).toBe(404);
  expect((await applicant.browser.get("/agency/overview", HTML)).status).toBe(403);
});
