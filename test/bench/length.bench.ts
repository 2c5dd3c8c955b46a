import { randomUUID } from "node:crypto";
import type { Knex } from "knex";
import type { CommandContext, Commands } from "../../src/commands/aggregate.ts";
import { createCommands } from "../../src/commands/handle.ts";
import { createSnapshots, type Snapshots } from "../../src/commands/snapshots.ts";
import { openEventStore } from "../../src/event-store/open-event-store.ts";
import type { EventStore } from "../../src/event-store/port.ts";
import { createKnex } from "../../src/postgres/pool.ts";
import { createSubjectKeys } from "../../src/privacy/subject-keys.ts";
import { resume } from "../support/resume-decider.ts";
import { until } from "../support/until.ts";
import { benchCodec } from "./many-lives.ts";
import { medians } from "./measure.ts";
import { atMost, type Bench, type BenchResult } from "./result.ts";
import { MASTER_KEY, type Person, type RunningApp, signUp, startBuiltApp } from "./running-app.ts";

const SHORT = 100;
const LONG = 10_000;
/**
 * The app has served nothing but saves before: with five rounds to warm up, the first figure's ratio was 1.34 to 1.55, with thirty
 * 1.18 to 1.40.
 */
const ROUNDS = { warmUp: 30, rounds: 30 };
/** Entries of the history end with a rest of five minutes: every save is one of its own. */
const SAVES_APART_MS = 600_000;
const TEXT_LENGTH = 300;
const BASE = "/api/v1/user/resume";
/** More than the figures before save: each text is a new one. */
const MAX_SAVES_BEFORE = 1_000;
const FIRST_SAVE = Date.parse("2026-01-01T00:00:00.000Z");

/** A person whose document was saved `saves` times, 300 characters each time. */
interface Writer {
  person: Person;
  saves: number;
}

/** Costs of a document of 10,000 saves against one of 100; on the EventStoreDB at `EVENTSTORE_URL` where it is set. */
export const bench: Bench = async () => {
  const app = await startBuiltApp();
  const eventStoreUrl = process.env.EVENTSTORE_URL;
  const db = createKnex(app.connection);
  const store = await openEventStore({ config: { eventStoreUrl }, connection: app.connection, db });
  try {
    const short = await write({ store, db }, app, SHORT);
    const long = await write({ store, db }, app, LONG);
    const own = ownCommands({ store, db });
    return [
      ...(await compared(figuresOverHttp, short, long)),
      ...(await compared((writer) => figuresInProcess(own, writer), short, long)),
      await plainReads(long),
      await afterAnHour(own, long),
      ...(eventStoreUrl ? [] : [await disk(db, long)]),
    ];
  } finally {
    await db.destroy();
    await store.close();
    await app.stop();
  }
};

interface OwnCommands {
  commands: Commands;
  snapshots: Snapshots;
}

function ownCommands({ store, db }: { store: EventStore; db: Knex }): () => OwnCommands {
  return () => {
    const keys = createSubjectKeys(db, MASTER_KEY);
    const snapshots = createSnapshots({ db, keys, log: { debug: () => undefined } });
    return { snapshots, commands: createCommands({ store, codec: benchCodec(db), snapshots }) };
  };
}

async function write(on: { store: EventStore; db: Knex }, { url }: RunningApp, saves: number): Promise<Writer> {
  const person = await signUp(url);
  const { commands, snapshots } = ownCommands(on)();
  for (let n = 0; n < saves; n++) {
    await save(commands, person.id, n);
    if (n % 25 === 0) await snapshots.settled();
  }
  await snapshots.settled();
  const { position } = await commands.handle(resume, person.id, command(saves - 1), context(person.id, saves));
  const token = { "Consistency-Token": String(position) };
  await until(
    async () => !(await person.send("GET", `${BASE}/history`, undefined, token)).headers.consistency,
    300_000,
  );
  return { person, saves };
}

const save = (commands: Commands, id: string, n: number) => commands.handle(resume, id, command(n), context(id, n));

function command(n: number) {
  const text = Array.from({ length: TEXT_LENGTH }, (_, at) =>
    String.fromCodePoint(0x4e00 + ((n * 7919 + at * 31) % 9_000)),
  );
  const patch = { fields: { summary: text.join("") }, lists: {} };
  return { type: "SaveSection" as const, section: "summary" as const, patch, explicit: false, today: "2026-01-01" };
}

function context(id: string, n: number): CommandContext {
  const commandId = randomUUID();
  return {
    actorId: id,
    subjectId: id,
    correlationId: commandId,
    causationId: commandId,
    commandId,
    now: new Date(FIRST_SAVE + n * SAVES_APART_MS).toISOString(),
  };
}

type Figures = Readonly<Record<string, () => Promise<number>>>;

function figuresOverHttp({ person, saves }: Writer): Figures {
  const get = (path: string) => timed(() => expectOk(person, "GET", `${BASE}${path}`));
  const [middle, last] = [Math.round(saves * 0.4731), saves - 1];
  return {
    "version, middle": () => get(`/at/${middle}`),
    "version, last": () => get(`/at/${last}`),
    comparison: () => get(`/compare?from=${middle}&to=${last}`),
    "history, first page": () => get("/history?limit=50"),
    "history, middle": () => get(`/history?limit=50&before=${middle}`),
    undo: async () => {
      const took = await timed(() => expectOk(person, "POST", `${BASE}/undo`, {}));
      await expectOk(person, "POST", `${BASE}/redo`, {});
      return took;
    },
    restore: async () => {
      const took = await timed(() => expectOk(person, "POST", `${BASE}/restore`, { revision: middle }));
      await expectOk(person, "POST", `${BASE}/undo`, {});
      return took;
    },
  };
}

function figuresInProcess(own: () => OwnCommands, { person: { id }, saves }: Writer): Figures {
  const warm = own();
  let n = saves;
  return {
    "first save after a restart": async () => {
      const { commands, snapshots } = own();
      const took = await timed(() => save(commands, id, ++n));
      await snapshots.settled();
      return took;
    },
    "first save after an hour": async () => {
      await passHour(warm);
      return timed(() => save(warm.commands, id, ++n));
    },
  };
}

/** A state has no age: in an hour nothing happens to it but this, once a minute. */
const passHour = ({ commands }: OwnCommands) => commands.forgetErased(async () => []);

/** Each figure of both documents in turn: the long one against the short one. */
async function compared(figuresOf: (writer: Writer) => Figures, short: Writer, long: Writer): Promise<BenchResult[]> {
  const [ofShort, ofLong] = [figuresOf(short), figuresOf(long)];
  const results: BenchResult[] = [];
  for (const name of Object.keys(ofLong)) {
    const figures = { short: ofShort[name] as () => Promise<number>, long: ofLong[name] as () => Promise<number> };
    const took = await medians(ROUNDS, figures);
    const ratio = took.long / took.short;
    results.push({
      name: `${name}, N = ${LONG.toLocaleString("en")}`,
      value: took.long,
      unit: "ms",
      baseline: { name: `N = ${SHORT}`, value: took.short },
      ratio,
      bar: "≤ 1.5 × N = 100",
      ok: ratio <= 1.5,
    });
  }
  return results;
}

async function plainReads({ person }: Writer): Promise<BenchResult> {
  const { plain, history } = await medians(ROUNDS, {
    plain: () => timed(() => expectOk(person, "GET", BASE)),
    history: () => timed(() => expectOk(person, "GET", `${BASE}/history?limit=50`)),
  });
  const ratio = history / plain;
  const baseline = { name: "plain read", value: plain };
  return {
    name: "history (50)",
    value: history,
    unit: "ms",
    baseline,
    ratio,
    bar: "≤ 6 × a plain read",
    ok: ratio <= 6,
  };
}

/** The first save after an hour against one right after another. */
async function afterAnHour(own: () => OwnCommands, { person: { id }, saves }: Writer): Promise<BenchResult> {
  const on = own();
  let n = saves + MAX_SAVES_BEFORE;
  const next = () => timed(() => save(on.commands, id, ++n));
  const { warm, later } = await medians(ROUNDS, { warm: next, later: () => passHour(on).then(next) });
  return {
    name: "first save after an hour",
    value: later,
    unit: "ms",
    baseline: { name: "a warm save", value: warm },
    ratio: later / warm,
    bar: "≤ 2 × a warm save + 20 ms",
    ok: later <= 2 * warm + 20,
  };
}

async function disk(db: Knex, { person: { id } }: Writer): Promise<BenchResult> {
  const stream = `resume-${id}`;
  const [events] = await db("event_store.event")
    .where({ stream })
    .select(db.raw("sum(pg_column_size(event.*)) as size"));
  const [kept] = await db("commands.snapshot")
    .where({ stream })
    .select(db.raw("sum(pg_column_size(snapshot.*)) as size"));
  const kb = (size: unknown) => Math.round(Number(size) / 1024);
  return atMost("disk for snapshots", kb(kept.size), "KB", kb(events.size));
}

async function expectOk(person: Person, method: string, path: string, body?: object): Promise<void> {
  const reply = await person.send(method, path, body);
  if (reply.status !== 200) throw new Error(`${method} ${path} answered ${reply.status}: ${reply.body.slice(0, 200)}`);
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}
