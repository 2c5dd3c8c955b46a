import type { APIRequestContext, Page, Request } from "@playwright/test";
import { field } from "./support/editor.ts";
import { type MarkedPerson, registerMarked } from "./support/marked-person.ts";
import { type ListedPage, pages } from "./support/page-list.ts";
import { type Person, send, signIn } from "./support/people.ts";
import { expect, test } from "./support/test.ts";
import { expectShown, visit } from "./support/visit.ts";

// With the cache for Back and Forward, as people's browsers have it.
test.use({
  launchOptions: [
    ({ launchOptions }, use) => use({ ...launchOptions, ignoreDefaultArgs: ["--disable-back-forward-cache"] }),
    { scope: "worker" },
  ],
  // A page that is left while it asks; a call after the session has ended.
  expectedErrors: /status of (401|404)|Failed to fetch|Failed to load resource/,
});

/** Editors of a document read the one answer: the first and the last of each stand for those between. */
const READ_BY_OTHERS = /\/(address|contact|education|licenses|skills|job-histories|summary|self-pr)\/edit$/;
const walked: readonly ListedPage[] = pages.seeker.filter(({ path }) => !READ_BY_OTHERS.test(path));

/** Everything the app and the address bar read about a person. */
const ANSWERS = [
  "/api/v1/session",
  "/api/v1/account/export.json",
  "/mypage",
  "/uploads",
  "/user/resume/export.json",
  "/user/resume/output.pdf",
  "/api/v1/user/resume",
  ...Array.from({ length: 11 }, (_, revision) => `/api/v1/user/resume/at/${revision}`),
  "/api/v1/user/resume/compare?from=3&to=9",
  "/api/v1/user/resume/history",
  "/api/v1/user/resume/print-check",
  "/api/v1/user/resume/undo",
  "/api/v1/user/resume/versions",
  "/user/career_resume/export.json",
  "/user/career_resume/output.pdf",
  "/api/v1/user/career_resume",
  "/api/v1/user/career_resume/at/0",
  "/api/v1/user/career_resume/history",
  "/api/v1/user/job_history",
  "/api/v1/user/bookmarks",
  "/api/v1/user/saved_searches",
  "/api/v1/user/applications",
  "/api/v1/user/submissions",
  "/user/submissions.csv",
];

/** A person with a 履歴書, written from another device. */
async function elsewhere(
  playwright: { request: { newContext(options: object): Promise<APIRequestContext> } },
  baseURL: string | undefined,
  [mark, kana]: readonly [string, string],
): Promise<{ device: APIRequestContext; person: MarkedPerson }> {
  const device = await playwright.request.newContext({ baseURL });
  return { device, person: await registerMarked(device, mark, kana) };
}

async function fillLogin(page: Page, { email, password }: Person): Promise<void> {
  await field(page, "メールアドレス").fill(email);
  await field(page, "パスワード").fill(password);
  await page.getByRole("button", { name: "ログインする" }).click();
  await expect(page.getByRole("button", { name: /^アカウント：/ })).toBeVisible();
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^アカウント：/ }).click();
  await page.getByRole("menuitem", { name: "ログアウト" }).click();
  await expect(page.getByRole("banner").getByRole("link", { name: "ログイン" })).toBeVisible();
}

/** The answers as the page gets them, from the server or from the browser's cache. */
const readAnswers = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(async (urls) => {
    const read: Record<string, string> = {};
    for (const url of urls) {
      const response = await fetch(url, { headers: { Accept: "application/json" } });
      const bytes = new Uint8Array(await response.arrayBuffer());
      // Of a PDF nobody reads the words: its bytes as a whole.
      read[url] = url.endsWith(".pdf")
        ? Array.from(bytes, (byte) => byte.toString(16)).join("")
        : new TextDecoder().decode(bytes);
    }
    return read;
  }, ANSWERS);

/** Text of the page and values of its fields. */
const contentOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const fields = [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("input, textarea")];
    return [document.documentElement.outerHTML, ...fields.map(({ value }) => value)].join("\n");
  });

/** Collects where words of a person come up: in what a page gets, and in what it shows. */
function watchFor(page: Page, words: readonly string[]) {
  const found: string[] = [];
  const reading: Promise<void>[] = [];
  const note = (where: string, text: string) => {
    for (const word of words) if (text.includes(word)) found.push(`${word} ${where}`);
  };
  const read = async (request: Request) => {
    const response = await request.response();
    if (!response || /event-stream|font|javascript|css/.test(response.headers()["content-type"] ?? "")) return;
    // Gone with a page that was left: what a page needs it has read.
    note(`in ${response.url()}`, await response.text().catch(() => ""));
  };
  page.on("requestfinished", (request) => void reading.push(read(request)));
  return {
    async look() {
      note(`on ${page.url()}`, await contentOf(page));
    },
    note,
    async found() {
      await Promise.all(reading);
      return found;
    },
  };
}

/** Goes back to the first page of all. @param look at every page that has come @returns the listed pages among them */
async function goBackThroughAll(page: Page, look: () => Promise<void>): Promise<Set<string>> {
  const shown = new Set<string>();
  const canGoBack = () =>
    page.evaluate(() => (window as unknown as { navigation: { canGoBack: boolean } }).navigation.canGoBack);
  for (let steps = 0; steps < 2 * walked.length && (await canGoBack()); steps += 1) {
    await page.goBack({ waitUntil: "load" });
    const { pathname, search } = new URL(page.url());
    const listed = walked.find(({ path }) => path === pathname + search);
    if (listed) {
      await expectShown(page, listed);
      shown.add(listed.path);
    } else await expect(page.getByRole("link", { name: "本文へ移動" })).toBeAttached();
    await look();
  }
  return shown;
}

test("the next person on a browser gets nothing of the one before: on no page, in no answer, not by Back", async ({
  page,
  playwright,
  baseURL,
}) => {
  // It walks through the pages of two people.
  test.slow();
  const { person: anna } = await elsewhere(playwright, baseURL, ["白梅", "しらうめ"]);
  const { person: berta } = await elsewhere(playwright, baseURL, ["黒松", "くろまつ"]);
  await page.goto("/login");
  await fillLogin(page, anna);
  const seen: string[] = [];
  for (const listed of walked) {
    await visit(page, listed);
    seen.push(await contentOf(page));
  }
  for (const word of anna.words.slice(0, 3))
    expect(
      seen.some((content) => content.includes(word)),
      word,
    ).toBe(true);
  const annas = await readAnswers(page);
  for (const answer of ["resume", "career_resume", "bookmarks", "saved_searches", "applications", "submissions"])
    expect(annas[`/api/v1/user/${answer}`], answer).toContain("白梅");
  await visit(page, pages.seeker[0]);
  await signOut(page);

  const watch = watchFor(page, anna.words);
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: "ログイン" })).toBeVisible();
  await watch.look();
  await fillLogin(page, berta);
  await watch.look();
  const bertas = await readAnswers(page);
  for (const [url, text] of Object.entries(bertas)) watch.note(`in ${url}`, text);
  expect(bertas["/user/resume/output.pdf"]).not.toBe(annas["/user/resume/output.pdf"]);
  // By Back each page is loaded for the new person, and may come from every cache there is.
  expect(await goBackThroughAll(page, () => watch.look())).toEqual(new Set(walked.map(({ path }) => path)));
  expect(await watch.found()).toEqual([]);
});

test("who signs in where a session has ended gets nothing of the one before, in this tab and in others", async ({
  page,
  context,
  playwright,
  baseURL,
}) => {
  const { person: anna, device } = await elsewhere(playwright, baseURL, ["白樺", "しらかば"]);
  const { person: berta } = await elsewhere(playwright, baseURL, ["黒曜", "こくよう"]);
  await page.goto("/login");
  await fillLogin(page, anna);
  await page.goto("/user/resume/profile/edit");
  await expect(field(page, "姓")).toHaveValue("白樺");
  const other = await context.newPage();
  await visit(other, pages.seeker[0]);
  await expect(other.getByText("白樺").first()).toBeVisible();

  const password = "Yama-to-Umi-8!";
  await signIn(device, anna.email, anna.password);
  const changed = await send(device, "PATCH", "/api/v1/account/password", {
    current_password: anna.password,
    password,
  });
  expect(changed.status(), await changed.text()).toBe(200);
  await page.bringToFront();
  // A link within the app: the page is not loaded anew, so that what it holds in memory stays. The page may be quicker than the
  // press: the end of the session reaches it by itself.
  const link = page.getByRole("navigation", { name: "履歴書のセクション" }).getByRole("link", { name: "確認・印刷" });
  const login = page.getByRole("heading", { level: 1, name: "ログイン" });
  await Promise.race([link.click().catch(() => undefined), login.waitFor()]);
  await expect(login).toBeVisible();
  const watches = [watchFor(page, anna.words), watchFor(other, anna.words)];
  await fillLogin(page, berta);
  await page.goto("/mypage");
  for (const shown of [page, other]) await expect(shown.getByText("黒曜").first()).toBeVisible();
  for (const watch of watches) {
    await watch.look();
    expect(await watch.found()).toEqual([]);
  }
});
