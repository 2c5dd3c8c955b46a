import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { demoJobId } from "../../modules/jobs/demo/demo-jobs.ts";
import { type AppProcess, startProcess } from "../e2e/support/app-process.ts";
import { DEMO_PASSWORD } from "../e2e/support/people.ts";
import { openBrowser } from "../support/browser.ts";
import { benchDirectory } from "./bench-database.ts";
import { calibrated, SLOW_DOWN, withJapaneseFace } from "./phone.ts";
import { atLeast, type Bench, type BenchResult, forTheRecord, quantile } from "./result.ts";

/** The newest that runs on Node 20. It brings 200 packages along, so it is fetched when it is wanted and no dependency. */
const LIGHTHOUSE = "lighthouse@12.8.2";
const RUNS = 3;

/** Bar of each category, of 100. */
const BARS = { performance: 95, accessibility: 100, "best-practices": 100, seo: 100 } as const;
type Category = keyof typeof BARS;

const PAGES = [
  { name: "login", path: "/login", visitor: true },
  { name: "my-page", path: "/mypage", visitor: false },
  { name: "editor", path: "/user/resume/education/edit", visitor: false },
  { name: "jobs", path: "/jobs", visitor: true },
  { name: "job", path: `/jobs/${demoJobId(0)}`, visitor: true },
] as const;

/**
 * Lighthouse on a slow phone over a slow network, as it simulates them; the middle one of three runs each. For the record, the same with
 * the processor slowed down by what this host needs instead of 4.
 */
export const bench: Bench = async () => {
  const directory = benchDirectory();
  const app = await startProcess({ dataDir: directory.path, log: "lighthouse" });
  try {
    const cookie = await seekerCookie(app);
    const face = withJapaneseFace(directory.path);
    return PAGES.flatMap((page) => {
      const look = (slowDown: number) =>
        Array.from({ length: RUNS }, () =>
          audit(`${app.url}${page.path}`, {
            cookie: page.visitor ? undefined : cookie,
            report: path.join(directory.path, "report.json"),
            face,
            slowDown,
          }),
        );
      const runs = look(SLOW_DOWN);
      const index = middle(runs.map(({ benchmarkIndex }) => benchmarkIndex));
      const slowDown = calibrated(index);
      return [...figures(page.name, runs), adapted(page.name, look(slowDown), { index, slowDown })];
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

interface Look {
  scores: Scores;
  /** Lighthouse's benchmark index of the host at that moment. */
  benchmarkIndex: number;
}

interface Asked {
  cookie: string | undefined;
  report: string;
  /** Environment of the browser. */
  face: Readonly<Record<string, string>>;
  slowDown: number;
}

function audit(url: string, asked: Asked, attempts = 3): Look {
  const { cookie, report, face, slowDown } = asked;
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
      `--throttling.cpuSlowdownMultiplier=${slowDown}`,
      "--chrome-flags=--headless --no-sandbox --disable-gpu --disable-background-networking",
      ...headers,
    ],
    { env: { CHROME_PATH: process.env.CHROMIUM ?? "/usr/bin/chromium", ...process.env, ...face }, encoding: "utf8" },
  );
  // On a busy machine the browser's trace is at times without its beginning.
  if (status !== 0 && attempts > 1) return audit(url, asked, attempts - 1);
  if (status !== 0) throw new Error(`lighthouse could not look at ${url}: ${stderr}`);
  const { categories, environment } = JSON.parse(readFileSync(report, "utf8")) as {
    categories: Readonly<Record<Category, { score: number }>>;
    environment: { benchmarkIndex: number };
  };
  const scores = Object.fromEntries(
    Object.entries(categories).map(([category, { score }]) => [category, Math.round(score * 100)]),
  ) as Scores;
  return { scores, benchmarkIndex: environment.benchmarkIndex };
}

const middle = (values: readonly number[]): number => quantile(values, 0.5);

function adapted(page: string, runs: readonly Look[], host: { index: number; slowDown: number }): BenchResult {
  const score = middle(runs.map(({ scores }) => scores.performance));
  const how = `slowed down ${host.slowDown.toFixed(1)} times for a host of index ${Math.round(host.index)}`;
  return forTheRecord(`Lighthouse, ${page}: performance, ${how}`, score, "points", null);
}

const figures = (page: string, runs: readonly Look[]): BenchResult[] =>
  (Object.keys(BARS) as Category[]).map((category) =>
    atLeast(
      `Lighthouse, ${page}: ${category}`,
      middle(runs.map(({ scores }) => scores[category])),
      "points",
      BARS[category],
    ),
  );
