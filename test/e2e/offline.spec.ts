import { chmodSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { APIRequestContext, Page } from "@playwright/test";
import { messages } from "../../japanese/messages.ts";
import { freePort } from "../support/free-port.ts";
import { type AppProcess, removeData, startProcess } from "./support/app-process.ts";
import { waitForApp } from "./support/at-hand.ts";
import { allSaved, field, openSection, saveState, sectionForm } from "./support/editor.ts";
import { storedResume } from "./support/people.ts";
import { expect, test } from "./support/test.ts";

/** The autosave asks again this often while something is unsaved, in milliseconds. */
const PERIOD = 30_000;
const kept = "オフラインです。入力はこの端末に保存されています";

// 412: what is sent on leaving may arrive, since only the page is cut off here; the next visit then merges the same text.
test.use({ signedIn: true, expectedErrors: /net::ERR_|FETCH_ERROR|status of 412/ });

test.describe("on a device that has the app", () => {
  test.use({ serviceWorkers: "allow" });

  // The service worker fetches all of the app, which costs more than the checks: they share the device.
  test("nothing of the person is kept with it, typing is kept and sent, and it starts without a network", async ({
    page,
    context,
    picture,
  }) => {
    await test.step("the service worker keeps the app and nothing of the person", () => keepsTheAppAlone(page));
    await test.step("without a network typing is kept, and sent when there is one again", async () => {
      await typeOffline(page);
      await picture("offline");
      await walkOffline(page);
      await context.setOffline(false);
      await allSaved(page);
      await expect(page.getByText("オフラインです")).toHaveCount(0);
      await expect
        .poll(() => storedResume(context.request))
        .toMatchObject({ profile: { last_name: "佐倉", first_name: "美咲" } });
    });
    await test.step("the app starts without a network, and loads the page when there is one", async () => {
      await context.setOffline(true);
      await page.goto("/user/resume/profile/edit");
      await expect(page.getByRole("heading", { level: 1, name: messages.loadFailed })).toBeVisible();
      await expect(page.getByRole("banner")).toContainText("インターネット接続が切断されました");
      await picture("started-offline");
      await context.setOffline(false);
      await expect(field(page, "姓")).toHaveValue("佐倉");
    });
    await test.step("what was typed offline waits for the next visit, whichever section is opened then", async () => {
      await context.setOffline(true);
      await field(page, "姓").fill("桜井");
      await expect(page.getByText(kept)).toBeVisible();
      await page.close();
      await context.setOffline(false);
      const next = await context.newPage();
      await openSection(next, "summary", "職務要約");
      await expect.poll(async () => (await storedResume(context.request)).profile?.last_name).toBe("桜井");
      await openSection(next, "profile", "プロフィール");
      await expect(field(next, "姓")).toHaveValue("桜井");
    });
  });
});

async function keepsTheAppAlone(page: Page): Promise<void> {
  const { cache, type } = await workerHeaders(page.request);
  expect([cache, type]).toEqual(["no-cache", "text/javascript; charset=utf-8"]);
  await openSection(page, "profile", "プロフィール");
  await field(page, "姓").fill("佐倉");
  await allSaved(page);
  await waitForApp(page);
  const scope = await page.evaluate(async () => (await navigator.serviceWorker.ready).scope);
  expect(new URL(scope).pathname).toBe("/");
  const files = await page.evaluate(async () => {
    const requests = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(files).toContain("/offline.html");
  expect(files.filter((file) => !/^\/(assets\/[^/]+|[a-z0-9-]+\.(js|html|svg|png|webmanifest))$/.test(file))).toEqual(
    [],
  );
}

async function workerHeaders(request: APIRequestContext) {
  const headers = (await request.get("/sw.js")).headers();
  return { cache: headers["cache-control"], type: headers["content-type"] };
}

async function typeOffline(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await field(page, "名").fill("美咲");
  await expect(page.getByText(kept)).toHaveCount(1);
  await expect(saveState(page)).toContainText("端末に保存済み（未送信1件）", { useInnerText: true });
  await expect(page).toHaveTitle(/^\[未保存\]/);
}

async function walkOffline(page: Page): Promise<void> {
  await onPhone(page, async () => {
    const header = await page.getByRole("banner").boundingBox();
    expect(header?.height).toBeLessThanOrEqual(PHONE_HEADER);
  });
  // Nothing is decided by staying, so nothing is asked.
  const sections = page.getByRole("navigation", { name: "履歴書のセクション" });
  await sections.getByRole("link", { name: "連絡先" }).click();
  await expect(sectionForm(page, "連絡先")).toBeVisible();
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
  await page.goBack();
  await expect(field(page, "名")).toHaveValue("美咲");
}

/** 7rem, which the page below makes room for while offline, and the line under the header; in px. */
const PHONE_HEADER = 113;

/** Looks at the page in the narrowest width, 320 px. */
async function onPhone(page: Page, look: () => Promise<void>): Promise<void> {
  const size = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 640 });
  await look();
  if (size) await page.setViewportSize(size);
}

test("typing is saved where the code of the save indicator cannot be had", async ({ page, context }) => {
  await page.route("**/assets/save-indicator-*.js", (route) => route.abort());
  const failed = page.waitForEvent("requestfailed", (request) => request.url().includes("save-indicator"));
  await openSection(page, "profile", "プロフィール");
  await failed;
  await field(page, "姓").fill("佐倉");
  await expect.poll(async () => (await storedResume(context.request)).profile?.last_name).toBe("佐倉");
  await expect(page.getByRole("banner")).toBeVisible();
});

const ownServer = test.extend<{ server: { app: AppProcess; restart(): Promise<void> } }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for an object
  server: async ({}, use) => {
    const dataDir = mkdtempSync(path.join(tmpdir(), "rireki-killed-"));
    chmodSync(dataDir, 0o755);
    const start = { dataDir, log: "killed-app", port: await freePort(), env: { SEED_DEMO: "false" } };
    const server = {
      app: await startProcess(start),
      async restart() {
        server.app = await startProcess(start);
      },
    };
    await use(server);
    await server.app.stop();
    await removeData(dataDir);
  },
  baseURL: async ({ server }, use) => use(server.app.url),
});

ownServer(
  "a killed server loses nothing: neither what it had nor what it missed",
  async ({ page, context, server }) => {
    await page.clock.install();
    await openSection(page, "profile", "プロフィール");
    await field(page, "姓").fill("佐倉");
    await allSaved(page);

    await server.app.kill();
    await field(page, "名").fill("美咲");
    await expect(page.getByText("入力はこの端末に保存されています")).toBeVisible();
    await server.restart();
    // Nobody touches anything: the next turn sends it.
    await page.clock.fastForward(PERIOD);
    await allSaved(page);
    await expect
      .poll(() => storedResume(context.request))
      .toMatchObject({ profile: { last_name: "佐倉", first_name: "美咲" } });
  },
);
