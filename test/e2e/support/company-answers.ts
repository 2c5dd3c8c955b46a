import type { Page, Route } from "@playwright/test";
import { companyMessages } from "../../../japanese/company-messages.ts";
import { COMPANY_PAGES } from "../../support/company-pages.ts";

/** Pages of companies that the browser tests ask for; the app fetches none that is on this machine. */
export const COMPANY = {
  missing: "https://company.example/missing",
  empty: "https://company.example/empty",
  nameAlone: "https://company.example/name",
  whole: "https://company.example/",
} as const;

const ANSWERS: Readonly<Record<string, { status?: number; json: object }>> = {
  [COMPANY.missing]: {
    status: 422,
    json: { message: companyMessages.failed, error: companyMessages.failed, fallback: true },
  },
  [COMPANY.empty]: { json: { fallback: true, message: companyMessages.nothingFound } },
  [COMPANY.nameAlone]: { json: { name: "株式会社みなと食品" } },
  [COMPANY.whole]: { json: COMPANY_PAGES["a table"]?.says ?? {} },
};

/** Answers for those pages as the server would; every other address goes to it. */
export async function answerForCompanies(page: Page): Promise<void> {
  await page.route("**/api/v1/company_info", async (route: Route) => {
    const { url } = route.request().postDataJSON() as { url?: string };
    const answer = ANSWERS[url ?? ""];
    if (answer) await route.fulfill({ status: answer.status ?? 200, json: { website: url, ...answer.json } });
    else await route.continue();
  });
}
