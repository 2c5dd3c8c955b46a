import { signIn } from "./support/people.ts";
import { expect, test } from "./support/test.ts";

test("a filtered list outlives a reload, and Back from a row's page shows the same rows", async ({ page }) => {
  const requests: string[] = [];
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname === "/agency/jobs" && request.resourceType() === "fetch") requests.push(search);
  });
  await signIn(page.request, "agency@example.jp");
  await page.goto("/agency/jobs");
  const table = page.getByRole("region", { name: "求人の一覧" });
  const titles = table.getByRole("rowheader").getByRole("link");
  const box = table.getByRole("searchbox", { name: /検索/ });
  await expect(titles).toHaveCount(10);

  await table.getByRole("group", { name: "雇用形態" }).getByText("正社員").click();
  await table.getByLabel("公開", { exact: true }).selectOption({ label: "公開" });
  await box.pressSequentially("開発", { delay: 30 });
  await expect(page).toHaveURL(/\?search=%E9%96%8B%E7%99%BA&filter_employment_type=full_time&filter_published=true$/);
  await expect(box).toBeFocused();
  await table.getByRole("button", { name: "求人", exact: true }).click();
  await expect(page).toHaveURL(/sort_column=title&sort_direction=asc/);
  await expect(table.getByRole("table")).not.toHaveAttribute("aria-busy", "true");
  const shown = await titles.allTextContents();
  expect(shown.length).toBeGreaterThan(0);
  expect(shown.length).toBeLessThan(10);
  const { search } = new URL(page.url());

  const expectSameRows = async () => {
    await expect(titles).toHaveText(shown);
    expect(new URL(page.url()).search).toBe(search);
    await expect(box).toHaveValue("開発");
    await expect(table.getByRole("checkbox", { name: "正社員" })).toBeChecked();
    expect(requests).not.toHaveLength(0);
    expect(requests.every((asked) => asked.includes("filter_employment_type=full_time"))).toBe(true);
  };

  await test.step("a reload asks for the filtered rows alone", async () => {
    requests.length = 0;
    await page.reload();
    await expectSameRows();
  });
  await test.step("so does Back from a row's page", async () => {
    requests.length = 0;
    await titles.first().click();
    await expect(page.getByRole("heading", { level: 1, name: shown[0] ?? "" })).toBeVisible();
    await page.goBack();
    await expectSameRows();
  });
  await test.step("the filters and the search are no entries of the history", async () => {
    await page.goBack();
    await expect(page).not.toHaveURL(/agency\/jobs/);
  });
});
