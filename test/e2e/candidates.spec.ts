import type { Page } from "@playwright/test";
import { expectAccessible } from "./support/axe.ts";
import { openIme } from "./support/ime.ts";
import { send, signIn } from "./support/people.ts";
import { expect, test } from "./support/test.ts";

const tag = "@phone";
test.use({ expectedErrors: /status of 422/ });

/** Adds a record as another member of the agency would. */
async function add(page: Page, candidate: object): Promise<string> {
  const answer = await send(page.request, "POST", "/agency/candidates", { candidate });
  expect(answer.status(), await answer.text()).toBe(201);
  return (await answer.json()).candidate.id;
}

/** The list has what another member has added. */
async function expectFound(page: Page, search: string, count: number): Promise<void> {
  const headers = { Accept: "application/json" };
  const found = async () => {
    const answer = await page.request.get(`/agency/candidates?search=${encodeURIComponent(search)}`, { headers });
    return (await answer.json()).pagination.total_items;
  };
  await expect.poll(found).toBe(count);
}

const recordNamed = (page: Page, name: string) => page.getByRole("link", { name, exact: true });

test("a consultant finds a person while typing, filters, bookmarks and changes several", { tag }, async ({ page }) => {
  const stamp = `調律${Date.now()}`;
  await signIn(page.request, "agency@example.jp");
  const name = `${stamp} 一子`;
  await add(page, { last_name: stamp, first_name: "一子", desired_job: stamp, phone: "09011112222" });
  await add(page, { last_name: stamp, first_name: "二子", desired_job: stamp, stage: "interviewed" });
  await expectFound(page, stamp, 2);
  await page.goto("/agency/candidates");
  await expect(page.getByRole("heading", { name: "候補者", exact: true })).toBeVisible();

  await test.step("the search stands in the address, and a reload keeps it", async () => {
    await page.getByRole("searchbox", { name: "検索" }).fill(stamp);
    await expect(page.getByText("1-2 / 2件")).toBeVisible();
    await expect(page).toHaveURL(/search=/);
    await page.reload();
    await expect(recordNamed(page, name)).toBeVisible();
    await expectAccessible(page, "the list of candidates");
  });

  await test.step("a filter narrows it, and is taken away by its tag", async () => {
    await page.getByRole("button", { name: "絞り込み" }).click();
    await page.getByText("面談済み", { exact: true }).first().click();
    await expect(page).toHaveURL(/filter_stage=interviewed/);
    await expect(page.getByText("1-1 / 1件")).toBeVisible();
    await expectAccessible(page, "the filters of candidates");
    await page.getByRole("button", { name: "条件「ステージ：面談済み」を解除する" }).click();
    await expect(page.getByText("1-2 / 2件")).toBeVisible();
  });

  await test.step("a bookmark is set at once and can be filtered by", async () => {
    await page.getByRole("button", { name: `${name}をブックマークに追加` }).click();
    await expect(page.getByText("ブックマークに追加しました").first()).toBeVisible();
    await page.getByRole("combobox", { name: "ブックマーク" }).selectOption("あり");
    await expect(page.getByText("1-1 / 1件")).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem("bookmarks"))).toContain("ids");
    await page.getByRole("combobox", { name: "ブックマーク" }).selectOption("すべて");
  });

  await test.step("several are changed at once, with a reason", async () => {
    await expect(page.getByText("1-2 / 2件")).toBeVisible();
    await page.locator("label", { hasText: `「${name}」を選択` }).click();
    await page.locator("label", { hasText: `「${stamp} 二子」を選択` }).click();
    await page.getByRole("button", { name: "まとめて変更" }).click();
    const dialog = page.getByRole("dialog", { name: "候補者をまとめて変更" });
    await dialog.getByText("ステージを変える").click();
    await dialog.getByRole("combobox", { name: /^ステージ/ }).selectOption("紹介中");
    await dialog.getByRole("button", { name: "変更する" }).click();
    await expect(dialog.getByLabel(/^変更の理由/)).toBeFocused();
    await expectAccessible(page, "a change of several candidates", "[role=dialog]");
    await dialog.getByLabel(/^変更の理由/).fill("求人に紹介したため");
    await dialog.getByRole("button", { name: "変更する" }).click();
    await expect(page.getByText("2件の候補者を変更しました").first()).toBeVisible();
    await expect(page.getByRole("main").getByText("紹介中", { exact: true })).toHaveCount(3);
  });

  await test.step("filters are kept as a view, whose chip says how many it finds", async () => {
    await page.goto(`/agency/candidates?filter_desired_job=${encodeURIComponent(stamp)}`);
    await page.getByRole("button", { name: "この条件をビューに保存" }).click();
    await page.getByLabel("ビューの名前").fill(stamp);
    await page.getByRole("button", { name: "保存する" }).click();
    const chip = page.getByRole("link", { name: `${stamp} 2件` });
    await expect(chip).toHaveAttribute("aria-current", "true");
    await page.getByRole("button", { name: `ビュー「${stamp}」のメニュー` }).click();
    await page.getByRole("menuitem", { name: "削除" }).click();
    await page.getByRole("button", { name: "削除する" }).click();
    await expect(chip).toBeHidden();
  });
});

test("a person is added, and one who is there already is found while typing", { tag }, async ({ page }) => {
  const stamp = String(Date.now()).slice(-8);
  await signIn(page.request, "agency@example.jp");
  await add(page, { last_name: "渡邉", first_name: "湊", birth_date: "1991-02-03", phone: `090${stamp}` });
  await expectFound(page, `090${stamp}`, 1);
  await page.goto("/agency/candidates");
  await page.getByRole("button", { name: "候補者を追加" }).click();
  const dialog = page.getByRole("dialog", { name: "候補者を追加" });

  await test.step("a name or a telephone number is enough, and none of them is too little", async () => {
    await dialog.getByRole("button", { name: "追加する" }).click();
    await expect(dialog.getByText("氏名か電話番号のどちらかを入力してください")).toHaveCount(2);
    await expect(dialog.getByRole("textbox", { name: "姓", exact: true })).toBeFocused();
  });

  await test.step("the reading is that of the input method, and a likely double says why", async () => {
    const ime = await openIme(page);
    await ime.type("わたなべ", "渡辺");
    await expect(dialog.getByRole("textbox", { name: "姓（ふりがな）" })).toHaveValue("わたなべ");
    await dialog.getByRole("textbox", { name: "電話番号" }).fill(`090${stamp}`);
    await expect(dialog.getByText(/^電話番号が同じ（一致度\d+）/)).toBeVisible();
    await expectAccessible(page, "the dialog of a new candidate", "[role=dialog]");
    await dialog.getByText("別人", { exact: true }).click();
  });

  await test.step("the new record opens, and the pair is told apart", async () => {
    await dialog.getByRole("button", { name: "追加する" }).click();
    await expect(page).toHaveURL(/\/candidates\/[0-9a-f-]{36}/);
    const [, id] = /candidates\/([0-9a-f-]+)/.exec(page.url()) ?? [];
    const answer = await page.request.get(`/agency/candidates/${id}`, { headers: { Accept: "application/json" } });
    expect((await answer.json()).candidate).toMatchObject({ last_name_kana: "わたなべ", duplicate: false });
  });
});

test("pairs stand side by side; 別人 takes one press and is taken back by another", { tag }, async ({ page }) => {
  const phone = `080${String(Date.now()).slice(-8)}`;
  await signIn(page.request, "agency@example.jp");
  const names = [`対 甲${phone}`, `対 乙${phone}`];
  for (const name of names) {
    const [last_name, first_name] = name.split(" ");
    await add(page, { last_name, first_name, phone, email: `${phone}@example.jp`, birth_date: "1980-01-01" });
  }
  await expectFound(page, phone, 2);
  await page.goto("/agency/candidates/duplicates");
  const pair = page.getByRole("article").filter({ hasText: names[0] ?? "" });
  await expect(pair.getByText(/電話番号が同じ、メールアドレスが同じ/)).toBeVisible();
  await expect(pair.getByRole("link", { name: /を開く$/ })).toHaveCount(2);
  await expectAccessible(page, "likely pairs");
  await pair.getByRole("button", { name: /は別人$/ }).click();
  await expect(pair.getByText("別人として記録しました")).toBeVisible();
  await pair.getByRole("button", { name: /を元に戻す$/ }).click();
  await expect(pair.getByRole("button", { name: /は別人$/ })).toBeVisible();
  await pair.getByRole("button", { name: /は別人$/ }).click();
  await expect(pair.getByText("別人として記録しました")).toBeVisible();
});
