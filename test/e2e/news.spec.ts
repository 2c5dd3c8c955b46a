import { expectAccessible } from "./support/axe.ts";
import { register, save, send, signIn, stranger } from "./support/people.ts";
import { expect, test } from "./support/test.ts";

/** Of the demo agency. */
const JOB = "00000000-0000-4000-8000-00b000000000";

test("an invitation reaches the applicant at any page, is opened by one press, and is seen then", async ({
  browser,
  page,
}) => {
  const agency = await browser.newContext();
  await signIn(agency.request, "agency@example.jp");
  await register(page.request, stranger());
  await save(page.request, "profile", { last_name: "湊", first_name: "由美" });
  const application = { documents: [{ document: "resume" }] };
  const sent = await send(page.request, "POST", `/api/v1/jobs/${JOB}/applications`, { application });
  const { id } = (await sent.json()).application;
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/mypage");
  await expect(page.getByRole("progressbar", { name: "履歴書の入力状況" })).toBeVisible();
  const news = page.getByRole("region", { name: "新しいお知らせ" });
  await expect(news).toBeHidden();

  await test.step("it comes to the open page", async () => {
    const invitation = { state: "interview", reason: "12月5日（土）14時からお越しください", release_reason: true };
    const moved = await send(agency.request, "POST", `/agency/applications/${id}/move`, invitation);
    expect(moved.status(), await moved.text()).toBe(200);
    await expect(news.getByRole("link", { name: /面接の案内が届いています/ })).toBeVisible();
    await expect(page.getByRole("link", { name: /^応募\s*未読1件$/ })).toBeVisible();
    await expectAccessible(page, "news on my-page");
  });

  await test.step("one press opens it, and the number goes", async () => {
    await news.getByRole("link", { name: /面接の案内が届いています/ }).click();
    await expect(page).toHaveURL(`/applications/${id}`);
    await expect(page.getByRole("link", { name: "応募", exact: true })).toBeVisible();
    await page.goto("/notifications");
    const row = page.getByRole("link", { name: /面接の案内が届いています/ });
    await expect(row).toBeVisible();
    await expect(row).not.toContainText("新着");
    await expect(page.getByRole("button", { name: "すべて既読にする" })).toBeDisabled();
  });
  await agency.close();
});

test("the agency hears of a withdrawal with its reason", async ({ browser, page }) => {
  const seeker = await browser.newContext();
  await register(seeker.request, stranger());
  const last_name = `湊${Date.now()}`;
  await save(seeker.request, "profile", { last_name, first_name: "由美" });
  const application = { documents: [{ document: "resume" }] };
  const sent = await send(seeker.request, "POST", `/api/v1/jobs/${JOB}/applications`, { application });
  const { id } = (await sent.json()).application;
  const reason = { reason: "他社に決まったため" };
  const withdrawn = await send(seeker.request, "POST", `/api/v1/user/applications/${id}/withdraw`, reason);
  expect(withdrawn.status(), await withdrawn.text()).toBe(200);
  await signIn(page.request, "agency@example.jp");
  await page.goto("/notifications");
  const row = page.getByRole("link", { name: new RegExp(`新着\\s*辞退\\s${last_name}`) });
  await expect(row).toContainText("理由：他社に決まったため");
  await expect(row).toHaveAttribute("href", `/agency/applications/${id}`);
  await seeker.close();
});
