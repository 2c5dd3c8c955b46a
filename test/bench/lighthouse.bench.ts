import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { demoJobId } from "../../modules/jobs/demo/demo-jobs.ts";
import { type AppProcess, startProcess } from "../e2e/support/app-process.ts";
import { DEMO_PASSWORD } from "../e2e/support/people.ts";
import { openBrowser } from "../support/browser.ts";
import { benchDirectory } from "./bench-database.ts";
import { calibrated, SLOW_DOWN, withJapaneseFace } from "./phone.ts";
import { atLeast, atMost, type Bench, type BenchResult, forTheRecord, quantile } from "./result.ts";

/** The newest that runs on Node 20. It brings 200 packages along, so it is fetched when it is wanted and no dependency. */
const LIGHTHOUSE = "lighthouse@12.8.2";
const RUNS = 3;

const MAX_SCRIPTS = 40;
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;
type Category = (typeof CATEGORIES)[number];

/** `performance`: the bar of the page, of 100; that of the other categories is 100. */
const PAGES = [
  { name: "login", path: "/login", visitor: true, performance: 95 },
  { name: "my-page", path: "/mypage", visitor: false, performance: 95 },
  { name: "editor", path: "/user/resume/education/edit", visitor: false, performance: 90 },
  { name: "jobs", path: "/jobs", visitor: true, performance: 95 },
  { name: "job", path: `/jobs/${demoJobId(0)}`, visitor: true, performance: 95 },
] as const;
type Page = (typeof PAGES)[number];

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
      return [...figures(page, runs), adapted(page.name, look(slowDown), { index, slowDown })];
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
  /** Script files that the page fetched. */
  scripts: number;
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
  const { audits, categories, environment } = JSON.parse(readFileSync(report, "utf8")) as {
    audits: { "network-requests": { details: { items: readonly { resourceType?: string }[] } } };
    categories: Readonly<Record<Category, { score: number }>>;
    environment: { benchmarkIndex: number };
  };
  const scores = Object.fromEntries(
    Object.entries(categories).map(([category, { score }]) => [category, Math.round(score * 100)]),
  ) as Scores;
  const requests = audits["network-requests"].details.items;
  const scripts = requests.filter(({ resourceType }) => resourceType === "Script").length;
  return { scores, scripts, benchmarkIndex: environment.benchmarkIndex };
}

const middle = (values: readonly number[]): number => quantile(values, 0.5);

function adapted(page: string, runs: readonly Look[], host: { index: number; slowDown: number }): BenchResult {
  const score = middle(runs.map(({ scores }) => scores.performance));
  const how = `slowed down ${host.slowDown.toFixed(1)} times for a host of index ${Math.round(host.index)}`;
  return forTheRecord(`Lighthouse, ${page}: performance, ${how}`, score, "points", null);
}

const figures = ({ name, performance }: Page, runs: readonly Look[]): BenchResult[] => [
  atMost(`first load of ${name}`, middle(runs.map(({ scripts }) => scripts)), "script files", MAX_SCRIPTS),
  ...CATEGORIES.map((category) =>
    atLeast(
      `Lighthouse, ${name}: ${category}`,
      middle(runs.map(({ scores }) => scores[category])),
      "points",
      category === "performance" ? performance : 100,
    ),
  ),
];
