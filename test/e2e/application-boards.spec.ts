import { type Browser, type BrowserContext, expect as expectOf } from "@playwright/test";
import { expectAccessible } from "./support/axe.ts";
import { register, save, send, signIn, stranger } from "./support/people.ts";
import { expect, test } from "./support/test.ts";

/** Of the demo agency. */
const JOB = "00000000-0000-4000-8000-00b000000000";

/** A person of the test's own, who has applied to a job of the demo agency. */
async function applicantIn(context: BrowserContext): Promise<string> {
  const first_name = `みなと${Date.now()}`;
  await register(context.request, stranger());
  await save(context.request, "profile", { last_name: "湊", first_name });
  const application = { documents: [{ document: "resume" }] };
  const sent = await send(context.request, "POST", `/api/v1/jobs/${JOB}/applications`, { application });
  expectOf(sent.status(), await sent.text()).toBe(201);
  return `湊 ${first_name}`;
}

const open = (browser: Browser, viewport: { width: number; height: number }) => browser.newContext({ viewport });

test("a move of one side is seen by the other, and the applicant withdraws", async ({ browser, page }) => {
  const phone = await open(browser, { width: 390, height: 844 });
  const name = await applicantIn(phone);
  const seeker = await phone.newPage();
  await signIn(page.request, "agency@example.jp");
  await page.goto(`/agency/jobs/${JOB}/applications`);
  const board = page.getByRole("region", { name: "応募者の選考" });
  const column = (label: string) => board.getByRole("list", { name: label, exact: true });
  const card = column("応募済み").getByRole("link", { name });
  await expect(card).toBeVisible();
  await seeker.goto("/applications");
  await expect(seeker.getByRole("tab", { name: /^応募済み 1 ?件$/ })).toBeVisible();

  await test.step("the agency moves the card by keys, with a reason for the applicant", async () => {
    await card.focus();
    await page.keyboard.press("Alt+ArrowRight");
    const question = page.getByRole("alertdialog", { name: `「${name}」の状態を変更` });
    await question.getByRole("textbox", { name: /理由/ }).fill("経験を詳しく伺います");
    await question.getByText("理由を応募者に公開する").click();
    await expectAccessible(page, "the question of a move");
    await question.getByRole("button", { name: "変更する" }).click();
    await expect(column("書類選考").getByRole("link", { name })).toBeFocused();
  });

  await test.step("the applicant sees it without a reload", async () => {
    await expect(seeker.getByRole("tab", { name: /^書類選考 1 ?件$/ })).toBeVisible();
    await seeker.getByRole("tab", { name: /^書類選考 1 ?件$/ }).click();
    await expect(seeker.getByText("エージェントから：経験を詳しく伺います")).toBeVisible();
    await expectAccessible(seeker, "the board on a phone");
  });

  await test.step("the applicant withdraws, and the agency sees that", async () => {
    await seeker.getByRole("button", { name: /を移動する/ }).click();
    await seeker.getByRole("menuitem", { name: "辞退する" }).click();
    const question = seeker.getByRole("alertdialog", { name: "応募の辞退" });
    await question.getByRole("textbox", { name: /辞退の理由/ }).fill("ほかに決まりました");
    await question.getByRole("button", { name: "辞退する" }).click();
    await expect(seeker.getByRole("tab", { name: /^終了 1 ?件$/ })).toBeVisible();
    const ended = column("終了").getByRole("link", { name });
    await expect(ended).toBeVisible();
    await ended.click();
    await expect(page.getByRole("heading", { name, level: 1 })).toBeVisible();
    await expect(page.getByRole("region", { name: "やり取り" }).getByText("ほかに決まりました")).toBeVisible();
    await expectAccessible(page, "an application as the agency reads it");
  });
  await phone.close();
});

test("on a phone the agency moves an application by its menu, from tab to tab", async ({ browser, page }) => {
  const seeker = await open(browser, { width: 390, height: 844 });
  const name = await applicantIn(seeker);
  await seeker.close();
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page.request, "agency@example.jp");
  await page.goto(`/agency/jobs/${JOB}/applications`);
  await page.getByRole("tab", { name: /^応募済み/ }).click();
  await page.getByRole("button", { name: new RegExp(`${name}.*を移動する`) }).click();
  await page.getByRole("menuitem", { name: "書類選考" }).click();
  const question = page.getByRole("alertdialog", { name: `「${name}」の状態を変更` });
  await question.getByRole("button", { name: "変更する" }).click();
  await page.getByRole("tab", { name: /^書類選考/ }).click();
  await expect(page.getByRole("link", { name })).toBeVisible();
  await expectAccessible(page, "the agency's board on a phone");
});
