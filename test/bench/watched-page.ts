import type { Browser, CDPSession, Locator, Page } from "@playwright/test";

/** Milliseconds between two keys. */
const KEY_PAUSE = 150;
/** Milliseconds without a task after which the page is quiet enough for the next tap. */
const TAP_PAUSE = 700;
/** Milliseconds after which a section, what follows it in idle time included, has opened. */
const OPENING = 6000;

/** Pixels; a narrower window is a phone's. */
const PHONES_END = 640;
/** A phone as Lighthouse emulates it: taps of a finger, scrollbars without a width, a system with a face for Japanese. */
const PHONE = {
  isMobile: true,
  hasTouch: true,
  userAgent:
    "Mozilla/5.0 (Linux; Android 11; moto g power (2022)) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36",
};

/** A page whose events, long tasks and drawings are recorded. */
export interface WatchedPage {
  page: Page;
  devices: CDPSession;
  /** Of every long task while the page opened, the part above 50 ms. */
  blocked: number;
  /** Taps a control. @returns milliseconds from the slowest of its events to the frame after it */
  tap(target: Locator): Promise<number>;
  /** Milliseconds from the last tap to the frame in which a dialog or a menu is there; undefined when none came. */
  seen(): Promise<number | undefined>;
  /** Taps a field and types a text. @returns milliseconds from each key to the frame after it */
  type(field: Locator, text: string): Promise<readonly number[]>;
  close(): Promise<void>;
}

export interface WatchedOptions {
  url: string;
  cookies: ReadonlyMap<string, string>;
  viewport: { width: number; height: number };
  /** Of the processor. */
  slowDown: number;
  /** Visible as soon as the form is there. */
  ready: (page: Page) => Locator;
}

/** Opens a page in a browser of its own, signed in by its cookies. */
export async function openWatched(browser: Browser, options: WatchedOptions): Promise<WatchedPage> {
  const { url, cookies, viewport, slowDown, ready } = options;
  const isPhone = viewport.width < PHONES_END;
  const context = await browser.newContext({ ...(isPhone && PHONE), viewport, locale: "ja-JP" });
  await context.addCookies([...cookies].map(([name, value]) => ({ name, value, url: new URL(url).origin })));
  const page = await context.newPage();
  // A slowed page needs its time; nothing is to be measured by a wait.
  page.setDefaultTimeout(60_000);
  const devices = await context.newCDPSession(page);
  // The compiler names inner functions by a function of its own, which the page does not have.
  await page.addInitScript("globalThis.__name = (named) => named");
  await page.addInitScript(watchPage);
  await devices.send("Emulation.setCPUThrottlingRate", { rate: slowDown });
  await page.goto(url);
  await ready(page).first().waitFor();
  await page.waitForTimeout(OPENING);
  const blocked = await page.evaluate(() => window.watched.blocked);
  const restart = () =>
    page.evaluate(() => {
      window.watched.taps.length = 0;
      window.watched.keys.length = 0;
    });
  return {
    page,
    devices,
    blocked,
    async tap(target) {
      await target.scrollIntoViewIfNeeded();
      await page.waitForTimeout(TAP_PAUSE);
      await restart();
      await (isPhone ? target.tap() : target.click());
      await page.waitForTimeout(TAP_PAUSE);
      return Math.max(0, ...(await page.evaluate(() => window.watched.taps)));
    },
    seen: () => page.evaluate(() => window.watched.seen),
    async type(field, text) {
      await field.click();
      await page.waitForTimeout(TAP_PAUSE);
      await restart();
      for (const key of text) {
        await page.keyboard.insertText(key);
        await page.waitForTimeout(KEY_PAUSE);
      }
      await page.waitForTimeout(TAP_PAUSE);
      return page.evaluate(() => window.watched.keys);
    },
    close: () => context.close(),
  };
}

declare global {
  interface Window {
    watched: { blocked: number; taps: number[]; keys: number[]; drawnAt: number; seen?: number };
  }
}

/** Runs in the page before its own code. */
function watchPage(): void {
  const watched: Window["watched"] = { blocked: 0, taps: [], keys: [], drawnAt: 0 };
  window.watched = watched;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) watched.blocked += Math.max(0, duration - 50);
  }).observe({ type: "longtask", buffered: true });
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) {
      if (["pointerdown", "pointerup", "click"].includes(name)) watched.taps.push(duration);
    }
  }).observe({ type: "event", durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  const afterFrame = (work: () => void) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = work;
      port2.postMessage(undefined);
    });
  // `insertText` fires no key event: the frame after the input is awaited.
  window.addEventListener(
    "input",
    ({ timeStamp }) => afterFrame(() => watched.keys.push(performance.now() - timeStamp)),
    true,
  );
  let pressedAt: number | undefined;
  window.addEventListener(
    "pointerdown",
    ({ timeStamp }) => {
      pressedAt = timeStamp;
      watched.seen = undefined;
    },
    true,
  );
  const OVERLAY = "[role=dialog], [role=menu]";
  const isOverlay = (node: Node) => node instanceof Element && (node.matches(OVERLAY) || node.querySelector(OVERLAY));
  new MutationObserver((records) => {
    const since = pressedAt;
    if (since === undefined || !records.some(({ addedNodes }) => [...addedNodes].some(isOverlay))) return;
    pressedAt = undefined;
    afterFrame(() => {
      watched.seen = performance.now() - since;
    });
  }).observe(document, { childList: true, subtree: true });
  // The preview ends the drawing of a page with `restore`.
  const { restore } = CanvasRenderingContext2D.prototype;
  CanvasRenderingContext2D.prototype.restore = function (this: CanvasRenderingContext2D) {
    restore.call(this);
    watched.drawnAt = performance.now();
  };
}
