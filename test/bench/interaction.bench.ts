import { type CDPSession, chromium, type Locator, type Page } from "@playwright/test";
import { type AppProcess, startProcess } from "../e2e/support/app-process.ts";
import { signUp } from "../support/sign-up.ts";
import { benchDirectory } from "./bench-database.ts";
import { buildApp } from "./build-app.ts";
import { benchmarkIndex, calibrated } from "./phone.ts";
import { atMost, type Bench, type BenchResult, forTheRecord, quantile } from "./result.ts";

const COUNTS = [3, 30] as const;
const KEYS = "東京海洋大学附属第一高等学校普通科理数コース卒業見込";
/** Milliseconds between two keys. */
const KEY_PAUSE = 150;
/** Milliseconds without a task after which the page is quiet enough for the next tap. */
const TAP_PAUSE = 700;

/**
 * Keys and taps in the 学歴 on a middling phone, 390 × 844: from the event to the frame after it, as the browser's event
 * timing reports it, and the time for which opening the section blocks the main thread.
 */
export const bench: Bench = async () => {
  buildApp();
  const directory = benchDirectory();
  const app = await startProcess({ dataDir: directory.path, log: "interaction" });
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-gpu"],
  });
  try {
    // Once, so that both counts are measured on the same phone.
    const index = await benchmarkIndex(await browser.newPage());
    const slowDown = calibrated(index);
    const results: BenchResult[] = [
      forTheRecord("index of the host, as Lighthouse computes it", index, "", null),
      forTheRecord("slow-down of the processor", slowDown, "times", null),
    ];
    const medians: number[] = [];
    for (const count of COUNTS) {
      const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: "ja-JP" });
      const page = await context.newPage();
      const devices = await context.newCDPSession(page);
      await signInWithRows(app, page, count);
      const measured = await measure(page, devices, slowDown, `${app.url}/user/resume/education/edit`);
      await context.close();
      const of = `with ${count} rows`;
      const p50 = quantile(measured.keys, 0.5);
      medians.push(p50);
      results.push(
        atMost(`key to paint ${of}, p50`, p50, "ms", 60),
        atMost(`key to paint ${of}, p98`, quantile(measured.keys, 0.98), "ms", 150),
        atMost(`main thread blocked while the section opens, ${of}`, measured.blocked, "ms", 300),
        ...measured.taps.map(({ name, ms }) => atMost(`tap: ${name}, ${of}`, ms, "ms", 200)),
      );
    }
    const [few = Number.NaN, many = Number.NaN] = medians;
    return [...results, atMost("key to paint p50, 30 rows against 3", many / few, "times", 1.2)];
  } finally {
    await browser.close();
    await app.stop();
    directory.remove();
  }
};

/** A new account whose 学歴 has this many rows, signed in on the page. */
async function signInWithRows(app: AppProcess, page: Page, count: number): Promise<void> {
  const { browser } = await signUp(app.url);
  const token = await browser.openPage("/mypage");
  const rows = Array.from({ length: count }, (_, i) => ({
    school_name: `横浜市立第${i + 1}高等学校`,
    year: 1990 + i,
    month: 4,
    kind: "入学",
  }));
  const { status } = await browser.send(
    "PATCH",
    "/user/resume/education",
    { user_resume_form: { user_educations_attributes: rows, no_redirect: true } },
    { "X-CSRF-Token": token },
  );
  if (status !== 200) throw new Error(`saving ${count} rows was answered with ${status}`);
  const cookies = [...browser.cookies].map(([name, value]) => ({ name, value, url: app.url }));
  await page.context().addCookies(cookies);
}

interface Measured {
  /** From each key to its paint, ms. */
  readonly keys: readonly number[];
  readonly taps: readonly { readonly name: string; readonly ms: number }[];
  /** Of every long task while the section opens, the part above 50 ms. */
  readonly blocked: number;
}

async function measure(page: Page, devices: CDPSession, slowDown: number, url: string): Promise<Measured> {
  await page.addInitScript(watchPage);
  await devices.send("Emulation.setCPUThrottlingRate", { rate: slowDown });
  await page.goto(url);
  const list = page.getByRole("list", { name: "学歴" });
  await list.getByRole("listitem").first().waitFor();
  await page.waitForTimeout(6000);
  const blocked = await page.evaluate(() => window.watched.blocked);
  const row = list.getByRole("listitem").first();
  const summary = row.locator("[data-row-summary]");
  const taps: { name: string; ms: number }[] = [];
  const tap = async (name: string, target: Locator): Promise<void> => {
    await target.scrollIntoViewIfNeeded();
    await page.waitForTimeout(TAP_PAUSE);
    await restart(page);
    await target.click();
    await page.waitForTimeout(TAP_PAUSE);
    taps.push({ name, ms: Math.max(0, ...(await events(page, TAPS))) });
  };
  await tap("open a row", summary);
  await row.getByLabel("学校名").first().click();
  await page.waitForTimeout(TAP_PAUSE);
  await restart(page);
  for (const key of KEYS) {
    await page.keyboard.press(key).catch(() => page.keyboard.insertText(key));
    await page.waitForTimeout(KEY_PAUSE);
  }
  await page.waitForTimeout(TAP_PAUSE);
  const keys = await page.evaluate(() => window.watched.keys);
  await tap("close a row", summary);
  await tap("add a row", page.getByRole("button", { name: "学歴を追加する" }));
  await tap("ask to delete a row", row.getByRole("button", { name: /を削除する$/ }));
  await tap("delete a row", page.getByRole("alertdialog").getByRole("button", { name: /^削除/ }));
  await tap("next section", page.getByRole("button", { name: "保存して次へ" }));
  return { keys, taps, blocked };
}

const TAPS = ["pointerdown", "pointerup", "click"];

const restart = (page: Page) =>
  page.evaluate(() => {
    window.watched.events.length = 0;
    window.watched.keys.length = 0;
  });

const events = (page: Page, names: readonly string[]): Promise<number[]> =>
  page.evaluate(
    (wanted) => window.watched.events.filter(({ name }) => wanted.includes(name)).map(({ ms }) => ms),
    names,
  );

declare global {
  interface Window {
    watched: { blocked: number; events: { name: string; ms: number }[]; keys: number[] };
  }
}

/** Runs in the page before its own code. */
function watchPage(): void {
  const watched: Window["watched"] = { blocked: 0, events: [], keys: [] };
  window.watched = watched;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) watched.blocked += Math.max(0, duration - 50);
  }).observe({ type: "longtask", buffered: true });
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) watched.events.push({ name, ms: duration });
  }).observe({ type: "event", durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  // `insertText` fires no key event: the frame after the input is awaited.
  window.addEventListener(
    "input",
    ({ timeStamp }) => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => watched.keys.push(performance.now() - timeStamp);
        port2.postMessage(undefined);
      });
    },
    true,
  );
}
