import { spawn } from "node:child_process";
import { once } from "node:events";
import { demoSteps } from "../../modules/resume/demo/demo-resume.ts";
import { createKnex } from "../../src/postgres/pool.ts";
import { until } from "../support/until.ts";
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
    await copyInClear(app, person, await fill(person));
    const bare = await startBareRoute(app, person);
    try {
      const results: BenchResult[] = [];
      for (const clients of CLIENTS) {
        const rate = (send: Send) => () => readsPerSecond(send, clients);
        const figures = await medians({ warmUp: 8, rounds: 20 }, { bare: rate(bare.send), app: rate(person.send) });
        const baseline = { name: "bare Koa route", value: figures.bare };
        const name = `read of a document over HTTP, ${clients} client${clients === 1 ? "" : "s"}`;
        results.push(atLeastShare(name, { value: figures.app, unit: "reads/s", baseline, least: 0.5 }));
      }
      return results;
    } finally {
      bare.stop();
    }
  } finally {
    await app.stop();
  }
};

const readsPerSecond = (send: Send, clients: number): Promise<number> =>
  perSecondTogether(clients, A_ROUND / clients, async () => {
    const { status } = await send("GET", "/api/v1/user/resume");
    if (status !== 200) throw new Error(`a read answered ${status}`);
  });

/** Answers the revision of the last save. */
async function fill(person: Person): Promise<number> {
  let revision = -1;
  for (const { does } of demoSteps) {
    if (does.kind !== "save") continue;
    revision = JSON.parse((await person.save(does.section, does.fields)).body).revision;
  }
  return revision;
}

/** The document of a person once more, in a table of its own and in clear. */
async function copyInClear({ connection }: RunningApp, { id, send }: Person, revision: number): Promise<void> {
  let read: { revision: number; resume: object } | undefined;
  await until(async () => {
    read = JSON.parse((await send("GET", "/api/v1/user/resume")).body);
    return read?.revision === revision;
  });
  const db = createKnex(connection, { max: 1 });
  await db.raw("create schema bench");
  await db.raw(
    "create table bench.document (account_id uuid primary key, revision integer not null, document json not null)",
  );
  await db("bench.document").insert({ account_id: id, revision, document: JSON.stringify(read?.resume) });
  await db.destroy();
}

async function startBareRoute({ connection }: RunningApp, { id }: Person): Promise<{ send: Send; stop(): void }> {
  const args = ["--import", "tsx", "test/bench/bare-route.ts", JSON.stringify(connection), id];
  const server = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
  const [port] = (await once(server.stdout, "data")) as [Buffer];
  return { send: createSend(`http://127.0.0.1:${Number(port)}`), stop: () => void server.kill("SIGTERM") };
}
