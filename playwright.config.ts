import { defineConfig } from "@playwright/test";
import { deadlines } from "./test/support/deadlines.ts";

const desktop = { viewport: { width: 1280, height: 800 } };
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };

/** The browser tests run against the built app, which `test/e2e/start-app.ts` starts on a free port with a new data directory. */
export default defineConfig({
  testDir: "test/e2e",
  testIgnore: process.env.PICTURES ? [] : "**/pictures.spec.ts",
  // Tests of one file share nothing; those that do say so.
  fullyParallel: true,
  globalSetup: "./test/e2e/start-app.ts",
  outputDir: "test-results/browser",
  workers: 2,
  timeout: deadlines.browserTest,
  expect: { timeout: deadlines.browserExpectation },
  maxFailures: process.env.CI ? 5 : 0,
  forbidOnly: Boolean(process.env.CI),
  use: {
    baseURL: process.env.RIREKI_E2E_URL,
    locale: "ja-JP",
    timezoneId: "Asia/Tokyo",
    actionTimeout: deadlines.browserExpectation,
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
  // What does not depend on the screen, or chooses its own, is proved once. The journey is made on both screens; axe looks
  // at the desktop in both themes and at the phone in the dark one; pictures are taken of both screens in both themes.
  projects: [
    { name: "desktop", use: { ...desktop, colorScheme: "light" } },
    { name: "phone", testMatch: /(journey|pages|axe|pictures)\.spec\.ts$/, use: { ...phone, colorScheme: "dark" } },
  ],
});
