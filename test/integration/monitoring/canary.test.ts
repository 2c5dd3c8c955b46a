import { randomUUID } from "node:crypto";
import { startTestApp, type TestApp } from "../../support/app.ts";
import { applyInWords } from "../../support/applications.ts";
import { type Browser, openBrowser } from "../../support/browser.ts";
import { caughtUp } from "../../support/caught-up.ts";
import { deadlines } from "../../support/deadlines.ts";
import { completePosting } from "../../support/postings.ts";
import { registerAccount } from "../../support/register-account.ts";
import { signedInAs } from "../../support/session.ts";
import { signUp } from "../../support/sign-up.ts";
import { newStaff } from "../../support/staff.ts";
import { until } from "../../support/until.ts";
import { CANARIES, canariesIn, leadALife, PERSON, SEALED_CANARIES } from "../account/marked-life.ts";
import { accepted, keepMarkedRecord, RECORD_CANARIES } from "../candidate/marked-record.ts";

// Everything that a seeker, an agency and a sender of feedback can type is typed, printed and searched for.
jest.setTimeout(deadlines.longTest);

const FEEDBACKS = "/admin/feedbacks";
const WORDS = "鶴亀鳥 canary7f3a";
const TYPED = [...new Set([...CANARIES, ...RECORD_CANARIES, ...SEALED_CANARIES, encodeURIComponent("鶴亀鳥")])];
/**
 * Of a feedback an administrator reads what it says and where it was sent from: that is what triage is for. E-mail addresses,
 * telephone numbers and the sender's name are masked there, which the tests of triage show.
 */
const FEEDBACK_TO_READ = ["title", "description", "page_url"];
/** The columns of the same in the table of feedback. */
const COLUMNS_TO_READ = ["件名", "詳細", "ページ"];

let app: TestApp;
let admin: Browser;
beforeAll(async () => {
  app = await startTestApp();
  admin = await signedInAs(app, await registerAccount(app.platform, { role: "admin", name: "管理 太郎" }));
});
afterAll(() => app.close());

/**
 * Types all that an agency types beside the records of its candidates, but for its name, address, telephone number and
 * responsible person: administrators have to know these.
 */
async function workInMarkedWords(staff: Browser): Promise<void> {
  const done = (method: string, path: string, body: object) => accepted(staff, method, path, body);
  const policies = { privacy_purpose: WORDS, refund_policy: WORDS, penalty_policy: WORDS };
  await done("PATCH", "/agency/profile", { agency: policies });
  const reached = { phone: "090-7531-9024", email: "canary7f3a@example.jp", website: "https://canary7f3a.example" };
  const company = { name: WORDS, address: WORDS, contact_person: WORDS, description: WORDS, ...reached };
  const { id: company_id } = (await done("POST", "/agency/companies", { company })).company;
  const choices = ["employment_type", "category", "prefecture", "remote", "salary_unit", "valid_until"];
  const texts = Object.entries(completePosting).filter(
    ([name, value]) => typeof value === "string" && !choices.includes(name),
  );
  const posting = Object.fromEntries(texts.map(([name]) => [name, WORDS]));
  const job = { ...completePosting, ...posting, contract_renewal: WORDS, company_id };
  const { id } = (await done("POST", "/agency/jobs", { job })).job;
  await done("POST", `/agency/jobs/${id}/publish`, {});
  const options = [{ label: `${WORDS} 可` }, { label: `${WORDS} 不可` }];
  const element = { id: randomUUID(), type: "radio", label: WORDS, options };
  await done("POST", "/api/v1/forms", { form: { name: WORDS, elements: [element] } });
  await done("POST", "/agency/views", { name: WORDS, parameters: { filter_stage: "contacted" } });
}

/** Addresses with typed words, texts of which nothing is kept, and calls that are refused. */
async function askInMarkedWords(person: Browser): Promise<void> {
  const words = encodeURIComponent(WORDS);
  const searches = ["/api/v1/jobs", "/api/v1/jobs/suggest", "/api/v1/autocomplete/company", "/api/companies/suggest"];
  for (const path of [...searches, `/jobs/${words}`, `/${words}`]) await person.get(`${path}?q=${words}`);
  await person.send("POST", "/api/ai_advice", { text: WORDS, field: "motivation", job: WORDS, industry: WORDS });
  await person.send("POST", "/api/v1/google_docs_import", { google_docs_url: `https://${words}.example` });
  await person.send("PATCH", "/user/resume/skills", { [WORDS]: WORDS });
  await person.send("POST", "/api/v1/user/resume/preview", WORDS, { "Content-Type": "application/json" });
  const visitor = openBrowser(app.url);
  await visitor.openPage();
  await visitor.send("POST", "/login", { email: PERSON.email, password: `${WORDS}7!` });
}

/** One read model written anew, and two that stand at an event which they can't read. */
async function leaveProjectionsInNeed(): Promise<void> {
  expect((await admin.send("POST", "/admin/projections/account-directory/rebuild")).status).toBe(200);
  const { db, store } = app.platform;
  const ids = { correlationId: randomUUID(), causationId: randomUUID(), commandId: randomUUID() };
  const metadata = { ...ids, actorId: null, subjectId: null, occurredAt: app.platform.now(), schemaVersion: 7 };
  const unheard = { id: randomUUID(), type: "resume.profile-revised", data: { summary: WORDS }, metadata };
  await store.append(`resume-${randomUUID()}`, [unheard], "none");
  await until(async () => (await db("projections.checkpoint").where("status", "faulted")).length === 2);
}

const READ_BY_ADMINISTRATORS = () =>
  app.routes.filter(({ method, path }) => method === "GET" && /^\/admin(\/|$)/.test(path)).map(({ path }) => path);

/** Addresses of a route: with a parameter, one for each row that the list above it has. */
async function addressesOf(path: string): Promise<string[]> {
  if (path === "/admin/cache_monitoring/key_details") {
    const { items } = (await admin.get("/admin/cache_monitoring/keys?per_page=100")).json;
    return items.map(({ cache_key }: { cache_key: string }) => `${path}?key=${encodeURIComponent(cache_key)}`);
  }
  const [list = "", parameter] = path.split(/\/:(\w+)/);
  if (!parameter) return [path];
  const { json } = await admin.get(`${list}?per_page=100`);
  const rows = Object.values(json).find(Array.isArray) as Record<string, string>[];
  return rows.map((row) => path.replace(`:${parameter}`, row[parameter] ?? parameter));
}

/** The whole answer, or the first event of a stream. */
async function textOf(path: string, accept: string): Promise<{ status: number; text: string }> {
  const abort = new AbortController();
  const response = await admin.fetch(path, { headers: { Accept: accept }, signal: abort.signal });
  const { status } = response;
  if (!response.headers.get("content-type")?.startsWith("text/event-stream")) {
    const text = await response.text();
    return { status, text: path.startsWith(FEEDBACKS) ? withoutFeedback(text) : text };
  }
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  while (!text.includes("\n\n")) text += (await reader?.read())?.value ?? "\n\n";
  abort.abort();
  return { status, text };
}

/** An answer without the fields of feedback that administrators have to read. */
function withoutFeedback(text: string): string {
  if (text.startsWith("{")) {
    return JSON.stringify(JSON.parse(text), (name, value) => (FEEDBACK_TO_READ.includes(name) ? undefined : value));
  }
  const rows = text.split("\r\n").map((row) => row.split(","));
  const [headers = []] = rows;
  return rows.map((row) => row.filter((_, index) => !COLUMNS_TO_READ.includes(headers[index] ?? ""))).join("\n");
}

test("what people type is in no answer to an administrator, no metric and no line of the log", async () => {
  const seeker = (await signUp(app.url, PERSON)).browser;
  await leadALife(seeker);
  await applyInWords(app, seeker, { clear: WORDS, sealed: "箱庭笛 canary9b2e" });
  const agency = { name: "みなとキャリア株式会社", licence_number: "27-ユ-300101" };
  const invited = { staff_name: "田中 誠", email: "tanaka@example.jp" };
  const opened = await admin.send("POST", "/admin/agencies", { agency: { ...agency, ...invited } });
  const { browser: staff } = await newStaff(app, opened.json.agency.id);
  await keepMarkedRecord(staff);
  await workInMarkedWords(staff);
  for (const person of [seeker, staff]) await askInMarkedWords(person);
  await caughtUp(app);
  const [feedback] = (await admin.get(FEEDBACKS)).json.items;
  expect(feedback.description).toContain("canary7f3a");
  expect((await admin.send("POST", `${FEEDBACKS}/${feedback.id}/unmask`, { reason: "画面の確認" })).status).toBe(200);
  await leaveProjectionsInNeed();

  const found: [string, string[]][] = [];
  const answered = new Set<string>();
  for (const route of READ_BY_ADMINISTRATORS()) {
    for (const address of await addressesOf(route)) {
      for (const accept of ["application/json", "text/plain"]) {
        const { status, text } = await textOf(address, accept);
        if (status === 200) answered.add(route);
        const canaries = canariesIn(text, TYPED);
        if (canaries.length > 0) found.push([address, canaries]);
      }
    }
  }
  expect(found).toEqual([]);
  expect(READ_BY_ADMINISTRATORS().filter((route) => !answered.has(route))).toEqual([]);
  expect(canariesIn((await admin.get("/metrics")).text, TYPED)).toEqual([]);
  expect(app.logs.filter((line) => canariesIn(line, TYPED).length > 0)).toEqual([]);
});
