import { randomUUID } from "node:crypto";
import { type APIRequestContext, expect } from "@playwright/test";
import { demoJobId } from "../../../modules/jobs/demo/demo-jobs.ts";
import { type Person, register, save, send, stranger } from "./people.ts";

/** A person whose every word can be told from everybody else's. */
export interface MarkedPerson extends Person {
  id: string;
  /** A text that only this person's data contain. */
  words: readonly string[];
}

/** Demo jobs without a form of questions. */
const [BOOKMARKED, APPLIED] = [demoJobId(100), demoJobId(101)];

/**
 * Signs a person up and writes a 履歴書 of eleven revisions with a named version, a 職務経歴書, a bookmark, a saved search, an
 * application and an entry of the ledger. Those of two people have equal revisions.
 * @param mark kanji, `kana` its reading in hiragana
 */
export async function registerMarked(request: APIRequestContext, mark: string, kana: string): Promise<MarkedPerson> {
  const person = await register(request, stranger(`${mark} 一`));
  const row = { year: 2015, month: 4 };
  await save(request, "profile", { last_name: mark, last_name_kana: kana });
  await save(request, "profile", { first_name: `${mark}子`, first_name_kana: `${kana}こ` });
  await save(request, "profile", { birth_date: "1990-02-03" });
  await save(request, "address", { postal_code: "220-0012", address1: "神奈川県", address2: `${mark}市` });
  await save(request, "contact", { contact_same_as_address: true, email: person.email });
  await save(request, "education", { user_educations_attributes: [{ ...row, school_name: `${mark}高等学校 入学` }] });
  await save(request, "licenses", { user_licenses_attributes: [{ ...row, name: `${mark}検定 合格` }] });
  await save(request, "skills", { user_skills_attributes: [{ name: `${mark}の手入れ`, level: 3 }] });
  await save(request, "job-histories", { user_jobs_attributes: [{ ...row, company_name: `株式会社${mark}` }] });
  await save(request, "summary", { summary: `${mark}を担当しました。` });
  await save(request, "self-pr", { self_pr: `${mark}が得意です。` });
  await send(request, "POST", "/api/v1/user/resume/versions", { name: `${mark}に提出` });
  await writeCareer(request, mark);
  await lookForWork(request, mark);
  const session = await request.get("/api/v1/session", { headers: { Accept: "application/json" } });
  const { user } = (await session.json()) as { user: { id: string } };
  return { ...person, id: user.id, words: [mark, kana, person.email, user.id] };
}

async function writeCareer(request: APIRequestContext, mark: string): Promise<void> {
  const period = { start_year: 2015, start_month: 4 };
  const project = { ...period, project_name: `${mark}の刷新`, description: `${mark}を調べた。` };
  const work = { ...period, company_name: `${mark}商会`, user_work_projects_attributes: [project] };
  await sent(request, "PATCH", "/user/career_resume/work", {
    user_career_resume_form: { user_works_attributes: [work], no_redirect: true },
  });
}

async function lookForWork(request: APIRequestContext, mark: string): Promise<void> {
  const note = `${mark}の近く`;
  await sent(request, "POST", `/api/jobs/${BOOKMARKED}/bookmark`, {});
  await sent(request, "PATCH", `/api/jobs/${BOOKMARKED}/bookmark`, { note });
  await sent(request, "POST", "/saved_searches", { name: `${mark}の求人`, parameters: { q: mark } });
  await sent(request, "POST", "/api/v1/user/submissions", { document: "resume", recipient: `${mark}紹介所` });
  const application = { documents: [{ document: "resume" }] };
  const headers = { "Idempotency-Key": randomUUID() };
  const answer = await sent(request, "POST", `/api/v1/jobs/${APPLIED}/applications`, { application }, headers);
  const { application: made } = (await answer.json()) as { application: { id: string } };
  await sent(request, "PUT", `/api/v1/user/applications/${made.id}/note`, { note, next_date: null });
}

async function sent(...write: Parameters<typeof send>) {
  const answer = await send(...write);
  expect(answer.ok(), await answer.text()).toBe(true);
  return answer;
}
