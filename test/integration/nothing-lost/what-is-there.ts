import { readdirSync, readFileSync, readlinkSync } from "node:fs";
import { definitions } from "../../../modules/index.ts";
import type { HistoryPage, HistorySave, HistorySaves, ResumeAnswer } from "../../../modules/resume/contract.ts";
import { createCodec } from "../../../src/event-store/codec.ts";
import type { EventStore } from "../../../src/event-store/port.ts";
import { createPostgresEventStore } from "../../../src/event-store/postgres.ts";
import type { PostgresConnection } from "../../../src/postgres/connection.ts";
import { createKnex } from "../../../src/postgres/pool.ts";
import { createSubjectKeys } from "../../../src/privacy/subject-keys.ts";
import type { Projection } from "../../../src/projections/projection.ts";
import { resetProjection } from "../../../src/projections/reset.ts";
import { runToHead } from "../../support/run-to-head.ts";
import { until } from "../../support/until.ts";
import type { Person, Tab } from "./storm.ts";

const READ_MODELS: readonly Projection[] = definitions.flatMap(({ projections = [] }) => projections);
/** Events of every module. */
export const EVENTS = definitions.flatMap(({ events = [] }) => events);

/**
 * The number of the value that a tab is shown in its field: the first one typed is 1, none is 0.
 * @param isRecovering right after a crash an answer may fail to come, or say that the server is busy: then it is asked again
 */
export async function shownIn({ person, field, seen }: Tab, isRecovering = false): Promise<number> {
  const { resume } = (await getFresh(person, "/api/v1/user/resume", { seen, isRecovering })) as ResumeAnswer;
  const fields: Record<string, unknown> = { ...resume.profile, ...resume.address, ...resume };
  return Number(String(fields[field]).split(" ")[1] ?? 0);
}

/** An answer that says it is stale, as it may be right after a crash, is no answer: asked again until it is not. */
async function getFresh(
  { browser }: Person,
  path: string,
  { seen = "", isRecovering = false }: { seen?: string; isRecovering?: boolean } = {},
): Promise<unknown> {
  let json: unknown;
  await until(async () => {
    const asked = browser.get(path, { "Consistency-Token": seen });
    const answer = await (isRecovering ? asked.catch(() => undefined) : asked);
    if (isRecovering && (!answer || answer.status === 503)) return false;
    if (answer?.status !== 200) throw new Error(`${path} answered ${answer?.status}`);
    json = answer.json;
    return !answer.headers.has("Consistency");
  });
  return json;
}

/** Every single save of a person's history, oldest first. */
async function savesOf(person: Person): Promise<HistorySave[]> {
  const saves: HistorySave[] = [];
  for (let before = ""; ; ) {
    const page = (await getFresh(person, `/api/v1/user/resume/history?limit=100${before}`)) as HistoryPage;
    for (const { first_revision } of page.entries) saves.push(...(await savesOfEntry(person, first_revision)));
    if (page.next === null) break;
    before = `&before=${page.next}`;
  }
  return saves.sort((a, b) => a.revision - b.revision);
}

async function savesOfEntry(person: Person, entry: number): Promise<HistorySave[]> {
  const saves: HistorySave[] = [];
  for (let before = ""; ; ) {
    const path = `/api/v1/user/resume/history/${entry}/saves${before}`;
    const page = (await getFresh(person, path)) as HistorySaves;
    saves.push(...page.saves);
    if (page.next === null) return saves;
    before = `?before=${page.next}`;
  }
}

/** Each acknowledged value is in the history exactly once, in the order it was typed, at the revision that was named. */
export async function expectWholeHistory(person: Person, tabs: readonly Tab[]): Promise<void> {
  const saves = await savesOf(person);
  expect(new Set(saves.map(({ revision }) => revision)).size).toBe(saves.length);
  for (const { field, acknowledged } of tabs.filter((tab) => tab.person === person)) {
    const written = saves.flatMap(({ revision, changes }) =>
      changes.filter((change) => change.field === field).map(({ after }) => ({ value: after, revision })),
    );
    expect(written.map(({ value }) => value)).toEqual(acknowledged.map(({ value }) => value));
    // A value that was written before its answer got lost is acknowledged later, at the revision of that moment.
    const early = written.filter(({ revision }, index) => revision > (acknowledged[index]?.revision ?? -1));
    expect(early).toEqual([]);
  }
}

/** The rows of every read model as the program left them, and as a rebuild from the events makes them. Ends the store. */
export async function readModelsOf(
  connection: PostgresConnection,
  masterKey: Buffer,
  store: EventStore = createPostgresEventStore({ connection }),
): Promise<{ left: object; rebuilt: object }> {
  const db = createKnex(connection);
  const codec = createCodec(EVENTS, createSubjectKeys(db, masterKey));
  try {
    const running = await db("projections.checkpoint").distinct("name").orderBy("name").pluck("name");
    expect(running).toEqual(READ_MODELS.map(({ name }) => name).sort());
    for (const projection of READ_MODELS) await runToHead({ store, codec, db, projection });
    const left = await rows();
    for (const projection of READ_MODELS) {
      await resetProjection(db, projection);
      await runToHead({ store, codec, db, projection });
    }
    return { left, rebuilt: await rows() };
  } finally {
    await store.close();
    await db.destroy();
  }

  async function rows(): Promise<Record<string, string[]>> {
    const tables = READ_MODELS.flatMap((projection) => projection.tables);
    const found = await Promise.all(
      tables.map(async (table) => [table, (await db(table)).map((row) => JSON.stringify(row)).sort()] as const),
    );
    return Object.fromEntries(found);
  }
}

/** Processes that work in `directory` or were told of it, other than this one. Linux only; elsewhere none are seen. */
export function processesIn(directory: string): string[] {
  const pids = process.platform === "linux" ? readdirSync("/proc").filter((name) => /^\d+$/.test(name)) : [];
  return pids.flatMap((pid) => {
    try {
      const command = readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ");
      const there = command.includes(directory) || readlinkSync(`/proc/${pid}/cwd`).startsWith(directory);
      return there && Number(pid) !== process.pid ? [`${pid} ${command}`] : [];
    } catch {
      return []; // gone, or of somebody else
    }
  });
}
