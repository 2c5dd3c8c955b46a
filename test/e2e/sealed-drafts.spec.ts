import type { APIRequestContext, BrowserContext, Page } from "@playwright/test";
import { signedOutTexts } from "../../web/features/account/signed-out-texts.ts";
import { waitForApp } from "./support/at-hand.ts";
import { field, openSection } from "./support/editor.ts";
import { register, storedResume } from "./support/people.ts";
import { expect, test } from "./support/test.ts";

test.use({ signedIn: true, expectedErrors: /net::ERR_/, serviceWorkers: "allow" });

const TYPED = "佐倉川";

/** Everything this browser has stored for the site, as text. */
const storage = (page: Page): Promise<string> =>
  page.evaluate(async () =>
    JSON.stringify([
      { ...localStorage },
      { ...sessionStorage },
      await indexedDB.databases(),
      (await caches.keys?.()) ?? [],
    ]),
  );

async function signOut(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^アカウント：/ }).click();
  await page.getByRole("menuitem", { name: "ログアウト" }).click();
}

async function logIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await field(page, "メールアドレス").fill(email);
  await field(page, "パスワード").fill(password);
  await page.getByRole("button", { name: "ログインする" }).click();
  await expect(page).toHaveURL("/mypage");
}

/** Whose session the cookies of this moment open, asked from elsewhere. */
async function cookieHolder(context: BrowserContext, newContext: (state: object) => Promise<APIRequestContext>) {
  const elsewhere = await newContext(await context.storageState());
  return async (): Promise<string | null> => {
    const answer = await elsewhere.get("/api/v1/session", { headers: { Accept: "application/json" } });
    return ((await answer.json()) as { user: { email: string } | null }).user?.email ?? null;
  };
}

test("a draft typed offline is sealed, outlives an offline sign-out and another person, and is sent in the end", async ({
  page,
  context,
  person,
  playwright,
  baseURL,
  picture,
}) => {
  if (!person) throw new Error("the test begins signed in");
  const stolen = await cookieHolder(context, (storageState) =>
    playwright.request.newContext({ baseURL, storageState: storageState as never }),
  );
  const other = await context.newPage();
  await other.goto("/mypage");
  await openSection(page, "profile", "プロフィール");
  await page.bringToFront();
  await field(page, "姓").focus();
  await page.keyboard.press("Shift");
  await waitForApp(page);
  // The menu has replaced its first button, with everything it imports.
  await expect(page.getByRole("button", { name: /^アカウント：/ })).toHaveAttribute("data-rac", "");

  await context.setOffline(true);
  await field(page, "姓").fill(TYPED);
  await expect(page.getByText("オフラインです。入力はこの端末に保存されています")).toBeVisible();
  await expect.poll(() => storage(page)).toContain("rireki:draft:");
  expect(await storage(page)).not.toContain(TYPED);

  await signOut(page);
  await expect(page).toHaveURL("/login");
  await expect(page.getByRole("heading", { level: 1, name: "ログイン" })).toBeVisible();
  const notice = page.getByRole("status").filter({ hasText: signedOutTexts.title });
  await expect(notice).toContainText(signedOutTexts.pending);
  await expect(notice).toContainText("未送信の入力が1件、この端末に暗号化して残っています。");
  await expect(page.getByRole("button", { name: /^アカウント：/ })).toHaveCount(0);
  await picture("signed-out-offline");
  await expect(other.getByRole("button", { name: /^アカウント：/ })).toHaveCount(0);
  await expect(other).toHaveURL(/\/login/);
  expect(await storage(page)).not.toContain(TYPED);
  await page.goBack();
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByText(TYPED)).toHaveCount(0);

  // The cookie is alive for as long as the server has not heard of it, and opens no page here.
  await context.route("**/logout", (route) => route.abort());
  await context.setOffline(false);
  expect(await stolen()).toBe(person.email);
  await page.goto("/mypage");
  await expect(page).toHaveURL("/login?return_to=%2Fmypage");
  await expect(notice).toContainText(signedOutTexts.pending);
  await context.unroute("**/logout");
  await context.setOffline(true);
  await context.setOffline(false);
  await expect(notice).toContainText(signedOutTexts.completed);
  expect(await stolen()).toBeNull();

  const second = await playwright.request.newContext({ baseURL });
  const nextPerson = await register(second);
  await page.goto("/login");
  await logIn(page, nextPerson);
  await openSection(page, "profile", "プロフィール");
  await expect(field(page, "姓")).toHaveValue("");
  expect(await storage(page)).toContain("rireki:draft:");
  expect((await storedResume(second)).profile?.last_name ?? "").toBe("");
  await second.dispose();
  await signOut(page);
  await expect(page).toHaveURL("/");

  await page.goto("/login");
  await logIn(page, person);
  await expect.poll(async () => (await storedResume(context.request)).profile?.last_name).toBe(TYPED);
  await expect.poll(() => storage(page)).not.toContain("rireki:draft:");
});

const withoutWorker = test.extend({ serviceWorkers: "block" });

withoutWorker("an offline sign-out leads to the login page without a service worker too", async ({ page, context }) => {
  const login = page.waitForResponse(/\/assets\/login-[^/]+\.js$/);
  await openSection(page, "profile", "プロフィール");
  await login;
  await expect(page.getByRole("button", { name: /^アカウント：/ })).toHaveAttribute("data-rac", "");
  await context.setOffline(true);
  await signOut(page);
  await expect(page.getByRole("heading", { level: 1, name: "ログイン" })).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: signedOutTexts.title })).toContainText(
    signedOutTexts.pending,
  );
});
