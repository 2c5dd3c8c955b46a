import { careerDefinition } from "../../modules/career/career-definition.ts";
import { demoSteps as careerSteps } from "../../modules/career/demo/demo-career.ts";
import { demoSteps } from "../../modules/resume/demo/demo-resume.ts";
import { createKnex } from "../../src/postgres/pool.ts";
import { publishJob } from "../support/postings.ts";
import { type BenchStaff, BOARD, newStaff } from "./new-staff.ts";
import { residentMb } from "./resident-memory.ts";
import { atMost, type Bench } from "./result.ts";
import { type Person, signUp, startBuiltApp } from "./running-app.ts";

const PEOPLE = 12;
const AUTOSAVES = 200;
const STYLES = ["reverse", "chronological", "career"] as const;
const PAPERS = ["A3", "A4", "B4", "B5"] as const;
const JOBS = 10;
const SEARCHES = [
  "",
  "q=エンジニア",
  "q=開発 -営業",
  "location=東京都&salary_min=4000000",
  "sort=match",
  "q=設計&page=2",
];
const MOVES = ["screening", "interview", "offer"] as const;

/**
 * Resident memory after people have signed up, filled both documents, autosaved, viewed the history, printed, searched for
 * jobs and applied, while an agency moved their cards.
 */
export const bench: Bench = async () => {
  const app = await startBuiltApp();
  const db = createKnex(app.connection, { max: 1 });
  try {
    const started = residentMb(app.pid);
    const staff = await newStaff(app.url, db);
    const jobs: string[] = [];
    for (let n = 0; n < JOBS; n++) jobs.push(await publishJob(staff.browser, { title: `開発エンジニア ${n}` }));
    for (let n = 0; n < PEOPLE; n += 3) {
      const together = [await signUp(app.url), await signUp(app.url), await signUp(app.url)];
      await Promise.all(together.map(journey));
      await Promise.all(together.map((person, index) => jobJourney(person, jobs[(n + index) % JOBS] as string)));
      await moveCards(staff);
    }
    const details = { "after the start, MB": Math.round(started), people: PEOPLE };
    return [{ ...atMost("memory of the app after the journeys", residentMb(app.pid), "MB", 280), details }];
  } finally {
    await db.destroy();
    await app.stop();
  }
};

async function journey(person: Person): Promise<void> {
  for (const page of ["/mypage", "/user/resume/profile/edit", "/user/resume/confirm", "/user/resume/history"]) {
    await expectOk(person, page, { Accept: "text/html" });
  }
  for (const { does } of demoSteps) if (does.kind === "save") await person.save(does.section, does.fields);
  for (let n = 0; n < AUTOSAVES; n++)
    await person.save("self-pr", { self_pr: `${"自己を推薦する文章。".repeat(20)}${n}` });
  for (const path of ["/api/v1/user/resume", "/api/v1/user/resume/history", "/api/v1/user/resume/print-check"]) {
    await expectOk(person, path);
  }
  await expectOk(person, "/api/v1/user/resume/compare?from=0&to=20");
  for (const paper of PAPERS) await expectOk(person, `/user/resume/output.pdf?paper=${paper}`);
  await careerJourney(person);
  await expectOk(person, "/api/v1/account/export.json");
}

/** Writes the 職務経歴書 and prints it in every style. */
async function careerJourney(person: Person): Promise<void> {
  for (const page of ["work/edit", "confirm", "history"]) {
    await expectOk(person, `/user/career_resume/${page}`, { Accept: "text/html" });
  }
  for (const { does } of careerSteps) {
    if (does.kind === "save") await person.save(does.section, does.fields, careerDefinition);
  }
  for (const path of ["", "/history", "/print-check"]) await expectOk(person, `/api/v1/user/career_resume${path}`);
  for (const style of STYLES) await expectOk(person, `/user/career_resume/output.pdf?style=${style}`);
}

/** Searches, reads a job, keeps it and applies with both documents. */
async function jobJourney(person: Person, jobId: string): Promise<void> {
  for (const page of ["/jobs", `/jobs/${jobId}`, `/jobs/${jobId}/apply`, "/applications"]) {
    await expectOk(person, page, { Accept: "text/html" });
  }
  for (const query of SEARCHES) await expectOk(person, `/api/v1/jobs?${new URLSearchParams(query)}`);
  for (const typed of ["開", "開発", "エンジニア"]) {
    await expectOk(person, `/api/v1/jobs/suggest?${new URLSearchParams({ q: typed })}`);
  }
  await expectOk(person, `/api/v1/jobs/${jobId}`);
  await expectDone(person, `/api/jobs/${jobId}/bookmark`, {});
  const application = { documents: [{ document: "resume" }, { document: "career_resume" }] };
  await expectDone(person, `/api/v1/jobs/${jobId}/applications`, { application });
  for (const path of ["/api/v1/user/applications", "/api/v1/user/submissions"]) await expectOk(person, path);
}

/** Opens the board as it is after every move, and moves each new card as far as an offer. */
async function moveCards({ browser }: BenchStaff): Promise<void> {
  const { items } = (await browser.getFresh(BOARD)).json;
  for (const { id } of items.filter(({ state }: { state: string }) => state === "applied")) {
    for (const state of MOVES) {
      const { status, text } = await browser.send("POST", `/agency/applications/${id}/move`, { state });
      if (status !== 200) throw new Error(`a move answered ${status}: ${text}`);
      await browser.getFresh(BOARD);
    }
  }
}

async function expectDone({ send }: Person, path: string, body: object): Promise<void> {
  const { status, body: answer } = await send("POST", path, body);
  if (status >= 300) throw new Error(`${path} answered ${status}: ${answer.slice(0, 200)}`);
}

async function expectOk({ send }: Person, path: string, headers?: Record<string, string>): Promise<void> {
  const { status, body } = await send("GET", path, undefined, headers);
  if (status !== 200) throw new Error(`${path} answered ${status}: ${body.slice(0, 200)}`);
}
