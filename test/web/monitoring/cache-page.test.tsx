import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { Provider } from "react-redux";
import type { CacheHealth, CacheStatsAnswer } from "../../../modules/monitoring/contract/cache.ts";
import { createStore } from "../../../web/app/store.ts";
import { CachePage } from "../../../web/features/monitoring/cache/cache-page.tsx";
import { toastQueue } from "../../../web/ui/toast/toast-queue.ts";
import { hide, listenThroughSource, Source, source } from "../event-source.ts";

const PDF = { kind: "pdf", entries: 2, bytes: 2_048, hits: 6, misses: 2, evictions: 0, expirations: 1 };
const STATS: CacheStatsAnswer = {
  hit_rate: { percentage: 75, hits: 6, misses: 2 },
  recent_activities: [{ type: "hit", time: "2026-11-29T03:00:00.000Z", kind: "pdf", cache_key: "pdf:a:0d4c9a1e…" }],
  entries: 2,
  bytes: 2_048,
  max_bytes: 67_108_864,
  performance_trends: [{ timestamp: "2026-11-29T03:00:00.000Z", hit_rate: 75, hits: 6 }],
  kinds: [PDF, { ...PDF, kind: "new-kind", hits: 0 }],
  processes: [],
};
const HEALTH: CacheHealth = {
  status: "healthy",
  redis_connected: false,
  memory_usage_percentage: 0,
  hit_rate_last_hour: null,
  slow_queries_count: 0,
  recommendations: [],
};
const KEY = { cache_key: "pdf:a:0d4c9a1e…", kind: "pdf", ttl_human: "9分30秒", value_size: 1_024 };

/** Parts of the server that fail, by the end of their path. */
let failing: Set<string>;
let calls: string[];
let stats: CacheStatsAnswer;
let health: CacheHealth;

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });

beforeEach(() => {
  jest.useFakeTimers({ advanceTimers: true });
  listenThroughSource();
  [failing, calls, stats, health] = [new Set(), [], STATS, HEALTH];
  document.head.innerHTML = '<meta name="csrf-token" content="t">';
  for (const { key } of toastQueue.visibleToasts) toastQueue.close(key);
  global.fetch = jest.fn(async (url: URL | string, init: RequestInit = {}) => {
    const { pathname } = new URL(url, "http://localhost");
    const part = pathname.split("/").at(-1) ?? "";
    calls.push(
      `${init.method ?? "GET"} ${part}${typeof init.body === "string" && init.body !== "{}" ? ` ${init.body}` : ""}`,
    );
    if (failing.has(part)) return json({ message: "いまは応答できません" }, 503);
    if (part === "api_stats") return json(stats);
    if (part === "cache_health") return json(health);
    if (part === "keys") {
      const pagination = { current_page: 1, total_items: 2, per_page: 10, total_pages: 1 };
      return json({ items: [KEY, KEY], pagination });
    }
    if (part === "key_details") return json({ ...KEY, exists: true, hit_miss_ratio: { hit_rate: 75 } });
    return json({ success: true, message: "できました", cleared: 2 });
  }) as unknown as typeof fetch;
});
afterEach(() => jest.useRealTimers());

async function visitPage(): Promise<void> {
  render(
    <Provider store={createStore()}>
      <CachePage />
    </Provider>,
  );
  await screen.findByText(/時点$/);
  await screen.findByText("正常に動いています");
}

const pass = (milliseconds: number) => act(async () => jest.advanceTimersByTimeAsync(milliseconds));
const countOf = (call: string) => calls.filter((one) => one === call).length;
const toasts = () => toastQueue.visibleToasts.map(({ content, timeout }) => [content.text, timeout]);
const press = (key: string, more: object) => fireEvent.keyDown(document.body, { key, ...more });

test("shows rate, memory, kinds and the last reads; a new kind by its own name", async () => {
  await visitPage();
  expect(screen.getByRole("progressbar", { name: "ヒット率" })).toHaveAttribute("aria-valuetext", "75%");
  const kinds = screen.getByRole("table", { name: "種類ごとのキャッシュ" });
  expect(within(kinds).getByRole("rowheader", { name: "印刷したPDF" })).toBeInTheDocument();
  expect(within(kinds).getByRole("rowheader", { name: "new-kind" })).toBeInTheDocument();
  expect(within(screen.getByRole("list", { name: "新しい順" })).getByText("pdf:a:0d4c9a1e…")).toBeInTheDocument();
});

test("without a read there is no rate", async () => {
  stats = { ...STATS, hit_rate: { percentage: null, hits: 0, misses: 0 }, recent_activities: [], kinds: [] };
  await visitPage();
  expect(screen.queryByRole("progressbar", { name: "ヒット率" })).toBeNull();
  expect(screen.getByText("まだ読み取りがありません")).toBeInTheDocument();
  expect(screen.getByText("まだ何も保存されていません")).toBeInTheDocument();
});

test("asks every 30 s, not while hidden or turned off", async () => {
  await visitPage();
  expect(countOf("GET api_stats")).toBe(1);
  await pass(30_000);
  expect([countOf("GET api_stats"), countOf("GET cache_health")]).toEqual([2, 2]);
  const feed = source();
  await act(async () => hide(true));
  expect(feed.closed).toBe(true);
  await pass(120_000);
  expect(countOf("GET api_stats")).toBe(2);
  await act(async () => hide(false));
  expect(source()).not.toBe(feed);
  await waitFor(() => expect(countOf("GET api_stats")).toBe(3));
  fireEvent.click(screen.getByRole("switch", { name: /自動更新/ }));
  await pass(120_000);
  expect(countOf("GET api_stats")).toBe(3);
});

test("Ctrl+R and Cmd+R refresh, with Shift they toggle the refresh; both are announced, and end with the page", async () => {
  await visitPage();
  expect(press("r", { ctrlKey: true })).toBe(false);
  await screen.findByText("最新の数字に更新しました。");
  expect(countOf("GET api_stats")).toBe(2);
  expect(press("R", { metaKey: true, shiftKey: true })).toBe(false);
  await screen.findByText("自動更新をオフにしました。");
  expect(screen.getByRole("switch", { name: /自動更新/ })).not.toBeChecked();
  press("R", { ctrlKey: true, shiftKey: true });
  await screen.findByText("自動更新をオンにしました。");
  expect(press("r", {})).toBe(true);
  document.body.innerHTML = "";
});

test("reads come by themselves, and stand still while they are held", async () => {
  await visitPage();
  const activity = (key: string) => ({
    type: "miss" as const,
    time: "2026-11-29T03:00:01.000Z",
    kind: "pdf",
    cache_key: key,
  });
  const { performance_trends: _, kinds: __, processes: ___, ...feed } = STATS;
  const tell = (key: string, hits: number) =>
    act(async () => {
      await jest.advanceTimersByTimeAsync(10);
      const hit_rate = { percentage: 80, hits, misses: 2 };
      source().tell("cache_stats", { ...feed, hit_rate, recent_activities: [activity(key)] });
    });
  await tell("pdf:b", 8);
  expect(screen.getByText("ライブ更新中")).toBeInTheDocument();
  expect(screen.getByText("pdf:b")).toBeInTheDocument();
  expect(screen.getByText("8回")).toBeInTheDocument();
  fireEvent.click(screen.getByRole("button", { name: "一時停止" }));
  await tell("pdf:c", 9);
  expect(screen.queryByText("pdf:c")).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "再開" }));
  expect(screen.getByText("pdf:c")).toBeInTheDocument();
  expect(Source.opened).toHaveLength(1);
});

test("figures that do not come are said once for 5 s, and the old ones stay with their time", async () => {
  await visitPage();
  failing = new Set(["api_stats", "cache_health"]);
  await pass(30_000);
  await screen.findByText(/から数字が更新されていません$/);
  expect(toasts()).toEqual([
    ["ヘルスチェックに失敗しました", 5_000],
    ["データの更新に失敗しました", 5_000],
  ]);
  expect(screen.getByText("現在の状態を確認できません")).toBeInTheDocument();
  expect(screen.getByText("6回")).toBeInTheDocument();
  for (const { key } of toastQueue.visibleToasts) toastQueue.close(key);
  await pass(30_000);
  expect(toasts()).toEqual([]);
  press("r", { ctrlKey: true });
  await waitFor(() => expect(toasts()).toHaveLength(2));
  failing.clear();
  await pass(30_000);
  await screen.findByText("正常に動いています");
  expect(screen.queryByText(/から数字が更新されていません$/)).toBeNull();
});

test("clearing a kind says what becomes slower; a refusal keeps the question open", async () => {
  await visitPage();
  fireEvent.click(screen.getByRole("button", { name: "「印刷したPDF」を消去" }));
  const question = await screen.findByRole("alertdialog", { name: "「印刷したPDF」のキャッシュを消去" });
  expect(question).toHaveTextContent("PDFを印刷し直すため");
  failing.add("clear_cache");
  fireEvent.click(within(question).getByRole("button", { name: "消去する" }));
  expect(await within(question).findByText("いまは応答できません")).toBeInTheDocument();
  expect(toasts()).toEqual([["キャッシュクリアに失敗しました", 5_000]]);
  failing.clear();
  fireEvent.click(within(question).getByRole("button", { name: "消去する" }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect(calls).toContain('DELETE clear_cache {"kind":"pdf"}');
  await waitFor(() => expect(countOf("GET api_stats")).toBe(2));
});

test("resetting the counters asks, and says when it failed", async () => {
  await visitPage();
  failing.add("reset_stats");
  fireEvent.click(screen.getByRole("button", { name: "統計をリセット" }));
  const question = await screen.findByRole("alertdialog", { name: "統計をリセット" });
  fireEvent.click(within(question).getByRole("button", { name: "リセットする" }));
  await waitFor(() => expect(toasts()).toEqual([["統計リセットに失敗しました", 5_000]]));
});

test("a key shows its details, or that they did not come", async () => {
  await visitPage();
  const [details] = await screen.findAllByRole("button", { name: "pdf:a:0d4c9a1e…の詳細" });
  failing.add("key_details");
  fireEvent.click(details as HTMLElement);
  await waitFor(() => expect(toasts()).toEqual([["キー詳細の取得に失敗しました", 5_000]]));
  failing.clear();
  fireEvent.click(screen.getByRole("button", { name: "再読み込みする" }));
  expect(await screen.findByText("保存されています")).toBeInTheDocument();
});

test("advice and the state of Redis are in words", async () => {
  health = {
    ...HEALTH,
    status: "degraded",
    recommendations: [
      { rule: "redis-unreachable", title: "接続できません", description: "確認してください。", severity: "critical" },
    ],
  };
  render(
    <Provider store={createStore()}>
      <CachePage />
    </Provider>,
  );
  expect(await screen.findByText("Redisに接続できません")).toBeInTheDocument();
  expect(screen.getByText("確認してください。")).toBeInTheDocument();
});
