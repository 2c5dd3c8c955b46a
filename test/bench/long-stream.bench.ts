import { createCommands } from "../../src/commands/handle.ts";
import { createSnapshots } from "../../src/commands/snapshots.ts";
import { createPostgresEventStore } from "../../src/event-store/postgres.ts";
import { createKnex } from "../../src/postgres/pool.ts";
import { createSubjectKeys } from "../../src/privacy/subject-keys.ts";
import { writeLongStream } from "../support/long-stream.ts";
import { resume } from "../support/resume-decider.ts";
import { until } from "../support/until.ts";
import { benchCodec } from "./many-lives.ts";
import { residentMb } from "./resident-memory.ts";
import { atMost, type Bench, type BenchResult, quantile } from "./result.ts";
import { MASTER_KEY, type Person, type RunningApp, signUp, startBuiltApp } from "./running-app.ts";

/** The longest a document may become; a save every ten seconds, so that entries hold some hundred events each. */
const EVENTS = 100_000;
const SAVES_APART_S = 10;
const ROUNDS = 20;
const AT_ONCE = 6;
const HISTORY = "/api/v1/user/resume/history";

/** One person's very long stream: what its state and its history cost, the process and everybody else. */
export const bench: Bench = async () => {
  const app = await startBuiltApp();
  try {
    const [heavy, other] = [await signUp(app.url), await signUp(app.url)];
    await other.save("summary", { summary: "別の人の要約" });
    const cold = await coldState(app, heavy);
    return [cold, ...(await histories(app, heavy, other))];
  } finally {
    await app.stop();
  }
};

async function coldState({ connection, url }: RunningApp, { id, at }: Person): Promise<BenchResult> {
  const store = createPostgresEventStore({ connection });
  const db = createKnex(connection);
  try {
    const now = "2026-01-01T00:00:00.000Z";
    const written = await writeLongStream({ store, codec: benchCodec(db) }, id, {
      events: EVENTS - 1,
      now,
      secondsApart: SAVES_APART_S,
    });
    const load = async () => {
      const keys = createSubjectKeys(db, MASTER_KEY);
      const snapshots = createSnapshots({ db, keys, log: { debug: () => undefined } });
      const commands = createCommands({ store, codec: benchCodec(db), snapshots });
      const began = performance.now();
      await commands.load(resume, id);
      const took = performance.now() - began;
      await snapshots.settled();
      return took;
    };
    const first = await load();
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round++) times.push(await load());
    const token = { "Consistency-Token": String(written.position) };
    await until(async () => !(await at(url).send("GET", HISTORY, undefined, token)).headers.consistency, 300_000);
    const details = { "first load, without snapshots, ms": Math.round(first) };
    const name = `state of a stream of ${EVENTS.toLocaleString("en")} events, nothing cached`;
    return { ...atMost(name, quantile(times, 0.5), "ms", 100), details };
  } finally {
    await db.destroy();
    await store.close();
  }
}

async function histories({ pid }: RunningApp, heavy: Person, other: Person): Promise<BenchResult[]> {
  const read = async () => {
    const began = performance.now();
    const { status } = await other.send("GET", "/api/v1/user/resume");
    if (status !== 200) throw new Error(`a read answered ${status}`);
    return performance.now() - began;
  };
  const readWhile = async (isGoing: () => boolean) => {
    const times: number[] = [];
    while (isGoing()) times.push(await read());
    return times;
  };
  const look = () => Promise.all(Array.from({ length: AT_ONCE }, () => lookAtHistory(heavy)));
  await look();
  for (let n = 0; n < 300; n++) await read();

  const alone: number[] = [];
  const before = residentMb(pid);
  let highest = before;
  const sampling = setInterval(() => (highest = Math.max(highest, residentMb(pid))), 5);
  const meanwhile: number[] = [];
  const looks: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    // In turn, so that a noisy moment of the machine hits both alike.
    let left = 50;
    alone.push(...(await readWhile(() => left-- > 0)));
    let isLooking = true;
    const began = performance.now();
    const looking = look().finally(() => {
      isLooking = false;
      looks.push(performance.now() - began);
    });
    meanwhile.push(...(await readWhile(() => isLooking)));
    await looking;
  }
  clearInterval(sampling);
  const [usual, then] = [quantile(alone, 0.5), quantile(meanwhile, 0.5)];
  const ratio = then / usual;
  return [
    {
      ...atMost(`memory of ${AT_ONCE} histories of it at once`, highest - before, "MB", 60),
      details: { [`${AT_ONCE} at once, ms`]: Math.round(quantile(looks, 0.5)) },
    },
    {
      ...atMost("somebody else's read of a document meanwhile", then, "ms", 2 * usual),
      baseline: { name: "alone", value: usual },
      ratio,
      bar: "≤ twice its time",
      ok: ratio <= 2,
    },
  ];
}

async function lookAtHistory({ send }: Person): Promise<void> {
  const { status, body } = await send("GET", HISTORY);
  if (status !== 200) throw new Error(`the history answered ${status}: ${body.slice(0, 200)}`);
}
