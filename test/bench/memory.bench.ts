import { demoSteps as careerSteps } from "../../modules/career/demo/demo-career.ts";
import { demoSteps } from "../../modules/resume/demo/demo-resume.ts";
import { residentMb } from "./resident-memory.ts";
import { atMost, type Bench } from "./result.ts";
import { type Person, signUp, startBuiltApp } from "./running-app.ts";

const PEOPLE = 12;
const AUTOSAVES = 200;
const STYLES = ["reverse", "chronological", "career"] as const;
const PAPERS = ["A3", "A4", "B4", "B5"] as const;

/** Resident memory after people have signed up, filled both documents, autosaved, viewed the history, and printed. */
export const bench: Bench = async () => {
  const app = await startBuiltApp();
  try {
    const started = residentMb(app.pid);
    for (let n = 0; n < PEOPLE; n += 3) {
      const together = [await signUp(app.url), await signUp(app.url), await signUp(app.url)];
      await Promise.all(together.map(journey));
    }
    const details = { "after the start, MB": Math.round(started), people: PEOPLE };
    return [{ ...atMost("memory of the app after the journeys", residentMb(app.pid), "MB", 240), details }];
  } finally {
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
    if (does.kind !== "save") continue;
    const body = { user_career_resume_form: { ...does.fields, no_redirect: true } };
    const { status } = await person.send("PATCH", `/user/career_resume/${does.section}`, body);
    if (status !== 200) throw new Error(`${does.section} of the 職務経歴書 answered ${status}`);
  }
  for (const path of ["", "/history", "/print-check"]) await expectOk(person, `/api/v1/user/career_resume${path}`);
  for (const style of STYLES) await expectOk(person, `/user/career_resume/output.pdf?style=${style}`);
}

async function expectOk({ send }: Person, path: string, headers?: Record<string, string>): Promise<void> {
  const { status, body } = await send("GET", path, undefined, headers);
  if (status !== 200) throw new Error(`${path} answered ${status}: ${body.slice(0, 200)}`);
}
