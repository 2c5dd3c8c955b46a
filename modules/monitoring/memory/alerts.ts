import {
  levelOf,
  type MemoryAlertKind,
  type MemoryLevel,
  RED_MB,
  type Severity,
  YELLOW_MB,
} from "../contract/memory.ts";

/** An alert as it is raised; `value` is in the unit of its kind. */
export interface RaisedAlert {
  kind: MemoryAlertKind;
  severity: Severity;
  value: number;
}

/** The figures of a sample that raise alerts. */
export interface AlertSample {
  /** Milliseconds since 1970. */
  at: number;
  memoryMb: number;
  lagMs: number;
  /** Threads and processes of the pool that ended in the middle of a task, since the start of the process. */
  terminated: number;
}

/** The conditions that last, from the samples before. */
export interface AlertState {
  level: MemoryLevel;
  isGrowing: boolean;
  isLagging: boolean;
  terminated: number;
  /** Memory of the last hour, oldest first. */
  hour: readonly { at: number; memoryMb: number }[];
}

export const NO_ALERTS: AlertState = { level: "normal", isGrowing: false, isLagging: false, terminated: 0, hour: [] };

/** A level is left below nine tenths of its threshold: memory that swings around it raises one alert. */
const RELEASE = 0.9;
/** 99th percentile of the delay of the event loop, ms. */
const LAG_MS = 200;
const LAG_OVER_MS = 100;
const HOUR_MS = 60 * 60 * 1000;
/** Parts of an hour, each of which must be above the one before. */
const PARTS = 6;
/** Growth over an hour that is worth an alert: both. */
const GROWTH_MB = 25;
const GROWTH_SHARE = 0.15;

/** The alerts that one more sample raises. A condition that lasts is raised once, and again after it was over. */
export function raiseAlerts(before: AlertState, sample: AlertSample): { state: AlertState; raised: RaisedAlert[] } {
  const { at, memoryMb, lagMs, terminated } = sample;
  const hour = [...before.hour.filter((one) => one.at > at - HOUR_MS), { at, memoryMb }];
  const level = nextLevel(before.level, memoryMb);
  const { growth, isSteady } = growthOf(hour, at);
  const isGrowing = before.isGrowing ? growth > GROWTH_MB / 2 : isSteady;
  const isLagging = lagMs > (before.isLagging ? LAG_OVER_MS : LAG_MS);
  const ended = terminated - before.terminated;
  const raised: RaisedAlert[] = [];
  if (level !== before.level) raised.push(...levelAlert(before.level, level, memoryMb));
  if (isGrowing && !before.isGrowing) raised.push({ kind: "growth", severity: "warning", value: growth });
  if (isLagging && !before.isLagging) raised.push({ kind: "lag", severity: "warning", value: lagMs });
  if (ended > 0) raised.push({ kind: "thread", severity: "warning", value: ended });
  return { state: { level, isGrowing, isLagging, terminated, hour }, raised };
}

function nextLevel(before: MemoryLevel, mb: number): MemoryLevel {
  const reached = levelOf(mb);
  if (before === "red" && mb >= RED_MB * RELEASE) return "red";
  if (before !== "normal" && reached === "normal" && mb >= YELLOW_MB * RELEASE) return "yellow";
  return reached;
}

const RANK: Readonly<Record<MemoryLevel, number>> = { normal: 0, yellow: 1, red: 2 };

/** A level that falls is told once it is normal again. */
function levelAlert(before: MemoryLevel, level: MemoryLevel, value: number): RaisedAlert[] {
  if (level === "normal") return [{ kind: "threshold", severity: "info", value }];
  if (RANK[level] < RANK[before]) return [];
  return [{ kind: "threshold", severity: level === "red" ? "critical" : "warning", value }];
}

/**
 * MB by which memory has grown over the last hour, and whether it did so in every part of it: no part with less than a tenth of
 * the growth. NaN before there was an hour.
 */
function growthOf(hour: AlertState["hour"], now: number): { growth: number; isSteady: boolean } {
  const means = Array.from({ length: PARTS }, (_, part) => {
    const end = now - ((PARTS - 1 - part) * HOUR_MS) / PARTS;
    const those = hour.filter(({ at }) => at > end - HOUR_MS / PARTS && at <= end);
    return those.reduce((sum, { memoryMb }) => sum + memoryMb, 0) / those.length;
  });
  const [first = Number.NaN] = means;
  const growth = (means.at(-1) ?? Number.NaN) - first;
  const isSteady = means.every((mean, part) => part === 0 || mean - (means[part - 1] ?? mean) >= growth / 10);
  return { growth, isSteady: isSteady && growth >= Math.max(GROWTH_MB, first * GROWTH_SHARE) };
}

/** An alert in words. */
export function alertMessage({ kind, severity, value }: RaisedAlert): string {
  const mb = `${Math.round(value)}MB`;
  if (kind === "growth") return `メモリ使用量が1時間増え続けています（1時間で${mb}増）`;
  if (kind === "lag") return `イベントループの遅延が${LAG_MS}ミリ秒を超えました（${Math.round(value)}ミリ秒）`;
  if (kind === "thread") return `処理の途中で終了した作業スレッドがあります（${Math.round(value)}件）`;
  if (severity === "info") return `メモリ使用量が正常な範囲に戻りました（${mb}）`;
  return `メモリ使用量が${severity === "critical" ? RED_MB : YELLOW_MB}MBを超えました（${mb}）`;
}
