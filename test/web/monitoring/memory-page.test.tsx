import { act, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Provider } from "react-redux";
import type { LiveMetrics, MemoryDashboard, Suggestion } from "../../../modules/monitoring/contract/memory.ts";
import { createStore } from "../../../web/app/store.ts";
import { MemoryPage } from "../../../web/features/monitoring/memory/memory-page.tsx";
import { json } from "./wire.tsx";

const PROCESS = {
  services: ["web"],
  release: "0.1.0",
  started_at: "2026-11-29T00:00:00.000Z",
  seen_at: "2026-11-29T02:00:00.000Z",
};

const live: LiveMetrics = {
  monitoring_enabled: true,
  memory_mb: 214.3,
  level: "normal",
  timestamp: "2026-11-29T02:00:00.000Z",
  heap_used_mb: 90,
  heap_total_mb: 120,
  external_mb: 12,
  array_buffers_mb: 6,
  threads: 1,
  event_loop_lag_ms: 4.2,
  gc_metrics: { count: 1234, time_ms: 890 },
  heap_stats: { live_slots: 11_796_480, free_slots: 3_932_160, allocated_pages: 30_720 },
  recent_alerts: [
    {
      message: "メモリ使用量が250MBを超えました（262MB）",
      severity: "warning",
      timestamp: "2026-11-29T01:00:00.000Z",
      kind: "threshold",
    },
  ],
  owners: [
    { owner: "cache", bytes: 2 * 1024 * 1024 },
    { owner: "streams", count: 3 },
  ],
  processes: [
    { ...PROCESS, id: "aaaaaaaa-0000-4000-8000-000000000001", gone: false, memory_mb: 214.3 },
    { ...PROCESS, id: "bbbbbbbb-0000-4000-8000-000000000002", gone: false, memory_mb: 100 },
    { ...PROCESS, id: "cccccccc-0000-4000-8000-000000000003", gone: true, memory_mb: 300 },
  ],
};

const dashboard: MemoryDashboard = {
  memory_trends: {
    samples: [
      { timestamp: "2026-11-29T01:59:00.000Z", memory_mb: 200 },
      { timestamp: "2026-11-29T01:59:30.000Z", memory_mb: 214 },
    ],
    daily: [
      { date: "2026-11-28", average_mb: null, min_mb: null, max_mb: null },
      { date: "2026-11-29", average_mb: 207, min_mb: 200, max_mb: 214 },
    ],
    has_demo_data: false,
  },
  benchmarks: [],
};

interface Server {
  live: LiveMetrics;
  dashboard: MemoryDashboard;
  suggestions: readonly Suggestion[];
  /** Ends of paths whose calls fail. */
  failing: Set<string>;
  writes: string[];
}

const success = (data: unknown, message = "受け付けました") => json({ status: "success", message, data });

function openServer(): Server {
  const server: Server = { live, dashboard, suggestions: [], failing: new Set(), writes: [] };
  document.head.innerHTML = '<meta name="csrf-token" content="t">';
  global.fetch = jest.fn(async (url: URL, { method = "GET" }: RequestInit) => {
    const path = url.pathname.split("/").at(-1) ?? "";
    if (method !== "GET") server.writes.push(`${method} ${path}`);
    if (server.failing.has(path)) return json({ message: "予期しないエラーが発生しました。" }, 500);
    if (path === "live_metrics") return success(server.live);
    if (path === "dashboard") return success(server.dashboard);
    if (path === "memory_optimization_suggestions") return success({ suggestions: server.suggestions });
    if (path === "memory_report") return success({ report: "Rireki メモリレポート" });
    if (path === "stop_monitoring") server.live = { ...server.live, monitoring_enabled: false };
    return success({});
  }) as unknown as typeof fetch;
  return server;
}

async function visit(): Promise<void> {
  render(
    <Provider store={createStore()}>
      <MemoryPage />
    </Provider>,
  );
  await screen.findByText(/時点$/);
}

const log = () => screen.getByRole("log", { name: "この画面の記録" });

beforeAll(() => {
  global.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
});
afterEach(() => jest.useRealTimers());

test("the figures of this process, their level in words, and all processes with their sum", async () => {
  openServer();
  await visit();
  expect(screen.getByText("監視中")).toBeInTheDocument();
  expect(screen.getByRole("progressbar", { name: /500MB/ })).toHaveAttribute("aria-valuetext", "214.3MB、正常");
  expect(screen.getByText("11,796,480")).toBeInTheDocument();
  expect(screen.getByText("メモリ使用量が250MBを超えました（262MB）")).toBeInTheDocument();
  expect(screen.getByText("提案はありません。")).toBeInTheDocument();
  expect(screen.getByText("稼働中の合計 314.3MB")).toBeInTheDocument();
  expect(within(screen.getByRole("row", { name: /^cccccccc/ })).getByText("停止")).toBeInTheDocument();
  expect(log()).toHaveTextContent("失敗した操作や更新はありません。");
});

test.each([
  [260, "yellow", "注意"],
  [512, "red", "危険"],
] as const)("%s MB are %s, which is said in words", async (memory_mb, level, word) => {
  openServer().live = { ...live, memory_mb, level };
  await visit();
  expect(screen.getAllByText(word).length).toBeGreaterThan(0);
});

test("a suggestion has its severity, its steps and where to read on", async () => {
  openServer().suggestions = [
    {
      title: "キャッシュがいっぱいです",
      description: "キャッシュは上限の95%を使っており、古いものから消えています。",
      severity: "warning",
      recommendations: ["ヒット率を確認してください"],
      link: "docs/operations.md#memory",
    },
  ];
  await visit();
  expect(await screen.findByText("キャッシュがいっぱいです")).toBeInTheDocument();
  expect(screen.getByText("ヒット率を確認してください")).toBeInTheDocument();
  expect(screen.getByText("docs/operations.md#memory")).toBeInTheDocument();
});

test("monitoring is switched off", async () => {
  const server = openServer();
  await visit();
  await userEvent.click(screen.getByRole("switch", { name: /30秒ごとに記録する/ }));
  expect(await screen.findByText("停止中")).toBeInTheDocument();
  expect(server.writes).toEqual(["POST stop_monitoring"]);
});

test("data is cleared after it was asked", async () => {
  const server = openServer();
  await visit();
  await userEvent.click(screen.getByRole("button", { name: "データをクリア" }));
  expect(server.writes).toEqual([]);
  await userEvent.click(await screen.findByRole("button", { name: "クリアする" }));
  expect(server.writes).toEqual(["DELETE clear_monitoring_data"]);
});

test("a benchmark that runs keeps its button from being pressed again", async () => {
  const server = openServer();
  server.dashboard = {
    ...dashboard,
    benchmarks: [
      {
        id: "11111111-1111-4111-8111-111111111111",
        state: "running",
        started_at: "2026-11-29T02:00:00.000Z",
        finished_at: null,
        before_mb: 214,
        peak_mb: null,
        after_mb: null,
        operations: { save: 4, read: 4, print: 3, search: 3 },
      },
    ],
  };
  await visit();
  await userEvent.click(screen.getByRole("button", { name: /実行中/ }));
  expect(server.writes).toEqual([]);
});

test.each([
  ["stop_monitoring", "監視状態の切り替えに失敗しました", () => screen.getByRole("switch", { name: /30秒ごと/ })],
  ["memory_report", "レポートの生成に失敗しました", () => screen.getByRole("button", { name: "レポートを保存" })],
  [
    "memory_benchmark",
    "ベンチマークの実行に失敗しました",
    () => screen.getByRole("button", { name: "ベンチマークを実行" }),
  ],
])("%s that fails is logged, and the figures stay", async (path, text, control) => {
  openServer().failing.add(path);
  await visit();
  await userEvent.click(control());
  expect(await within(log()).findByText(text)).toBeInTheDocument();
  expect(screen.getAllByText("214.3MB").length).toBeGreaterThan(0);
});

test("clearing that fails is logged", async () => {
  openServer().failing.add("clear_monitoring_data");
  await visit();
  await userEvent.click(screen.getByRole("button", { name: "データをクリア" }));
  await userEvent.click(await screen.findByRole("button", { name: "クリアする" }));
  expect(await within(log()).findByText("データのクリアに失敗しました")).toBeInTheDocument();
});

test("a refresh that fails is logged each time, and the last figures stay with their time", async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const server = openServer();
  await visit();
  server.failing.add("live_metrics");
  for (let failures = 1; failures <= 2; failures += 1) {
    await act(() => jest.advanceTimersByTimeAsync(30_000));
    expect(await within(log()).findAllByText("データの更新に失敗しました")).toHaveLength(failures);
  }
  expect(screen.getByText(/から数値が更新されていません$/)).toBeInTheDocument();
  expect(screen.getAllByText("214.3MB").length).toBeGreaterThan(0);
  server.failing.clear();
  await act(() => jest.advanceTimersByTimeAsync(30_000));
  expect(screen.queryByText(/から数値が更新されていません$/)).not.toBeInTheDocument();
});

test("a first load that fails is logged and can be tried again", async () => {
  const server = openServer();
  server.failing.add("dashboard");
  render(
    <Provider store={createStore()}>
      <MemoryPage />
    </Provider>,
  );
  expect(
    await within(await screen.findByRole("log")).findByText("初期データの読み込みに失敗しました"),
  ).toBeInTheDocument();
  server.failing.clear();
  await userEvent.click(screen.getByRole("button", { name: "再読み込みする" }));
  expect(await screen.findByText(/時点$/)).toBeInTheDocument();
});

test("a page that is hidden asks for nothing", async () => {
  jest.useFakeTimers({ advanceTimers: true });
  openServer();
  await visit();
  const calls = () => (global.fetch as unknown as jest.Mock).mock.calls.length;
  const before = calls();
  showPage(false);
  await act(() => jest.advanceTimersByTimeAsync(120_000));
  expect(calls()).toBe(before);
  showPage(true);
  await act(() => jest.advanceTimersByTimeAsync(30_000));
  expect(calls()).toBeGreaterThan(before);
});

function showPage(isShown: boolean): void {
  Object.defineProperty(document, "visibilityState", { value: isShown ? "visible" : "hidden", configurable: true });
  document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
}
