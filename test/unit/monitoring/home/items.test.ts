import { HOME_NAMES, type HomeStatus, homeSchema } from "../../../../modules/monitoring/contract/home.ts";
import { type HomeFigures, judgeHome } from "../../../../modules/monitoring/home/items.ts";
import { pages } from "../../../../modules/pages.ts";

const NOW = "2026-11-29T00:00:00.000Z";
const check = (name: string, isRequired: boolean, failure?: string) => ({ name, isRequired, failure });
const CHECKS = [check("store", true), check("bus", false), check("database", true), check("storage", false)];
const failing = (...names: string[]) =>
  CHECKS.map((one) => (names.includes(one.name) ? { ...one, failure: "failed" } : one));

const MODELS = { all: ["resume-history", "agency-jobs"], faulted: [], behind: [], undecided: [] };
const CACHE = { status: "healthy" as const, hit_rate_last_hour: 85, recommendations: [] };
const LOAD = { running: 2, waiting: 0, mostWaiting: 0 };
const SCORE = { performance: 100, accessibility: 100, readiness: 98, passes: true, blockers: [] };
const FEEDBACK = { open: 5, untouched: 2, oldestUntouchedAt: "2026-11-28T00:00:00.000Z", now: NOW };

const well: HomeFigures = {
  readiness: CHECKS,
  projections: MODELS,
  bus: CHECKS,
  cache: CACHE,
  memory: [180],
  queues: LOAD,
  vitals: SCORE,
  feedback: FEEDBACK,
};
const advice = (severity: "info" | "warning", title: string) => ({ rule: "any", title, description: "", severity });

test("all is well: every item in its order, with a sentence, an explanation and a page", () => {
  const home = judgeHome(well);
  expect(homeSchema.parse(home)).toEqual(home);
  expect(home.status).toBe("ok");
  expect(home.items.map(({ name, status }) => [name, status])).toEqual(HOME_NAMES.map((name) => [name, "ok"]));
  for (const { value, text, explanation, href } of home.items) {
    expect(value).not.toBe("");
    expect(text).toMatch(/^[^。]+。$/);
    expect(explanation).toMatch(/^[^。]+。$/);
    expect([...pages.map(({ path }) => path), "/health/ready"]).toContain(href);
  }
});

test.each<[about: string, Partial<HomeFigures>, HomeStatus, value: string, text: string]>([
  ["readiness", {}, "ok", "合格 4／4", "すべての確認に合格しています。"],
  [
    "readiness",
    { readiness: failing("storage") },
    "attention",
    "合格 3／4",
    "ファイルの保存容量の確認に失敗しましたが、サービスは続いています。",
  ],
  [
    "readiness",
    { readiness: failing("database", "bus") },
    "problem",
    "合格 2／4",
    "データベースの確認に失敗し、処理を受け付けられません。",
  ],
  ["projections", {}, "ok", "2件", "停止や大きな遅れはありません。"],
  [
    "projections",
    { projections: { ...MODELS, faulted: ["resume-history"], behind: ["agency-jobs"] } },
    "problem",
    "停止 1件",
    "「履歴書の編集履歴」が停止しています。",
  ],
  [
    "projections",
    { projections: { ...MODELS, faulted: ["resume-history", "agency-jobs"] } },
    "problem",
    "停止 2件",
    "2件が停止しています。",
  ],
  [
    "projections",
    { projections: { ...MODELS, behind: ["of-another-release"], undecided: ["agency-jobs"] } },
    "attention",
    "遅れ 1件",
    "「of-another-release」が大きく遅れています。",
  ],
  [
    "projections",
    { projections: { ...MODELS, undecided: ["resume-history"] } },
    "attention",
    "確認待ち 1件",
    "「履歴書の編集履歴」の作り直しに確認が必要です。",
  ],
  ["bus", {}, "ok", "接続中", "変更のお知らせを送れる状態です。"],
  [
    "bus",
    { bus: failing("bus") },
    "problem",
    "切断",
    "変更のお知らせがほかの画面に届いていませんが、保存と閲覧は通常どおりできます。",
  ],
  ["bus", { bus: failing("storage") }, "ok", "接続中", "変更のお知らせを送れる状態です。"],
  ["cache", {}, "ok", "ヒット率 85%", "直近1時間の読み取りの85%を控えから返しました。"],
  [
    "cache",
    { cache: { ...CACHE, hit_rate_last_hour: null } },
    "ok",
    "読み取りなし",
    "直近1時間の読み取りはありません。",
  ],
  [
    "cache",
    { cache: { ...CACHE, recommendations: [advice("info", "知らせ")] } },
    "ok",
    "ヒット率 85%",
    "直近1時間の読み取りの85%を控えから返しました。",
  ],
  [
    "cache",
    { cache: { ...CACHE, recommendations: [advice("info", "知らせ"), advice("warning", "遅い読み取りがあります")] } },
    "attention",
    "ヒット率 85%",
    "遅い読み取りがあります。",
  ],
  [
    "cache",
    { cache: { ...CACHE, status: "degraded", hit_rate_last_hour: 0 } },
    "problem",
    "切断",
    "Redisに接続できず、結果を毎回作り直しています。",
  ],
  ["memory", { memory: [250] }, "ok", "250MB", "プロセスの使用量は250MBです。"],
  [
    "memory",
    { memory: [120, 250.6] },
    "attention",
    "251MB",
    "2個のプロセスのうち最も多いものの使用量が250MBを超えています。",
  ],
  ["memory", { memory: [500.5] }, "problem", "501MB", "プロセスの使用量が500MBを超えています。"],
  [
    "queues",
    { queues: { running: 4, waiting: 20, mostWaiting: 16 } },
    "ok",
    "待ち 20件",
    "実行中の処理は4件、待ちは20件です。",
  ],
  [
    "queues",
    { queues: { running: 4, waiting: 17, mostWaiting: 17 } },
    "attention",
    "待ち 17件",
    "待ちが多く、印刷や取り込みに時間がかかっています。",
  ],
  [
    "queues",
    { queues: { running: 4, waiting: 70, mostWaiting: 64 } },
    "problem",
    "待ち 70件",
    "待ちが上限に達し、新しい印刷や取り込みを断ることがあります。",
  ],
  ["vitals", {}, "ok", "98点", "総合点は目標の95点に達しています。"],
  ["vitals", { vitals: null }, "ok", "計測なし", "画面の計測は無効になっています。"],
  [
    "vitals",
    { vitals: { ...SCORE, readiness: 94.9, passes: false } },
    "attention",
    "94.9点",
    "総合点が目標の95点に達していません。",
  ],
  [
    "vitals",
    { vitals: { ...SCORE, passes: false, blockers: ["画面のエラーが5件以上あります"] } },
    "attention",
    "98点",
    "画面のエラーが5件以上あります。",
  ],
  [
    "vitals",
    { vitals: { ...SCORE, readiness: 69.9, passes: false } },
    "problem",
    "69.9点",
    "総合点が70点を下回っています。",
  ],
  ["feedback", {}, "ok", "未完了 5件", "5件のうち2件が新着です。"],
  [
    "feedback",
    { feedback: { open: 0, untouched: 0, oldestUntouchedAt: null, now: NOW } },
    "ok",
    "未完了 0件",
    "対応を待つものはありません。",
  ],
  [
    "feedback",
    { feedback: { ...FEEDBACK, oldestUntouchedAt: "2026-11-26T00:00:00.000Z" } },
    "ok",
    "未完了 5件",
    "5件のうち2件が新着です。",
  ],
  [
    "feedback",
    { feedback: { ...FEEDBACK, oldestUntouchedAt: "2026-11-25T23:59:59.000Z" } },
    "attention",
    "未完了 5件",
    "3日を超えて確認していないものがあります。",
  ],
  [
    "feedback",
    { feedback: { ...FEEDBACK, oldestUntouchedAt: "2026-11-14T23:59:59.000Z" } },
    "problem",
    "未完了 5件",
    "14日を超えて確認していないものがあります。",
  ],
])("%s: %j is %s", (about, figures, status, value, text) => {
  const item = judgeHome({ ...well, ...figures }).items.find(({ name }) => name === about);
  expect(item).toMatchObject({ status, value, text });
});

test("worst first, the rest in their order; the whole is as bad as its worst", () => {
  const home = judgeHome({
    ...well,
    vitals: { ...SCORE, readiness: 60, passes: false },
    memory: [300],
    feedback: { ...FEEDBACK, oldestUntouchedAt: "2026-11-01T00:00:00.000Z" },
  });
  expect(home.status).toBe("problem");
  expect(home.items.map(({ name }) => name)).toEqual([
    "vitals",
    "feedback",
    "memory",
    "readiness",
    "projections",
    "bus",
    "cache",
    "queues",
  ]);
});

test("what could not be read is said, and is no problem of its own", () => {
  const { cache: _, ...others } = well;
  const { status, items } = judgeHome(others);
  expect(status).toBe("attention");
  expect(items[0]).toMatchObject({ name: "cache", value: "―", text: "状態を確認できませんでした。" });
});
