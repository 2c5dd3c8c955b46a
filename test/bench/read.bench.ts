import { spawn } from "node:child_process";
import { once } from "node:events";
import { demoSteps } from "../../modules/resume/demo/demo-resume.ts";
import { medians, perSecondTogether } from "./measure.ts";
import { atLeastShare, type Bench, type BenchResult } from "./result.ts";
import { makeSend, type Person, type RunningApp, type Send, signUp, startBuiltApp } from "./running-app.ts";

const CLIENTS = [1, 16];
const A_ROUND = 320;

/** A full document over HTTP, with session, rights and the wait, against a bare route with the same SELECT. */
export const bench: Bench = async () => {
  const app = await startBuiltApp();
  try {
    const person = await signUp(app.url);
    await fill(person);
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

async function fill(person: Person): Promise<void> {
  for (const { does } of demoSteps) if (does.kind === "save") await person.save(does.section, does.fields);
}

async function startBareRoute({ connection }: RunningApp, { id }: Person): Promise<{ send: Send; stop(): void }> {
  const args = ["--import", "tsx", "test/bench/bare-route.ts", JSON.stringify(connection), id];
  const server = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
  const [port] = (await once(server.stdout, "data")) as [Buffer];
  return { send: makeSend(`http://127.0.0.1:${Number(port)}`), stop: () => void server.kill("SIGTERM") };
}
