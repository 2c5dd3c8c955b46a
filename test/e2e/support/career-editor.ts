import { expect, type Locator, type Page } from "@playwright/test";
import { send } from "./people.ts";

/** The line of a closed card, of the outermost card in the area. */
export const summary = (row: Locator): Locator => row.locator("[data-row-summary]").first();

/** The cards of the projects in an open work. */
export const projects = (work: Locator): Locator =>
  work.getByRole("list", { name: "担当業務・プロジェクト" }).locator("> li");

/** Saves a section of the 職務経歴書 as another device of the person would. */
export async function saveCareer(page: Page, section: string, fields: object): Promise<void> {
  const body = { user_career_resume_form: { ...fields, no_redirect: true } };
  expect((await send(page.request, "PATCH", `/user/career_resume/${section}`, body)).status()).toBe(200);
}

/** The document as the server holds it. */
export async function storedCareer(page: Page) {
  const answer = await page.request.get("/api/v1/user/career_resume", { headers: { Accept: "application/json" } });
  return ((await answer.json()) as { career_resume: { works: { id: string; projects: object[] }[] } }).career_resume;
}
