import { defineConfig } from "@playwright/test";

const desktop = { viewport: { width: 1280, height: 800 } };
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };

/** The browser tests run against the built app, which `test/e2e/start-app.ts` starts on a free port with a new data directory. */
export default defineConfig({
  testDir: "test/e2e",
  globalSetup: "./test/e2e/start-app.ts",
  outputDir: "test-results/browser",
  workers: 2,
  // Far more than anything takes: a busy machine is not a defect.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  maxFailures: process.env.CI ? 5 : 0,
  forbidOnly: Boolean(process.env.CI),
  use: {
    baseURL: process.env.RIREKI_E2E_URL,
    locale: "ja-JP",
    timezoneId: "Asia/Tokyo",
    actionTimeout: 30_000,
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
  // What does not depend on the screen, or chooses its own, is proved once. The journey is made on both screens; pictures
  // are taken of both in either theme, and axe looks at both themes by itself.
  projects: [
    { name: "desktop", use: { ...desktop, colorScheme: "light" } },
    { name: "phone", testMatch: /(journey|axe|pictures)\.spec\.ts$/, use: { ...phone, colorScheme: "dark" } },
  ],
});
