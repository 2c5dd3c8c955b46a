import { expect as expectOf, type Locator, type Page } from "@playwright/test";
import { applicationFormMessages } from "../../japanese/application-form-messages.ts";
import { completePosting } from "../support/postings.ts";
import { expectAccessibleOnPhoneToo } from "./support/axe.ts";
import { tabTo } from "./support/keyboard.ts";
import { register, save, send, signIn, stranger } from "./support/people.ts";
import { aPdf } from "./support/sample-files.ts";
import { expect, test } from "./support/test.ts";

/** A published job of the demo agency. @returns its id */
async function publishedJob({ request }: Page, title: string): Promise<string> {
  const { company } = await (
    await send(request, "POST", "/agency/companies", { company: { name: "青空診療所" } })
  ).json();
  const job = { ...completePosting, title, company_id: company.id };
  const drafted = await (await send(request, "POST", "/agency/jobs", { job })).json();
  const published = await send(request, "POST", `/agency/jobs/${drafted.job.id}/publish`, {});
  expectOf(published.status(), await published.text()).toBe(200);
  return drafted.job.id;
}

const typeInto = async (page: Page, name: RegExp, text: string) => {
  await tabTo(page, "textbox", name);
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type(text);
};
const press = async (page: Page, role: "button" | "checkbox", name: string | RegExp, key = "Enter") => {
  await tabTo(page, role, name);
  await page.keyboard.press(key);
};
const chooseOf = async (page: Page, name: RegExp, keys: readonly string[]) => {
  await tabTo(page, "combobox", name);
  for (const key of keys) await page.keyboard.press(key);
};

/** Drags a row by its handle to above another one. */
async function dragAbove(page: Page, row: Locator, other: Locator): Promise<void> {
  const handle = row.getByRole("button", { name: /を移動する/ }).first();
  await handle.scrollIntoViewIfNeeded();
  const from = await handle.boundingBox();
  const to = await other.boundingBox();
  if (!from || !to) throw new Error("the rows are not on the screen");
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(from.x + from.width / 2, to.y + 4, { steps: 5 });
  await page.mouse.up();
}

test("a form is built by keyboard alone, put in order by the pointer, chosen for a job, answered with a file and read", async ({
  page,
  browser,
}) => {
  const stamp = Date.now();
  await signIn(page.request, "agency@example.jp");
  const job = await publishedJob(page, `受付スタッフ ${stamp}`);
  const questions = page.getByRole("list", { name: "質問", exact: true });
  const preview = page.getByRole("complementary", { name: "応募者の画面" });

  await test.step("a missing name and a question about the domicile are refused beside their fields", async () => {
    await page.goto("/agency/forms/new");
    await press(page, "button", "フォームを作成する");
    await expect(page.getByText(applicationFormMessages.elementsMissing)).toHaveCount(2);
    await press(page, "button", "質問を追加する");
    await expect(questions.getByRole("textbox", { name: /質問/ })).toBeFocused();
    await page.keyboard.type("本籍を教えてください");
    await press(page, "button", "フォームを作成する");
    await expect(page.getByText("2個のエラーがあります")).toBeVisible();
    await expect(questions.getByText(/^本籍・出生地に関することは応募フォームで尋ねられません。/)).toBeVisible();
    await expect(page.getByRole("button", { name: /要確認/ })).toBeVisible();
    await expectAccessibleOnPhoneToo(page, "a form that is refused");
    await press(page, "button", /^フォームの名前を入力してください/);
    await expect(page.getByRole("textbox", { name: /フォームの名前/ })).toBeFocused();
    await page.keyboard.type(`受付の応募フォーム ${stamp}`);
  });

  await test.step("options and questions are added and put in order", async () => {
    await typeInto(page, /^質問/, "勤務を始められる時期");
    await chooseOf(page, /回答の形式/, ["ArrowDown", "ArrowDown", "ArrowDown"]);
    await press(page, "checkbox", "回答を必須にする", "Space");
    await press(page, "button", "選択肢を追加する");
    await expect(page.getByRole("textbox", { name: /^選択肢1/ })).toBeFocused();
    await page.keyboard.type("1か月後");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("textbox", { name: /^選択肢2/ })).toBeFocused();
    await page.keyboard.type("すぐに");
    await page.keyboard.press("Alt+ArrowUp");
    await expect(page.getByRole("textbox", { name: /^選択肢1/ })).toHaveValue("すぐに");
    await press(page, "button", "質問を追加する");
    const added = questions.getByRole("listitem").last();
    await expect(added.getByRole("textbox", { name: /^質問/ })).toBeFocused();
    await page.keyboard.type("資格証明書の写し");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await page.keyboard.press("End");
    await page.keyboard.press("Enter");
    await expect(preview).toContainText(/勤務を始められる時期.*資格証明書の写し/);
    await tabTo(page, "button", /^「2行目.*を移動する/);
    await page.keyboard.press("Alt+ArrowUp");
    await expect(preview).toContainText(/資格証明書の写し.*勤務を始められる時期/);
    await expectAccessibleOnPhoneToo(page, "a form with its preview");
    await press(page, "button", "フォームを作成する");
    await expect(page).toHaveURL(/\/agency\/forms\/[0-9a-f-]{36}$/);
    await expect(page.getByRole("heading", { level: 1, name: `受付の応募フォーム ${stamp}` })).toBeVisible();
  });

  await test.step("the pointer puts questions and options in order as well", async () => {
    const question = (index: number) => questions.getByRole("listitem").nth(index);
    await dragAbove(page, question(1), question(0));
    await expect(preview).toContainText(/勤務を始められる時期.*資格証明書の写し/);
    await question(0).getByRole("button", { expanded: false }).click();
    const options = question(0).getByRole("list", { name: "選択肢" }).getByRole("listitem");
    await dragAbove(page, options.nth(1), options.nth(0));
    await expect(options.nth(0).getByRole("textbox", { name: /^選択肢1/ })).toHaveValue("1か月後");
    await page.getByRole("button", { name: "保存する" }).click();
    await expect(page.getByText("保存しました").first()).toBeVisible();
    await page.reload();
    await expect(preview).toContainText(/勤務を始められる時期.*資格証明書の写し/);
  });

  await test.step("a job asks by it", async () => {
    await page.goto(`/agency/jobs/${job}`);
    await page.getByRole("combobox", { name: "応募フォーム" }).selectOption(`受付の応募フォーム ${stamp}`);
    await expect(page.getByRole("link", { name: "選んだフォームを開く" })).toBeVisible();
    await page.getByRole("button", { name: "保存する" }).click();
    await expect(page.getByText("保存しました").first()).toBeVisible();
  });

  const name = `湊 みなと${stamp}`;
  await test.step("a seeker is told what is missing, and applies with an answer and a file", async () => {
    const context = await browser.newContext();
    const seeker = await context.newPage();
    await register(context.request, stranger());
    await save(context.request, "profile", { last_name: "湊", first_name: `みなと${stamp}` });
    await seeker.goto(`/jobs/${job}/apply`);
    await seeker.getByRole("button", { name: "次へ" }).click();
    await expect(seeker.getByText("資格証明書の写し")).toBeVisible();
    await seeker.getByRole("button", { name: "次へ" }).click();
    await expect(seeker.getByText("この項目は必須です").first()).toBeVisible();
    await seeker.getByRole("combobox", { name: /^勤務を始められる時期/ }).selectOption("すぐに");
    await seeker.locator("input[type=file]").setInputFiles(aPdf("登録販売者.pdf"));
    await seeker.getByRole("button", { name: "次へ" }).click();
    await seeker.getByRole("button", { name: "応募する" }).click();
    await expect(seeker.getByText("応募しました").first()).toBeVisible();
    await context.close();
  });

  await test.step("the agency counts it in its table and reads the answers from the board", async () => {
    await page.goto(`/agency/jobs?${new URLSearchParams({ search: String(stamp) })}`);
    await page.getByRole("searchbox", { name: /検索/ }).fill(String(stamp));
    await page.getByRole("link", { name: `「受付スタッフ ${stamp}」の応募1件` }).click();
    await page.getByRole("link", { name }).click();
    await expect(page.getByRole("definition").filter({ hasText: "すぐに" })).toBeVisible();
    await expect(page.getByRole("link", { name: /登録販売者\.pdf/ })).toBeVisible();
  });
});
