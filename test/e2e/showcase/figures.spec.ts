import { expectAccessible } from "../support/axe.ts";
import { expect, test } from "../support/test.ts";

test("charts, progress and skeletons", async ({ page }) => {
  await page.goto("/component_library?group=figures");
  const views = page.getByRole("figure", { name: "書類の閲覧数" });
  await expect(views).toContainText("直近24時間の最大は16:00の78回、最小は4:00の2回です。");

  // By mouse and by keyboard one point at a time.
  await expect(views).toContainText("23:00　18回");
  const plot = views.getByRole("slider");
  await plot.scrollIntoViewIfNeeded();
  const { height } = (await plot.boundingBox()) ?? { height: 0 };
  // The chart around it hears the pointer.
  await plot.hover({ force: true, position: { x: 1, y: height / 2 } });
  await expect(views).toContainText("0:00　12回");
  await page.mouse.move(0, 0);
  await expect(views).toContainText("23:00　18回");
  await plot.focus();
  await page.keyboard.press("ArrowLeft");
  await expect(plot).toHaveAttribute("aria-valuetext", "22:00　26回");
  await views.getByRole("button", { name: "数値を表で見る" }).click();
  await expect(views.getByRole("row").last()).toHaveText("23:0018回");

  const show = (name: string) => page.getByRole("radio", { name, exact: true }).check({ force: true });
  for (const [which, said] of [
    ["マイナスがある", "直近7日間の最大は11月16日（月）の6件、最小は11月18日（水）の-8件です。"],
    ["変化がない", "直近7日間は24件のまま変わっていません。"],
    ["データがない", "データがまだありません。"],
  ] as const) {
    await show(which);
    await expect(page.getByRole("figure", { name: "応募書類の送付数" })).toContainText(said);
  }
  await show("欠けがある");

  await page.getByRole("switch", { name: "1秒ごとに更新する" }).check({ force: true });
  await expect(page.getByRole("figure", { name: "メモリーの使用量" })).toContainText(/(5[1-9]|[6-9]\d)回目/);
  await page.getByRole("switch", { name: "1秒ごとに更新する" }).uncheck({ force: true });

  await page.getByRole("button", { name: "開始する" }).click();
  const work = page.getByRole("progressbar", { name: "履歴書のまとめ印刷" });
  await expect(work).toHaveAttribute("aria-valuetext", "40件すべて完了");
  await show("不明");
  await expect(page.getByRole("progressbar", { name: "職務経歴書の読み込み", exact: true })).not.toHaveAttribute(
    "aria-valuenow",
  );
  await expectAccessible(page, "figures");

  // Loaded content has the size of its skeleton.
  const heights = () =>
    page
      .locator("#skeleton [aria-busy]")
      .evaluate((box) => [box, ...(box.lastElementChild?.children ?? [])].map((part) => part.clientHeight));
  const before = await heights();
  expect(before).toHaveLength(4);
  await page.getByRole("switch", { name: "読み込み中にする" }).uncheck({ force: true });
  await expect(page.getByText("横浜市・正社員")).toBeVisible();
  await expect.poll(heights).toEqual(before);

  await page.setViewportSize({ width: 320, height: 640 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});
