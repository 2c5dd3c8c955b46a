import { availableParallelism } from "node:os";
import { defineConfig } from "@playwright/test";
import { deadlines } from "./test/support/deadlines.ts";

// Windows and Android have a Japanese face of their own. The bundled one, which a Linux desktop fetches, changes the width of
// letters when it comes and costs CPU in every test (docs/decisions/0036): typeface.spec.ts is about it.
const engine = "AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0";
const desktop = {
  viewport: { width: 1280, height: 800 },
  userAgent: `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${engine} Safari/537.36`,
};
const phone = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 2,
  userAgent: `Mozilla/5.0 (Linux; Android 10; K) ${engine} Mobile Safari/537.36`,
};

/** The browser tests run against the built app, which `test/e2e/start-app.ts` starts on a free port with a new data directory. */
export default defineConfig({
  testDir: "test/e2e",
  testIgnore: process.env.PICTURES ? [] : "**/pictures.spec.ts",
  // Tests of one file share nothing; those that do say so.
  fullyParallel: true,
  globalSetup: "./test/e2e/start-app.ts",
  outputDir: "test-results/browser",
  // More than cores, as jest has: part of a browser test is waiting, for an answer or for a moment to pass.
  workers: Math.ceil(availableParallelism() * 1.5),
  timeout: deadlines.browserTest,
  expect: { timeout: deadlines.browserExpectation },
  maxFailures: process.env.CI ? 5 : 0,
  forbidOnly: Boolean(process.env.CI),
  use: {
    baseURL: process.env.RIREKI_E2E_URL,
    locale: "ja-JP",
    timezoneId: "Asia/Tokyo",
    actionTimeout: deadlines.browserExpectation,
    // What a page fetches is seen, held and refused by tests: none of it comes from a service worker, but in tests of one.
    serviceWorkers: "block",
    // Animations are the subject of layout.spec.ts, pages.spec.ts and of one test of the overlays, which ask for them.
    contextOptions: { reducedMotion: "reduce" },
    // Traces take as long as the tests themselves: `--trace on` where one is needed.
    screenshot: "only-on-failure",
    launchOptions: {
      // Empty: the browser Playwright has installed itself.
      executablePath: (process.env.CHROMIUM ?? "/usr/bin/chromium") || undefined,
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
  // What does not depend on the screen, or chooses its own, is proved once; what job seekers do on a phone as well is tagged.
  // axe looks at the desktop in both themes and at the phone in the dark one; pictures are taken in both themes.
  projects: [
    { name: "desktop", use: { ...desktop, colorScheme: "light" } },
    {
      name: "phone",
      grep: /@phone/,
      use: { ...phone, colorScheme: "dark" },
    },
  ],
});
