import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { type AppProcess, startProcess } from "../e2e/support/app-process.ts";
import { DEMO_PASSWORD } from "../e2e/support/people.ts";
import { openBrowser } from "../support/browser.ts";
import { benchDirectory } from "./bench-database.ts";
import { atLeast, type Bench, type BenchResult, quantile } from "./result.ts";

/** The newest that runs on Node 20. It brings 200 packages along, so it is fetched when it is wanted and no dependency. */
const LIGHTHOUSE = "lighthouse@12.8.2";
const RUNS = 3;

/** What each category has to reach, of 100. */
const BARS = { performance: 95, accessibility: 100, "best-practices": 100, seo: 100 } as const;
type Category = keyof typeof BARS;

const PAGES = [
  { name: "login", path: "/login", visitor: true },
  { name: "my-page", path: "/mypage", visitor: false },
  { name: "editor", path: "/user/resume/education/edit", visitor: false },
] as const;

/** Lighthouse on a slow phone over a slow network, as it simulates them; the middle one of three runs each. */
export const bench: Bench = async () => {
  const directory = benchDirectory();
  const app = await startProcess({ dataDir: directory.path, log: "lighthouse" });
  try {
    const cookie = await seekerCookie(app);
    return PAGES.flatMap((page) => {
      const runs = Array.from({ length: RUNS }, () =>
        audit(`${app.url}${page.path}`, page.visitor ? undefined : cookie, path.join(directory.path, "report.json")),
      );
      return figures(page.name, runs);
    });
  } finally {
    await app.stop();
    directory.remove();
  }
};

async function seekerCookie({ url }: AppProcess): Promise<string> {
  const browser = openBrowser(url);
  await browser.openPage("/login");
  const { status } = await browser.send("POST", "/login", { email: "seeker@example.jp", password: DEMO_PASSWORD });
  if (status !== 200) throw new Error(`signing in was answered with ${status}`);
  return [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
}

type Scores = Readonly<Record<Category, number>>;

function audit(url: string, cookie: string | undefined, report: string): Scores {
  const headers = cookie ? [`--extra-headers=${JSON.stringify({ Cookie: cookie })}`] : [];
  const { status, stderr } = spawnSync(
    "npx",
    [
      "--yes",
      LIGHTHOUSE,
      url,
      "--quiet",
      "--output=json",
      `--output-path=${report}`,
      "--chrome-flags=--headless --no-sandbox --disable-gpu --disable-background-networking",
      ...headers,
    ],
    { env: { CHROME_PATH: process.env.CHROMIUM ?? "/usr/bin/chromium", ...process.env }, encoding: "utf8" },
  );
  if (status !== 0) throw new Error(`lighthouse could not look at ${url}: ${stderr}`);
  const { categories } = JSON.parse(readFileSync(report, "utf8")) as {
    categories: Readonly<Record<Category, { score: number }>>;
  };
  return Object.fromEntries(
    Object.entries(categories).map(([category, { score }]) => [category, Math.round(score * 100)]),
  ) as Scores;
}

const figures = (page: string, runs: readonly Scores[]): BenchResult[] =>
  (Object.keys(BARS) as Category[]).map((category) =>
    atLeast(
      `Lighthouse, ${page}: ${category}`,
      quantile(
        runs.map((scores) => scores[category]),
        0.5,
      ),
      "points",
      BARS[category],
    ),
  );
