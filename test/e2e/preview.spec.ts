import { field } from "./support/editor.ts";
import { expect, test } from "./support/test.ts";

test.use({
  signedIn: true,
  viewport: { width: 1440, height: 900 },
  expectedErrors: /net::ERR_(FAILED|INTERNET_DISCONNECTED)/,
});

test("typing is drawn before it is saved; an invalid field and a missing network are said in words", async ({
  page,
  context,
}) => {
  await page.route("**/user/resume/{summary,address}", (route) =>
    route.request().method() === "PATCH" ? route.abort() : route.continue(),
  );
  await page.goto("/user/resume/summary/edit");
  const preview = page.getByRole("region", { name: "プレビュー", exact: true });
  await expect(preview.getByText("入力を始めると")).toBeVisible();
  await field(page, "職務要約").fill("道筋を作りました。");
  const sheet = preview.getByRole("img", { name: "履歴書 2枚目（全2枚）" });
  await expect(sheet).toBeVisible();
  const ink = () => sheet.evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL());
  const before = await ink();
  await field(page, "職務要約").fill("道筋を作り、人を育てました。");
  await expect.poll(ink).not.toBe(before);
  const saved = await page.request.get("/api/v1/user/resume");
  expect((await saved.json()).revision).toBeNull();

  await page.goto("/user/resume/address/edit");
  await field(page, "建物名・部屋番号").fill("青葉荘");
  await field(page, "郵便番号").fill("12");
  await expect(preview.getByText("「郵便番号」は、直前の正しい内容で表示しています。")).toBeVisible();
  await context.setOffline(true);
  await expect(preview.getByText("オフラインのため、最後に作成した紙面を表示しています。")).toBeVisible();
  await expect(preview.getByRole("img", { name: "履歴書 1枚目（全2枚）" })).toBeVisible();
});
