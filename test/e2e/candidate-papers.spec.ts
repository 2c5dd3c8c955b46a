import { expectAccessible } from "./support/axe.ts";
import { send, signIn } from "./support/people.ts";
import { expect, test } from "./support/test.ts";

test.use({ expectedErrors: /status of 422/ });

test("a masked paper is submitted and opens from the agency's list @phone", async ({ page, picture }) => {
  await signIn(page.request, "agency@example.jp");
  const candidate = {
    last_name: "高橋",
    first_name: "美幸",
    last_name_kana: "たかはし",
    first_name_kana: "みゆき",
    recommendation: "決算を正確に進める方です。",
  };
  const added = await send(page.request, "POST", "/agency/candidates", { candidate });
  const { id } = ((await added.json()) as { candidate: { id: string } }).candidate;
  const recipient = `株式会社みなと商事${id.slice(0, 8)}`;
  await page.goto(`/candidates/${id}?tab=documents`);

  await test.step("a named paper waits for the day of consent", async () => {
    await expect(page.getByRole("link", { name: "同意日を記録する" })).toBeVisible();
  });

  await test.step("the letter is masked", async () => {
    await page.getByText("推薦状", { exact: true }).click();
    await page.getByText("氏名を伏せる").click();
    await expect(page.getByRole("link", { name: "PDFをダウンロード" })).toHaveAttribute(
      "href",
      /recommendation.*anonymous=1/,
    );
    await picture("candidate papers");
    await expectAccessible(page, "書類");
  });

  await test.step("what is missing is said beside its field", async () => {
    await page.getByRole("button", { name: "提出する" }).click();
    const dialog = page.getByRole("alertdialog", { name: "推薦状を提出する" });
    await dialog.getByRole("button", { name: "提出を記録する" }).click();
    await expect(dialog.getByText("提出先を入力してください")).toBeVisible();
    await expect(dialog.getByText("提出の目的を入力してください")).toBeVisible();
    await expectAccessible(page, "提出する");
    await picture("candidate submission");
    await dialog.getByLabel("提出先").fill(recipient);
    await dialog.getByLabel("目的").fill("経理の求人への応募");
    await dialog.getByRole("button", { name: "提出を記録する" }).click();
    await expect(dialog).toBeHidden();
  });

  await test.step("it stands in both lists, and its PDF opens", async () => {
    const link = page.getByRole("link", { name: `推薦状：${recipient}` });
    await expect(link).toBeVisible();
    const pdf = await page.request.get((await link.getAttribute("href")) ?? "");
    expect(pdf.headers()["content-type"]).toBe("application/pdf");
    await page.goto(`/agency/submissions?search=${encodeURIComponent(recipient)}`);
    await expect(page.getByText("経理の求人への応募").first()).toBeVisible();
    await picture("agency submissions");
  });
});
