import type { APIRequestContext } from "@playwright/test";
import { type Person, register, save, send, stranger } from "./people.ts";

/** A person whose every word can be told from everybody else's. */
export interface MarkedPerson extends Person {
  id: string;
  /** A text that only this person's data contain. */
  words: readonly string[];
}

/**
 * Signs a person up and writes a 履歴書 of eleven revisions with a named version. Those of two people have equal revisions.
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
  const session = await request.get("/api/v1/session", { headers: { Accept: "application/json" } });
  const { user } = (await session.json()) as { user: { id: string } };
  return { ...person, id: user.id, words: [mark, kana, person.email, user.id] };
}
