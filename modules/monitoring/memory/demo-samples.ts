import type { Knex } from "knex";
import { MEMORY_DAYS, MEMORY_EVERY_MS, YELLOW_MB } from "../contract/memory.ts";
import { addAlerts } from "./alert-rows.ts";
import { NO_ALERTS, raiseAlerts } from "./alerts.ts";
import { addSamples, hasDemoSamples, type Sample } from "./samples.ts";
import { ALERT, SAMPLE } from "./tables.ts";

/** The process of the demo data; no process that runs has this id. */
const DEMO_PROCESS = "00000000-0000-4000-8000-0000000000dd";
const MINUTE_MS = 60 * 1000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Rows of one statement. */
const ROWS = 2_000;
/** Hours in Japan in which people work. */
const OPENS = 9;
const CLOSES = 19;

/**
 * Seven days of samples of an invented process, marked as demo data, up to `until`: nights are calm, work takes more, and on
 * the day before yesterday an import exceeds the first threshold. Writes nothing beside demo data of an earlier start.
 */
export async function seedDemoSamples(db: Knex, until: string): Promise<void> {
  if (await hasDemoSamples(db)) return;
  const samples = demoSamples(Date.parse(until));
  let state = NO_ALERTS;
  await db.transaction(async (transaction) => {
    for (let from = 0; from < samples.length; from += ROWS) {
      await addSamples(transaction, samples.slice(from, from + ROWS));
    }
    for (const { at, memoryMb, lagMs } of samples) {
      const next = raiseAlerts(state, { at: Date.parse(at), memoryMb, lagMs, terminated: 0 });
      state = next.state;
      await addAlerts(transaction, { processId: DEMO_PROCESS, at, isDemo: true }, next.raised);
    }
  });
}

/** Deletes the demo data. */
export async function removeDemoSamples(db: Knex): Promise<void> {
  for (const table of [SAMPLE, ALERT]) await db(table).where({ is_demo: true }).delete();
}

/** As dense as samples are kept: one a minute, and every 30 s of the last day. */
function demoSamples(until: number): Sample[] {
  const samples: Sample[] = [];
  for (let at = until - MEMORY_DAYS * DAY_MS + MINUTE_MS; at < until; ) {
    samples.push(demoSample(at, until));
    at += at < until - DAY_MS ? MINUTE_MS : MEMORY_EVERY_MS;
  }
  return samples;
}

function demoSample(at: number, until: number): Sample {
  const hour = (at / (60 * MINUTE_MS) + 9) % 24;
  const weekday = new Date(at + 9 * 60 * MINUTE_MS).getUTCDay();
  const isWork = weekday !== 0 && weekday !== 6;
  const work = hour > OPENS && hour < CLOSES ? Math.sin(((hour - OPENS) / (CLOSES - OPENS)) * Math.PI) : 0;
  const wave = Math.sin(at / (7 * MINUTE_MS)) + Math.sin(at / (1.3 * MINUTE_MS)) / 2 + Math.sin(at / 9_000) / 3;
  const age = Math.floor((until - at) / DAY_MS);
  const load = work * (isWork ? 1 : 0.35);
  const memoryMb = 172 + load * 38 + wave * 4 + importPeak(age, hour);
  const heapUsedMb = 78 + load * 22 + wave * 3;
  return {
    processId: DEMO_PROCESS,
    at: new Date(at).toISOString(),
    isDemo: true,
    memoryMb,
    heapUsedMb,
    heapTotalMb: heapUsedMb * 1.3,
    externalMb: 14 + load * 6,
    arrayBuffersMb: 6 + load * 4,
    threads: load > 0.2 ? 2 : 1,
    lagMs: Math.max(0, 3 + load * 8 + wave),
    gcCount: Math.round(((at - (until - MEMORY_DAYS * DAY_MS)) / DAY_MS) * 900),
    gcTimeMs: Math.round(((at - (until - MEMORY_DAYS * DAY_MS)) / DAY_MS) * 2_600),
    queued: load > 0.6 ? 1 : 0,
  };
}

/** MB of the import of the day before yesterday, around 14 o'clock. */
const importPeak = (age: number, hour: number): number =>
  age === 2 && hour > 13.5 && hour < 14.5 ? (YELLOW_MB - 160) * Math.sin((hour - 13.5) * Math.PI) : 0;
