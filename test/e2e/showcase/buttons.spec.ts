import { expect, test } from "../support/test.ts";

for (const withIcon of [false, true]) {
  test(`a button keeps its width while it works, ${withIcon ? "with" : "without"} an icon`, async ({ page }) => {
    await page.goto("/component_library?group=foundations");
    const section = page.locator("#button");
    const buttons = section.getByRole("listitem").getByRole("button");
    const widths = () => buttons.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().width));
    await expect(buttons).toHaveCount(4);
    if (withIcon) await section.getByText("アイコンを付ける").click();
    const before = await widths();
    await section.getByText("処理中にする").click();
    await expect(section.getByRole("button", { name: "処理中..." })).toHaveCount(4);
    expect(await widths()).toEqual(before);
  });
}
