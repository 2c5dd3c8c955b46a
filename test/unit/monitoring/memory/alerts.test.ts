import { levelOf } from "../../../../modules/monitoring/contract/memory.ts";
import {
  alertMessage,
  NO_ALERTS,
  type RaisedAlert,
  raiseAlerts,
} from "../../../../modules/monitoring/memory/alerts.ts";

const EVERY_MS = 30_000;
const AN_HOUR = 120;

interface Look {
  mb?: number;
  lag?: number;
  terminated?: number;
}

/** The alerts of samples that follow each other every 30 s. */
function raisedBy(looks: readonly Look[]): RaisedAlert[][] {
  let state = NO_ALERTS;
  return looks.map(({ mb = 180, lag = 5, terminated = 0 }, index) => {
    const next = raiseAlerts(state, { at: index * EVERY_MS, memoryMb: mb, lagMs: lag, terminated });
    state = next.state;
    return next.raised;
  });
}

const severities = (looks: readonly Look[]) =>
  raisedBy(looks).map((raised) => raised.map(({ severity }) => severity)[0]);

test.each([
  [249, "normal"],
  [250, "normal"],
  [250.1, "yellow"],
  [500, "yellow"],
  [500.1, "red"],
])("%s MB are %s", (mb, level) => {
  expect(levelOf(mb)).toBe(level);
});

test.each([
  ["up", [180, 260, 520], [undefined, "warning", "critical"]],
  ["at once to red", [180, 510], [undefined, "critical"]],
  ["around the first threshold", [260, 245, 260, 230, 251], ["warning", undefined, undefined, undefined, undefined]],
  ["around the second", [510, 480, 505, 451, 501], ["critical", undefined, undefined, undefined, undefined]],
  ["left and exceeded again", [260, 220, 260], ["warning", "info", "warning"]],
  ["from red to yellow, which is no news, and back", [510, 440, 510], ["critical", undefined, "critical"]],
  ["from red to normal at once", [510, 200], ["critical", "info"]],
])("thresholds: %s", (_how, memory, expected) => {
  expect(severities(memory.map((mb) => ({ mb })))).toEqual(expected);
});

test.each([
  ["a lag that lasts", [250, 240, 150, 260], ["warning", undefined, undefined, undefined]],
  ["a lag that was over", [250, 90, 250], ["warning", undefined, "warning"]],
  ["a lag below the threshold", [199, 150], [undefined, undefined]],
])("%s", (_how, lags, expected) => {
  expect(severities(lags.map((lag) => ({ lag })))).toEqual(expected);
});

test("a thread that ended is an alert each time", () => {
  const raised = raisedBy([0, 1, 1, 3].map((terminated) => ({ terminated })));
  expect(raised.flat()).toEqual([
    { kind: "thread", severity: "warning", value: 1 },
    { kind: "thread", severity: "warning", value: 2 },
  ]);
});

describe("growth for an hour", () => {
  const growing = (samples: number, from = 100) => Array.from({ length: samples }, (_, i) => ({ mb: from + i / 3 }));
  const growths = (looks: readonly Look[]) =>
    raisedBy(looks).map((raised) => raised.some(({ kind }) => kind === "growth"));

  test("is raised once, after an hour", () => {
    const raised = growths(growing(2 * AN_HOUR));
    expect(raised.filter(Boolean)).toHaveLength(1);
    const at = raised.indexOf(true);
    expect(at).toBeGreaterThanOrEqual(AN_HOUR - 21);
    expect(at).toBeLessThanOrEqual(AN_HOUR);
  });

  test("is raised once while it pauses", () => {
    const pause = Array.from({ length: 20 }, () => ({ mb: 180 }));
    expect(growths([...growing(2 * AN_HOUR), ...pause, ...growing(AN_HOUR, 181)]).filter(Boolean)).toHaveLength(1);
  });

  test("is raised again after it was over", () => {
    const flat = Array.from({ length: AN_HOUR }, () => ({ mb: 140 }));
    expect(growths([...growing(AN_HOUR + 1), ...flat, ...growing(AN_HOUR + 1, 140)]).filter(Boolean)).toHaveLength(2);
  });

  test.each([
    ["a saw", Array.from({ length: AN_HOUR }, (_, i) => ({ mb: 120 + (i % 20) }))],
    ["a step", Array.from({ length: AN_HOUR }, (_, i) => ({ mb: i < 60 ? 120 : 160 }))],
    [
      "a slow one with a leap at its end",
      Array.from({ length: AN_HOUR }, (_, i) => ({ mb: 150 + i / 60 + (i > 100 ? 60 : 0) })),
    ],
    ["a small one", Array.from({ length: AN_HOUR }, (_, i) => ({ mb: 150 + i / 6 }))],
    ["less than an hour", growing(90)],
  ])("is not %s", (_what, looks) => {
    expect(growths(looks)).not.toContain(true);
  });
});

test.each<[RaisedAlert, string]>([
  [{ kind: "threshold", severity: "warning", value: 262.4 }, "メモリ使用量が250MBを超えました（262MB）"],
  [{ kind: "threshold", severity: "critical", value: 512 }, "メモリ使用量が500MBを超えました（512MB）"],
  [{ kind: "threshold", severity: "info", value: 201 }, "メモリ使用量が正常な範囲に戻りました（201MB）"],
  [{ kind: "growth", severity: "warning", value: 31 }, "メモリ使用量が1時間増え続けています（1時間で31MB増）"],
  [{ kind: "lag", severity: "warning", value: 312 }, "イベントループの遅延が200ミリ秒を超えました（312ミリ秒）"],
  [{ kind: "thread", severity: "warning", value: 1 }, "処理の途中で終了した作業スレッドがあります（1件）"],
])("%j in words", (alert, words) => {
  expect(alertMessage(alert)).toBe(words);
});
