import type { Browser, BrowserContext, Page } from "@playwright/test";
import { expectAccessible } from "./support/axe.ts";
import { register, save, send, signIn, stranger } from "./support/people.ts";
import { expect, test } from "./support/test.ts";

/** Of the demo agency. */
const JOB = "00000000-0000-4000-8000-00b000000000";

/** Somebody who has applied to a job of the demo agency. @returns the application's id */
async function applicantIn({ request }: BrowserContext): Promise<string> {
  await register(request, stranger());
  await save(request, "profile", { last_name: "湊", first_name: "由美" });
  const application = { documents: [{ document: "resume" }] };
  const sent = await send(request, "POST", `/api/v1/jobs/${JOB}/applications`, { application });
  expect(sent.status(), await sent.text()).toBe(201);
  return (await sent.json()).application.id;
}

const phoneOf = async (browser: Browser): Promise<BrowserContext> =>
  browser.newContext({ viewport: { width: 390, height: 844 } });

/** Types the nth time of a proposal. */
async function propose(page: Page, nth: number, [year, month, day, clock]: readonly string[]): Promise<void> {
  const date = page.getByRole("group", { name: `候補${nth}の日付` });
  await date.getByRole("textbox", { name: /年$/ }).fill(year ?? "");
  await date.getByRole("textbox", { name: /月$/ }).fill(month ?? "");
  await date.getByRole("textbox", { name: /日$/ }).fill(day ?? "");
  await page.getByRole("combobox", { name: `候補${nth}の時刻` }).selectOption(clock ?? "");
}

test("an invitation is talked over: times are proposed, one is accepted, and both reply", async ({ browser, page }) => {
  const phone = await phoneOf(browser);
  const id = await applicantIn(phone);
  const seeker = await phone.newPage();
  const agencyTalk = page.getByRole("region", { name: "やり取り" });
  const ownTalk = seeker.getByRole("region", { name: "やり取り" });
  await signIn(page.request, "agency@example.jp");
  const year = String(new Date().getFullYear() + 1);

  await test.step("the invitation stands under the heading of the application", async () => {
    const invitation = { state: "interview", reason: "一次面接にお越しください", release_reason: true };
    const moved = await send(page.request, "POST", `/agency/applications/${id}/move`, invitation);
    expect(moved.status(), await moved.text()).toBe(200);
    await seeker.goto(`/applications/${id}`);
    await expect(ownTalk.getByText("一次面接にお越しください")).toBeVisible();
    await expect(ownTalk.getByRole("button", { name: "承諾する" })).toBeVisible();
    await expectAccessible(seeker, "an invitation on a phone");
  });

  await test.step("the applicant proposes two times", async () => {
    await ownTalk.getByRole("button", { name: "日程を相談する" }).click();
    await ownTalk.getByRole("button", { name: "日程を送る" }).click();
    await expect(ownTalk.getByText("日付と時刻を入力してください")).toBeVisible();
    await propose(seeker, 1, [year, "1", "8", "14:00"]);
    await ownTalk.getByRole("button", { name: "候補を追加" }).click();
    await propose(seeker, 2, [year, "1", "9", "10:30"]);
    await expectAccessible(seeker, "the times of a proposal");
    await ownTalk.getByRole("button", { name: "日程を送る" }).click();
    await expect(ownTalk.getByText("1月8日", { exact: false })).toBeVisible();
  });

  await test.step("the agency accepts one of them", async () => {
    await page.goto(`/agency/applications/${id}`);
    await agencyTalk.getByRole("radio", { name: /1月9日.*10:30/ }).check({ force: true });
    await expectAccessible(page, "the times to choose from");
    await agencyTalk.getByRole("button", { name: "承諾する" }).click();
    await expect(agencyTalk.getByText(/決まった日時：1月9日/)).toBeVisible();
    await expect(ownTalk.getByText(/決まった日時：1月9日/)).toBeVisible();
  });

  await test.step("the applicant replies, and the agency reads it", async () => {
    await ownTalk.getByRole("button", { name: "返信する" }).click();
    await ownTalk.getByRole("textbox", { name: "返信の内容" }).fill("当日はよろしくお願いいたします。");
    await ownTalk.getByRole("button", { name: "送信する" }).click();
    await expect(agencyTalk.getByText("当日はよろしくお願いいたします。")).toBeVisible();
  });
  await phone.close();
});

test("a refusal is a letter that waits and is taken back", async ({ browser, page }) => {
  const phone = await phoneOf(browser);
  const id = await applicantIn(phone);
  await signIn(page.request, "agency@example.jp");
  await page.goto(`/agency/applications/${id}`);
  await page.getByRole("button", { name: "状態を変更" }).click();
  await page.getByRole("menuitem", { name: "不採用" }).click();
  const question = page.getByRole("alertdialog", { name: "お見送りの連絡" });
  await expect(question.getByRole("textbox", { name: "応募者に送る文面" })).toHaveValue(/^湊 由美 様/);
  await question.getByRole("textbox", { name: "社内用の理由" }).fill("経験年数が足りない");
  await expectAccessible(page, "a letter of refusal");
  await question.getByRole("button", { name: "10分後に送る" }).click();
  await expect(page.getByText(/お見送りの連絡を.*に送信します/)).toBeVisible();
  await expect(page.getByText("経験年数が足りない")).toBeVisible();
  const read = await phone.request.get(`/api/v1/user/applications/${id}`);
  expect(await read.text()).not.toMatch(/慎重に検討|経験年数/);
  await expectAccessible(page, "a letter that waits");
  await page.getByRole("button", { name: "取り消す" }).click();
  await expect(page.getByText(/お見送りの連絡を.*に送信します/)).toBeHidden();
  await phone.close();
});
