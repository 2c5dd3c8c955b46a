import { randomUUID } from "node:crypto";
import { demoAccounts } from "../../../modules/account/index.ts";
import { definitions } from "../../../modules/index.ts";
import { startTestApp, type TestApp } from "../../support/app.ts";
import { apply } from "../../support/applications.ts";
import type { Browser } from "../../support/browser.ts";
import { caughtUp } from "../../support/caught-up.ts";
import { drawnPortrait } from "../../support/drawn-portrait.ts";
import { addCompany, publishJob } from "../../support/postings.ts";
import { samplePhoto } from "../../support/sample-photos.ts";
import { signedInAs } from "../../support/session.ts";
import { ended, sendBatch } from "../candidate/photo-sender.ts";
import { sendFeedback } from "../feedback/sender.ts";
import { sendPhoto } from "../resume/photo-sender.ts";
import { sendWhole } from "../uploads/sender.ts";

/** Invented or public data, declared so by their handlers. */
const PUBLIC = ["/api/zipcloud", "/component_library/demo_data.json"];
const ROLES = ["seeker", "agency", "admin"] as const;

let app: TestApp;
let job: string;
let submission: string;
let paper: string;
let form: string;
let company: string;
let candidateEntry: string;
let feedback: string;
let candidateImport: string;
let candidatePhoto: { file: string; batch: string };
let application: { id: string; job: string; file: string };
let parameters: Readonly<Record<string, string>>;
beforeAll(async () => {
  app = await startTestApp({ seedDemo: true });
  await caughtUp(app);
  const seeker = await as("seeker");
  const { json } = await sendWhole(seeker, { bytes: Buffer.from("%PDF-1.7\n%%EOF\n") });
  const [entry] = (await seeker.get("/api/v1/user/resume/history")).json.entries;
  for (const summary of ["一", "二"])
    await seeker.send("PATCH", "/user/career_resume/summary", { user_career_resume_form: { summary } });
  const photo = await sendPhoto(seeker, await samplePhoto());
  const sent = { document: "resume", recipient: "株式会社みなと商事" };
  submission = (await seeker.send("POST", "/api/v1/user/submissions", sent)).json.submission.id;
  const question = randomUUID();
  const asked = { form: { name: "作品", elements: [{ id: question, type: "file", label: "作品" }] } };
  form = (await (await as("agency")).send("POST", "/api/v1/forms", asked)).json.form.id;
  const answers = { [question]: [json.upload.id] };
  const asking = await publishJob(await as("agency"), { form_id: form });
  const { id } = (await apply({ browser: seeker }, asking, { answers })).json.application;
  const { files } = (await seeker.get(`/api/v1/user/applications/${id}`)).json.application;
  application = { id, job: asking, file: files[0].url.split("/").at(-1) };
  feedback = (await sendFeedback(seeker, {}, { image: { bytes: await samplePhoto() } })).json.id;
  await (await as("admin")).send("POST", `/admin/feedbacks/${feedback}/unmask`, { reason: "画面の確認" });
  job = await publishJob(await as("agency"));
  company = await addCompany(await as("agency"));
  const named = { candidate: { last_name: "佐倉", first_name: "美咲" } };
  const subject = (await (await as("agency")).send("POST", "/agency/candidates", named)).json.candidate.id;
  await caughtUp(app);
  const { entries } = (await (await as("agency")).getFresh(`/agency/candidates/${subject}/history`)).json;
  candidateEntry = String(entries[0].first_revision);
  const masked = { document: "resume", options: { anonymous: "1" }, recipient: "株式会社みなと商事", purpose: "応募" };
  const paperSent = await (await as("agency")).send("POST", `/agency/candidates/${subject}/submissions`, {
    submission: masked,
  });
  paper = paperSent.json.submission.id;
  const table = new FormData();
  table.set("file", new Blob(["氏名,電話\n桜井 葵,090-0000-0001\n"]), "候補者.csv");
  table.set("confirm", "true");
  table.set("reason", "移行");
  candidateImport = (await (await as("agency")).send("POST", "/agency/candidate_imports", table)).json.import.id;
  const batch = await sendBatch(await as("agency"), [[subject, await drawnPortrait()]]);
  const processed = await ended(await as("agency"), subject);
  candidatePhoto = { file: processed.photo.url.split("/").at(-1), batch: batch.json.batch.id };
  parameters = {
    ":subject": subject,
    ":file": photo.json.resume.photo.url.split("/").at(-1),
    ":revision": "0",
    ":name": "resume-document",
    ":kind": "school",
    ":id": json.upload.id,
    ":section": "profile",
    ":entry": String(entry.revision),
  };
});
afterAll(() => app.close());

const as = (role: (typeof ROLES)[number]): Promise<Browser> =>
  signedInAs(app, demoAccounts.find((account) => account.role === role)?.id);

const QUERIES: Readonly<Record<string, string>> = {
  "/api/v1/user/resume/compare": "?from=0&to=1",
  "/api/v1/user/resume/history/changes": "?from=0&to=1",
  "/api/v1/user/career_resume/compare": "?from=0&to=1",
  "/api/v1/user/career_resume/history/changes": "?from=0&to=1",
  "/agency/candidates/:subject/compare": "?from=0&to=1",
  "/agency/candidates/:subject/history/changes": "?from=0&to=1",
  "/admin/cache_monitoring/key_details": "?key=pdf:a",
};
/** The 職務経歴書 has one entry in its history. */
const CAREER_ENTRY = { ":entry": "0" };
function filledIn(path: string): string {
  const own = {
    ...(path.includes("/career_resume/") && CAREER_ENTRY),
    ...(path.startsWith("/agency/candidates/") && { ":entry": candidateEntry, ":file": candidatePhoto.file }),
    ...(/\/photo_batches\//.test(path) && { ":id": candidatePhoto.batch }),
    ...(/\/jobs\//.test(path) && { ":id": job }),
    ...(/\/submissions\//.test(path) && { ":id": submission }),
    ...(path.startsWith("/agency/submissions/") && { ":id": paper }),
    ...(/\/forms\//.test(path) && { ":id": form }),
    ...(/\/candidate_imports\//.test(path) && { ":id": candidateImport }),
    ...(/\/feedbacks\//.test(path) && { ":id": feedback }),
    ...(/\/companies\//.test(path) && { ":id": company }),
    ...(/\/applications\//.test(path) && { ":id": application.id, ":file": application.file, ":document": "resume" }),
  };
  const values: typeof parameters = { ...parameters, ...own };
  return path.replace(/:\w+/g, (name) => values[name] ?? name) + (QUERIES[path] ?? "");
}

/** The head of an answer: some of them have no end. */
async function headOf(browser: Browser, path: string, headers: Record<string, string>) {
  const abort = new AbortController();
  const response = await browser.fetch(path, { headers, signal: abort.signal });
  abort.abort();
  return { status: response.status, headers: response.headers };
}

test("sends no-store and never 304 from any route to a signed-in person", async () => {
  const gets = app.routes.filter(({ method, path }) => method === "GET" && !PUBLIC.includes(path));
  expect(gets.length).toBeGreaterThan(20);
  const answered = new Set<string>();
  for (const role of ROLES) {
    const browser = await as(role);
    for (const { path } of gets) {
      const json = { Accept: "application/json" };
      const first = await headOf(browser, filledIn(path), json);
      const tag = first.headers.get("etag") ?? '"none"';
      const since = new Date(Date.now() + 1_000).toUTCString();
      const again = [
        await headOf(browser, filledIn(path), { ...json, "If-None-Match": "*" }),
        await headOf(browser, filledIn(path), { ...json, "If-None-Match": tag, "If-Modified-Since": since }),
      ];
      for (const answer of [first, ...again]) {
        expect([role, path, answer.headers.get("cache-control")]).toEqual([role, path, "no-store"]);
        expect([role, path, answer.status]).toEqual([role, path, first.status]);
      }
      if (first.status === 200) answered.add(path);
    }
  }
  // There is no link for a new password, no invitation, no rebuild and no fault to show.
  expect(gets.map(({ path }) => path).filter((path) => !answered.has(path))).toEqual([
    "/password_resets/:token",
    "/invitations/:token",
    "/admin/projections/:name/rebuild",
    "/admin/projections/:name/fault",
  ]);
});

test("sends no-store with every page, which holds a CSRF token", async () => {
  for (const role of ROLES) {
    const browser = await as(role);
    for (const { path } of [...definitions.flatMap(({ pages = [] }) => pages), { path: "/nowhere" }]) {
      const html = { Accept: "text/html" };
      for (const headers of [html, { ...html, "If-None-Match": "*" }]) {
        const answer = await headOf(browser, path, headers);
        expect([role, path, answer.headers.get("cache-control")]).toEqual([role, path, "no-store"]);
        expect([role, path, [200, 403, 404].includes(answer.status)]).toEqual([role, path, true]);
      }
    }
  }
});

test("sends Clear-Site-Data on sign-out, on erasure, and on sign-in where another account was signed in before", async () => {
  const browser = await signedInAs(app, undefined);
  const [one, other] = ["leaving", "coming"].map((name) => ({
    name: "花子",
    email: `${name}@example.jp`,
    password: "Umi-to-Yama-7!",
  }));
  const steps: [string, string, string | null, object?][] = [
    ["POST", "/signup", '"cache"', one],
    ["DELETE", "/logout", '"cache"'],
    ["POST", "/login", null, one], // a browser that nobody else has signed in with
    ["DELETE", "/logout", '"cache"'],
    ["POST", "/signup", '"cache"', other],
    ["POST", "/login", '"cache"', one],
    ["DELETE", "/api/v1/account", '"cache"', { password: one?.password }],
  ];
  for (const [method, path, header, body] of steps) {
    await browser.openPage();
    const answer = await browser.send(method, path, body);
    expect([path, answer.status, answer.headers.get("clear-site-data")]).toEqual([path, 200, header]);
  }
});

test("sends no Clear-Site-Data otherwise", async () => {
  const browser = await as("seeker");
  for (const path of ["/api/v1/session", "/mypage", "/api/v1/user/resume"]) {
    expect((await browser.get(path)).headers.get("clear-site-data")).toBeNull();
  }
});
