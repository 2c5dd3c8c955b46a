import { randomUUID } from "node:crypto";
import type { Browser, Page } from "@playwright/test";
import { applicationMessages } from "../../japanese/application-messages.ts";
import { jobMessages } from "../../japanese/job-messages.ts";
import { completePosting } from "../support/postings.ts";
import { field } from "./support/editor.ts";
import { save, send, signIn, stranger } from "./support/people.ts";
import { aPdf } from "./support/sample-files.ts";
import { expect, test } from "./support/test.ts";

/** A published job of the demo agency with a question and a file. */
async function publishJob(browser: Browser, title: string): Promise<void> {
  const agency = await browser.newContext();
  const { request } = agency;
  await signIn(request, "agency@example.jp");
  const elements = [
    { id: randomUUID(), type: "text", label: "勤務を始められる時期", required: true },
    { id: randomUUID(), type: "file", label: "作品", required: true },
  ];
  const { form } = await (await send(request, "POST", "/api/v1/forms", { form: { name: title, elements } })).json();
  const { company } = await (
    await send(request, "POST", "/agency/companies", { company: { name: "株式会社しおり堂" } })
  ).json();
  const job = { ...completePosting, title, industry: "trade", company_id: company.id, form_id: form.id };
  const drafted = await (await send(request, "POST", "/agency/jobs", { job })).json();
  const published = await send(request, "POST", `/agency/jobs/${drafted.job.id}/publish`, {});
  expect(published.status(), await published.text()).toBe(200);
  await agency.close();
}

const next = (page: Page) => page.getByRole("button", { name: "次へ" }).click();

const tag = "@phone";
test("a visitor finds a job, signs up on the way to it, keeps it and its search, and applies", { tag }, async ({
  page,
  browser,
}) => {
  const title = `書店員 ${Date.now()}`;
  await publishJob(browser, title);
  const posting = page.getByRole("heading", { level: 1, name: title });

  await test.step("the search leads to the posting, and applying to an account", async () => {
    await page.goto("/jobs?industry=trade");
    await field(page, "キーワード").fill(title);
    await page.getByRole("button", { name: "検索", exact: true }).click();
    await page.getByRole("article").getByRole("link", { name: title }).first().click();
    await expect(posting).toBeVisible();
    await expect(page.getByText("卸売業，小売業")).toBeVisible();
    await page.getByRole("link", { name: `${title}に応募する` }).click();
    await expect(page.getByRole("heading", { level: 1, name: "ログイン" })).toBeVisible();
    await page.getByRole("main").getByRole("link", { name: "新規登録" }).click();
    const person = stranger("湊 みなと");
    await field(page, "お名前").fill(person.name);
    await field(page, "メールアドレス").fill(person.email);
    await field(page, "パスワード").fill(person.password);
    await page.getByRole("button", { name: "登録する" }).click();
  });

  await test.step("without a 履歴書 the posting can be kept, and the search as well", async () => {
    await expect(page.getByRole("heading", { level: 1, name: `${title}への応募` })).toBeVisible();
    await expect(page.getByText("送る書類がまだありません")).toBeVisible();
    await page.getByRole("link", { name: "求人の詳細へ" }).click();
    await expect(posting).toBeVisible();
    await page.getByRole("button", { name: "ブックマーク", exact: true }).click();
    await expect(page.getByText(jobMessages.bookmarkAdded)).toBeVisible();
    await page.goto(`/jobs?${new URLSearchParams({ q: title, industry: "trade" })}`);
    await page.getByRole("button", { name: "この条件を保存" }).click();
    const dialog = page.getByRole("dialog", { name: "検索条件を保存" });
    await expect(field(dialog, "名前")).toHaveValue(`${title}・卸売業，小売業`);
    await dialog.getByRole("button", { name: "保存する" }).click();
    await expect(page.getByText(jobMessages.searchSaved)).toBeVisible();
  });

  await test.step("documents, questions with a file, confirmation", async () => {
    await save(page.request, "profile", { last_name: "湊", first_name: "みなと" });
    await page
      .getByRole("article")
      .getByRole("link", { name: `${title}に応募` })
      .click();
    await expect(page.getByText("送る履歴書の版")).toBeVisible();
    await next(page);
    await field(page, "勤務を始められる時期").fill("来月から");
    await page.locator("input[type=file]").setInputFiles(aPdf("売り場の写真.pdf"));
    await next(page);
    await expect(page.getByText("来月から")).toBeVisible();
    await expect(page.getByText("売り場の写真.pdf")).toBeVisible();
    await page.getByRole("button", { name: "応募する" }).click();
    await expect(page.getByText(applicationMessages.sent).first()).toBeVisible();
  });

  await test.step("the card stands among the applications, and no longer among the jobs to apply to", async () => {
    await page.getByRole("link", { name: "応募の状況を見る" }).click();
    await expect(page.getByRole("link", { name: new RegExp(title) })).toHaveCount(1);
    await expect(page.getByText(/に応募$/)).toBeVisible();
  });
});
