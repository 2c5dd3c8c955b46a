import { spawn } from "node:child_process";
import { once } from "node:events";
import { createKnex } from "../../src/postgres/pool.ts";
import { until } from "../support/until.ts";
import { type BenchDocument, DOCUMENTS, readPathOf } from "./documents.ts";
import { medians, perSecondTogether } from "./measure.ts";
import { atLeastShare, type Bench, type BenchResult } from "./result.ts";
import { createSend, type Person, type RunningApp, type Send, signUp, startBuiltApp } from "./running-app.ts";

const CLIENTS = [1, 16];
const A_ROUND = 320;

/**
 * A full document over HTTP, with session, rights, the wait and the opening of a sealed row, against a bare route with the
 * same SELECT of the same document in clear.
 */
export const bench: Bench = async () => {
  const app = await startBuiltApp();
  try {
    const person = await signUp(app.url);
    const results: BenchResult[] = [];
    for (const document of DOCUMENTS) results.push(...(await reads(app, person, document)));
    return results;
  } finally {
    await app.stop();
  }
};

async function reads(app: RunningApp, person: Person, document: BenchDocument): Promise<BenchResult[]> {
  await copyInClear(app, person, { document, revision: await fill(person, document) });
  const bare = await startBareRoute(app, person);
  const path = readPathOf(document);
  try {
    const results: BenchResult[] = [];
    for (const clients of CLIENTS) {
      const rate = (send: Send) => () => readsPerSecond(send, path, clients);
      const figures = await medians({ warmUp: 8, rounds: 20 }, { bare: rate(bare.send), app: rate(person.send) });
      const baseline = { name: "bare Koa route", value: figures.bare };
      const name = `read of a document over HTTP, ${clients} client${clients === 1 ? "" : "s"}${document.suffix}`;
      results.push(atLeastShare(name, { value: figures.app, unit: "reads/s", baseline, least: 0.5 }));
    }
    return results;
  } finally {
    bare.stop();
  }
}

const readsPerSecond = (send: Send, path: string, clients: number): Promise<number> =>
  perSecondTogether(clients, A_ROUND / clients, async () => {
    const { status } = await send("GET", path);
    if (status !== 200) throw new Error(`a read answered ${status}`);
  });

/** Answers the revision of the last save. */
async function fill(person: Person, { model, steps }: BenchDocument): Promise<number> {
  let revision = -1;
  for (const { does } of steps) {
    if (does.kind !== "save") continue;
    revision = JSON.parse((await person.save(does.section, does.fields, model.definition)).body).revision;
  }
  return revision;
}

/** The document of a person once more, in a table of its own and in clear. */
async function copyInClear(
  { connection }: RunningApp,
  { id, send }: Person,
  { document, revision }: { document: BenchDocument; revision: number },
): Promise<void> {
  let read: Record<string, unknown> = {};
  await until(async () => {
    read = JSON.parse((await send("GET", readPathOf(document))).body);
    return read.revision === revision;
  });
  const db = createKnex(connection, { max: 1 });
  await db.raw("drop schema if exists bench cascade");
  await db.raw("create schema bench");
  await db.raw(
    "create table bench.document (account_id uuid primary key, revision integer not null, document json not null)",
  );
  const value = JSON.stringify(read[document.model.definition.wireName]);
  await db("bench.document").insert({ account_id: id, revision, document: value });
  await db.destroy();
}

async function startBareRoute({ connection }: RunningApp, { id }: Person): Promise<{ send: Send; stop(): void }> {
  const args = ["--import", "tsx", "test/bench/bare-route.ts", JSON.stringify(connection), id];
  const server = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
  const [port] = (await once(server.stdout, "data")) as [Buffer];
  return { send: createSend(`http://127.0.0.1:${Number(port)}`), stop: () => void server.kill("SIGTERM") };
}
