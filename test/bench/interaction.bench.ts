import { type Browser, chromium } from "@playwright/test";
import { demoJobId } from "../../modules/jobs/demo/demo-jobs.ts";
import { type AppProcess, startProcess } from "../e2e/support/app-process.ts";
import { DEMO_PASSWORD } from "../e2e/support/people.ts";
import { openBrowser } from "../support/browser.ts";
import { signUp } from "../support/sign-up.ts";
import { benchDirectory } from "./bench-database.ts";
import { buildApp } from "./build-app.ts";
import { benchmarkIndex, calibrated, withJapaneseFace } from "./phone.ts";
import { timeRedraws } from "./redrawn-preview.ts";
import { atMost, type Bench, type BenchResult, forTheRecord, middleOf, quantile } from "./result.ts";
import { openWatched, type WatchedPage } from "./watched-page.ts";

const COUNTS = [3, 30] as const;
/** A tap happens once a walk: the middle of three is the page's time, the slowest often that of another task of the host. */
const ROUNDS = 3;
const TEXT = "東京海洋大学附属第一高等学校普通科理数コース卒業見込";
const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };

interface Host {
  app: AppProcess;
  browser: Browser;
  slowDown: number;
}

/**
 * Keys and taps on a middling phone, 390 × 844: from the event to the frame after it, as the browser's event timing reports
 * it, and the time for which opening a form blocks the main thread. The live preview: from a key to the drawn page.
 */
export const bench: Bench = async () => {
  buildApp();
  const directory = benchDirectory();
  const app = await startProcess({ dataDir: directory.path, log: "interaction" });
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-gpu"],
    env: { ...(process.env as Record<string, string>), ...withJapaneseFace(directory.path) },
  });
  try {
    // Once, so that every form is measured on the same phone.
    const index = await benchmarkIndex(await browser.newPage());
    const host: Host = { app, browser, slowDown: calibrated(index) };
    return [
      forTheRecord("index of the host, as Lighthouse computes it", index, "", null),
      forTheRecord("slow-down of the processor", host.slowDown, "times", null),
      ...(await inTurn([educations, works, posting, previewBesideForm, previewOverForm], host)),
    ];
  } finally {
    await browser.close();
    await app.stop();
    directory.remove();
  }
};

/** The middle of each figure over rounds in which the walks take turns. */
async function inTurn(walks: readonly ((host: Host) => Promise<BenchResult[]>)[], host: Host): Promise<BenchResult[]> {
  const byName = new Map<string, BenchResult[]>();
  for (let round = 0; round < ROUNDS; round++) {
    for (const walk of walks) {
      for (const result of await walk(host)) byName.set(result.name, [...(byName.get(result.name) ?? []), result]);
    }
  }
  return [...byName.values()].map(middleOf);
}

const keys = (of: string, times: readonly number[]): BenchResult[] => [
  atMost(`key to paint ${of}, p50`, quantile(times, 0.5), "ms", 60),
  atMost(`key to paint ${of}, p98`, quantile(times, 0.98), "ms", 200),
];

const opened = (of: string, { blocked }: WatchedPage) =>
  atMost(`main thread blocked while the form opens, ${of}`, blocked, "ms", 300);

/** Taps recorded by name, each against the bar of all taps; for the record, until a dialog or menu is seen. */
function tapsOf(of: string, { tap, seen }: WatchedPage) {
  const results: BenchResult[] = [];
  return {
    results,
    async tap(name: string, target: Parameters<WatchedPage["tap"]>[0]): Promise<void> {
      results.push(atMost(`tap: ${name}, ${of}`, await tap(target), "ms", 250));
      const shown = await seen();
      if (shown !== undefined) results.push(forTheRecord(`${name}, ${of}: until it is seen`, shown, "ms", null));
    },
  };
}

/** The 学歴 of the 履歴書: every tap that a row has, with few rows and with many. */
async function educations(host: Host): Promise<BenchResult[]> {
  const results: BenchResult[] = [];
  const medians: number[] = [];
  for (const count of COUNTS) {
    const of = `with ${count} rows`;
    const rows = Array.from({ length: count }, (_, i) => schoolOf(i));
    const cookies = await cookiesWith(host.app, "/user/resume/education", {
      user_resume_form: { user_educations_attributes: rows, no_redirect: true },
    });
    const watched = await openWatched(host.browser, {
      ...{ url: `${host.app.url}/user/resume/education/edit`, cookies, viewport: PHONE, slowDown: host.slowDown },
      ready: (page) => page.getByRole("list", { name: "学歴" }).getByRole("listitem"),
    });
    const { page } = watched;
    const row = page.getByRole("list", { name: "学歴" }).getByRole("listitem").first();
    const summary = row.locator("[data-row-summary]");
    const { tap, results: taps } = tapsOf(of, watched);
    await tap("open a row", summary);
    const times = await watched.type(row.getByLabel("学校名").first(), TEXT);
    await tap("close a row", summary);
    await tap("add a row", page.getByRole("button", { name: "学歴を追加する" }));
    await tap("close the new row", summary);
    await tap("open the menu that moves a row", row.getByRole("button", { name: /を移動する/ }));
    await tap("move a row", page.getByRole("menuitem", { name: "一つ下へ移動" }));
    await tap("delete a row", row.getByRole("button", { name: /を削除する$/ }));
    await tap("undo the deletion", page.getByRole("alertdialog").getByRole("button", { name: "元に戻す" }).last());
    await tap("open the modal that calculates rows", page.getByRole("button", { name: "生年月日から入力する" }));
    await tap("close the modal", page.getByRole("dialog").getByRole("button", { name: "閉じる" }).first());
    await tap("open the preview's sheet", page.getByRole("button", { name: "プレビュー" }));
    await tap("close the preview's sheet", page.getByRole("dialog").getByRole("button", { name: "閉じる" }).first());
    await tap("next section", page.getByRole("button", { name: "保存して次へ" }));
    await watched.close();
    medians.push(quantile(times, 0.5));
    results.push(...keys(of, times), opened(of, watched), ...taps);
  }
  const [few = Number.NaN, many = Number.NaN] = medians;
  return [...results, atMost("key to paint p50, 30 rows against 3", many / few, "times", 1.5)];
}

/** The works of the 職務経歴書, each with projects. */
async function works(host: Host): Promise<BenchResult[]> {
  const of = "10 works of 3 projects";
  const cookies = await cookiesWith(host.app, "/user/career_resume/work", {
    user_career_resume_form: {
      user_works_attributes: Array.from({ length: 10 }, (_, i) => workOf(i)),
      no_redirect: true,
    },
  });
  const watched = await openWatched(host.browser, {
    ...{ url: `${host.app.url}/user/career_resume/work/edit`, cookies, viewport: PHONE, slowDown: host.slowDown },
    ready: (page) => page.getByRole("list", { name: "職務経歴" }).getByRole("listitem"),
  });
  const { page } = watched;
  const { tap, results: taps } = tapsOf(of, watched);
  const work = page.getByRole("list", { name: "職務経歴" }).getByRole("listitem").first();
  const project = page.getByRole("list", { name: "担当業務・プロジェクト" }).getByRole("listitem").first();
  await tap("open a work", work.locator("[data-row-summary]").first());
  await tap("open a project", project.locator("[data-row-summary]").first());
  const times = await watched.type(project.getByLabel("業務内容").first(), TEXT);
  await tap("open the modal of examples", project.getByRole("button", { name: "業務内容の記入例" }));
  await tap("close the modal", page.getByRole("dialog").getByRole("button", { name: "閉じる" }).first());
  await tap("add a project", page.getByRole("button", { name: "担当業務・プロジェクトを追加する" }));
  await tap("add a work", page.getByRole("button", { name: "職務経歴を追加する" }));
  await watched.close();
  return [...keys(of, times), opened(of, watched), ...taps];
}

/** The posting of a job of the demo agency. */
async function posting({ app, browser, slowDown }: Host): Promise<BenchResult[]> {
  const of = "posting of a job";
  const agency = openBrowser(app.url);
  await agency.openPage("/login");
  const { status } = await agency.send("POST", "/login", { email: "agency@example.jp", password: DEMO_PASSWORD });
  if (status !== 200) throw new Error(`signing in was answered with ${status}`);
  const watched = await openWatched(browser, {
    ...{ url: `${app.url}/agency/jobs/${demoJobId(0)}`, cookies: agency.cookies, viewport: PHONE, slowDown },
    ready: (page) => page.getByRole("form", { name: "求人の内容" }),
  });
  const { page } = watched;
  const { tap, results: taps } = tapsOf(of, watched);
  const times = await watched.type(page.getByRole("textbox", { name: /^業務内容(?!の)/ }), TEXT);
  await tap("choose", page.getByRole("radiogroup", { name: /^雇用形態/ }).getByText("契約社員", { exact: true }));
  await tap("open what seekers will see", page.getByRole("button", { name: "求職者の表示を確認" }));
  await watched.close();
  return [...keys(of, times), opened(of, watched), ...taps];
}

/** The live preview beside the form, at the speed of the host. */
async function previewBesideForm({ app, browser }: Host): Promise<BenchResult[]> {
  const cookies = await cookiesWith(app, "/user/resume/education", {
    user_resume_form: { user_educations_attributes: [0, 1, 2].map(schoolOf), no_redirect: true },
  });
  const watched = await openWatched(browser, {
    ...{ url: `${app.url}/user/resume/education/edit`, cookies, viewport: DESKTOP, slowDown: 1 },
    ready: (page) => page.getByRole("img", { name: /^履歴書 1枚目/ }),
  });
  const { page, tap } = watched;
  const row = page.getByRole("list", { name: "学歴" }).getByRole("listitem").first();
  await tap(row.locator("[data-row-summary]"));
  const { times, largest } = await timeRedraws(watched, row.getByLabel("学校名").first(), TEXT + TEXT);
  await watched.close();
  return [
    atMost("last key to the drawn page, beside the form, p50", quantile(times, 0.5), "ms", 120),
    atMost("last key to the drawn page, beside the form, p98", quantile(times, 0.98), "ms", 250),
    atMost("sent and received for a redraw, the largest", largest, "KB", 20),
  ];
}

/** The same in the sheet over the form of a phone. */
async function previewOverForm({ app, browser, slowDown }: Host): Promise<BenchResult[]> {
  const cookies = await cookiesWith(app, "/user/resume/education", {
    user_resume_form: { user_educations_attributes: [0, 1, 2].map(schoolOf), no_redirect: true },
  });
  const watched = await openWatched(browser, {
    ...{ url: `${app.url}/user/resume/education/edit`, cookies, viewport: PHONE, slowDown },
    ready: (page) => page.getByRole("list", { name: "学歴" }).getByRole("listitem"),
  });
  const { page, tap } = watched;
  const row = page.getByRole("list", { name: "学歴" }).getByRole("listitem").first();
  await tap(row.locator("[data-row-summary]"));
  await page.getByRole("button", { name: "プレビュー" }).click();
  await page.getByRole("img", { name: /^履歴書 1枚目/ }).waitFor();
  const field = page.locator('input[name="educations.0.school_name"]');
  const { times } = await timeRedraws(watched, field, TEXT);
  await watched.close();
  return [
    atMost("last key to the drawn page, in the phone's sheet, p50", quantile(times, 0.5), "ms", 400),
    forTheRecord("last key to the drawn page, in the phone's sheet, p98", quantile(times, 0.98), "ms", null),
  ];
}

const schoolOf = (i: number) => ({
  school_name: `横浜市立第${i + 1}高等学校`,
  // The newest first, as the page keeps them.
  year: 2020 - i,
  month: 4,
  kind: "入学",
});

const workOf = (i: number) => ({
  company_name: `株式会社みなと食品${i + 1}`,
  start_year: 2000 + 2 * i,
  start_month: 4,
  end_year: 2002 + 2 * i,
  end_month: 3,
  user_work_projects_attributes: [1, 2, 3].map((n) => ({
    project_name: `首都圏の新規開拓${n}`,
    start_year: 2000 + 2 * i,
    start_month: 4,
    end_year: 2001 + 2 * i,
    end_month: 3,
    position: "営業担当",
    description: "・担当した小売店に向けて、季節の商品を提案した。\n".repeat(12),
  })),
});

/** The cookies of a new account that has saved one section. */
async function cookiesWith(app: AppProcess, path: string, body: object): Promise<ReadonlyMap<string, string>> {
  const { browser } = await signUp(app.url);
  const token = await browser.openPage("/mypage");
  const { status, text } = await browser.send("PATCH", path, body, { "X-CSRF-Token": token });
  if (status !== 200) throw new Error(`saving was answered with ${status}: ${text}`);
  return browser.cookies;
}
