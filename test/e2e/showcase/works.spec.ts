import type { BrowserContext, Locator, Page } from "@playwright/test";
import { expectAccessible } from "../support/axe.ts";
import { field, rows } from "../support/editor.ts";
import { expect, test } from "../support/test.ts";

// Drafts are kept for people who are signed in.
test.use({ signedIn: true });

const section = (page: Page) => page.locator("section#works");
const works = (page: Page) => rows(page, "職務経歴");
const projects = (work: Locator) => work.getByRole("list", { name: "プロジェクト" }).locator("> li");
const technologies = (project: Locator) => project.getByRole("list", { name: "使用技術" }).locator("> li");
const summary = (row: Locator) => row.locator("[data-row-summary]").first();
const history = (page: Page) => section(page).getByRole("list", { name: "編集履歴" }).getByRole("listitem");
const saved = (page: Page) => expect(section(page).getByText(/^保存済み（版 \d+）$/)).toBeVisible();

async function open(page: Page): Promise<void> {
  await page.goto("/component_library?group=forms");
  await expect(section(page).getByRole("form")).toBeVisible();
}

async function add(area: Locator, list: string, label: string, text: string): Promise<void> {
  await area.getByRole("button", { name: `${list}を追加する` }).click();
  await expect(field(area, label).last()).toBeFocused();
  await area.page().keyboard.type(text);
}

/** Two companies, the first with two projects, one of which has a technology; saved, with all rows open. */
async function fillIn(page: Page): Promise<void> {
  await open(page);
  await add(section(page), "職務経歴", "会社名", "株式会社みなと食品");
  const work = works(page).first();
  await add(work, "プロジェクト", "プロジェクト名", "販路開拓");
  await add(projects(work).first(), "使用技術", "技術名", "表計算");
  await add(work, "プロジェクト", "プロジェクト名", "受発注の刷新");
  await add(section(page), "職務経歴", "会社名", "港湾システム株式会社");
  await section(page).getByRole("button", { name: "保存する", exact: true }).click();
  await saved(page);
}

async function remove(page: Page, row: Locator): Promise<void> {
  await summary(row).press("Delete");
  const question = page.getByRole("alertdialog", { name: "削除の確認" });
  await question.getByRole("button", { name: "削除する" }).click();
  await expect(question).toBeHidden();
}

test("rows within rows are saved, moved by handle and keys, removed, brought back, and there after a reload", async ({
  page,
}) => {
  await fillIn(page);
  const work = works(page).first();
  await expectAccessible(page, "rows three levels deep", "section#works");

  await summary(projects(work).nth(1)).press("Alt+ArrowUp");
  await expect(summary(projects(work).first())).toContainText("受発注の刷新");
  await saved(page);
  await expect(history(page).first()).toHaveText("職務経歴「株式会社みなと食品」のプロジェクトを並べ替え");
  await drag(projects(work).nth(1), projects(work).first());
  await expect(summary(projects(work).first())).toContainText("販路開拓");
  await saved(page);

  const technology = technologies(projects(work).first()).first();
  await remove(page, technology);
  await expect(technologies(projects(work).first())).toHaveCount(0);
  await saved(page);
  await expect(history(page).first()).toHaveText(
    "職務経歴「株式会社みなと食品」のプロジェクト「販路開拓」の使用技術から「表計算」を削除",
  );
  // The rows around it are moved and closed meanwhile.
  await summary(work).press("Alt+ArrowDown");
  await expect(summary(works(page).first())).toContainText("港湾システム");
  await summary(works(page).nth(1)).click();
  await page.getByRole("button", { name: "元に戻す", exact: true }).last().click();
  await summary(works(page).nth(1)).click();
  const moved = projects(works(page).nth(1)).first();
  if ((await field(moved, "プロジェクト名").count()) === 0) await summary(moved).click();
  await expect(summary(technologies(moved).first())).toContainText("表計算");
  await saved(page);

  await page.reload();
  await expect(works(page)).toHaveCount(2);
  await saved(page);
  await expect(history(page).last()).toHaveText("職務経歴に2件追加");
  await summary(works(page).nth(1)).click();
  await expect(projects(works(page).nth(1))).toHaveCount(2);
  await summary(projects(works(page).nth(1)).first()).click();
  await summary(technologies(projects(works(page).nth(1)).first()).first()).click();
  await expect(field(section(page), "技術名")).toHaveValue("表計算");
  await expect(field(works(page).nth(1), "会社名")).toHaveValue("株式会社みなと食品");
});

test("two tabs in two rows of one row become one; the same field asks which to keep", async ({ page, context }) => {
  await fillIn(page);
  const other = await openOther(context);
  const [mine, theirs] = [works(page).first(), works(other).first()];

  // Neither is saved before the other has typed.
  const release = await holdSaves(page);
  await field(projects(mine).first(), "プロジェクト名").fill("販路開拓（首都圏）");
  await field(projects(theirs).nth(1), "プロジェクト名").fill("受発注の刷新（2期）");
  await expect(section(page).getByText("保存中...").first()).toBeVisible();
  // Typed while the request is on its way: the answer to that request does not make it saved.
  await field(mine, "会社名").fill("みなと食品株式会社");
  // Until the next autosave: each frame is looked at.
  const unsaved = section(page).getByText("未保存 1件").waitFor();
  await release();
  await unsaved;
  for (const tab of [page, other]) {
    await saved(tab);
    const work = works(tab).first();
    await expect(field(work, "会社名")).toHaveValue("みなと食品株式会社");
    await expect(field(projects(work).first(), "プロジェクト名")).toHaveValue("販路開拓（首都圏）");
    await expect(field(projects(work).nth(1), "プロジェクト名")).toHaveValue("受発注の刷新（2期）");
  }
  await expect(section(page).getByRole("alert")).toHaveCount(0);

  const releaseBoth = await holdSaves(page);
  await field(mine, "会社名").fill("みなとフーズ");
  await field(theirs, "会社名").fill("みなと食品ホールディングス");
  await expect(section(other).getByText("保存中...").first()).toBeVisible();
  await expect(section(page).getByText("保存中...").first()).toBeVisible();
  await releaseBoth();
  // Whichever was saved last is asked.
  const asked = await Promise.race([page, other].map(askedIn));
  await asked.getByRole("button", { name: /こちらを残す（1行目の会社名：この画面の入力）/ }).click();
  const kept = await field(works(asked).first(), "会社名").inputValue();
  for (const tab of [page, other]) {
    await saved(tab);
    await expect(field(works(tab).first(), "会社名")).toHaveValue(kept);
  }
});

test("an incomplete row is listed above the form and leads to its field, at any depth", async ({ page }) => {
  await open(page);
  await add(section(page), "職務経歴", "会社名", "株式会社みなと食品");
  await works(page).first().getByRole("button", { name: "プロジェクトを追加する" }).click();
  const project = projects(works(page).first()).first();
  await field(project, "役職").fill("主任");
  await section(page).getByRole("button", { name: "保存する", exact: true }).click();
  const errors = section(page).getByRole("alert");
  await errors.getByRole("button", { name: /1行目の1行目：プロジェクト名/ }).click();
  await expect(field(project, "プロジェクト名")).toBeFocused();
});

/** The page in a second tab, with all rows of the first work open. */
async function openOther(context: BrowserContext): Promise<Page> {
  const other = await context.newPage();
  await open(other);
  await summary(works(other).first()).click();
  for (const index of [0, 1]) await summary(projects(works(other).first()).nth(index)).click();
  return other;
}

/** Makes saves of every tab wait, as for a slow server. @returns lets them go on */
async function holdSaves(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(
    () =>
      new Promise<void>((held) => {
        void navigator.locks.request(
          "showcase-works",
          () =>
            new Promise<void>((release) => {
              Object.assign(window, { releaseSaves: release });
              held();
            }),
        );
      }),
  );
  return () => page.evaluate(() => (window as unknown as { releaseSaves: () => void }).releaseSaves());
}

async function askedIn(page: Page): Promise<Page> {
  await page.getByText("別の画面で変更されています").waitFor();
  return page;
}

/** Drags a row by its handle to the upper edge of another one. */
async function drag(row: Locator, onto: Locator): Promise<void> {
  const page = row.page();
  const handle = row.getByRole("button", { name: /を移動する/ }).first();
  await handle.scrollIntoViewIfNeeded();
  const [from, to] = [await handle.boundingBox(), await onto.boundingBox()];
  if (!from || !to) throw new Error("the rows are not on the screen");
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(from.x + from.width / 2, to.y + 4, { steps: 5 });
  await page.mouse.up();
}
