import { spawn } from "node:child_process";
import { once } from "node:events";
import http from "node:http";
import path from "node:path";
import type { DocumentDefinition } from "../../documents/definition.ts";
import { resumeDefinition } from "../../modules/resume/resume-definition.ts";
import type { PostgresConnection } from "../../src/postgres/connection.ts";
import { startEmbedded } from "../../src/postgres/embedded.ts";
import { deadlines } from "../support/deadlines.ts";
import { freePort } from "../support/free-port.ts";
import { signUp as signUpInTest } from "../support/sign-up.ts";
import { until } from "../support/until.ts";
import { type BenchDatabase, benchDirectory } from "./bench-database.ts";
import { buildApp } from "./build-app.ts";
import { startArguments } from "./start-command.ts";

/** The built program in a process of its own, on an empty database. */
export interface RunningApp {
  url: string;
  pid: number;
  /** Into its database. */
  connection: PostgresConnection;
  stop(): Promise<void>;
}

/** The same for every app of a bench, so that several can share a database and a bench can write into it. */
export const MASTER_KEY = Buffer.alloc(32, "bench");

/**
 * @param database where it is not to have one of its own; left to the caller
 * @param env variables of the environment beyond those of a bench
 */
export async function startBuiltApp(database?: BenchDatabase, env: NodeJS.ProcessEnv = {}): Promise<RunningApp> {
  buildApp();
  const directory = benchDirectory();
  const port = await freePort();
  const app = spawn(process.execPath, startArguments(), {
    stdio: "ignore",
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: directory.path,
      MASTER_KEY: MASTER_KEY.toString("base64"),
      ...(database && { DATABASE_URL: database.url }),
      SEED_DEMO: "false",
      TRUST_PROXY: "true",
      // The bench measures the program, not the limits of one person.
      SAVES_PER_MINUTE: "999999",
      WRITES_PER_MINUTE: "999999",
      ...env,
    },
  });
  const url = `http://127.0.0.1:${port}`;
  const isReady = async () => (await fetch(`${url}/health/ready`).catch(() => undefined))?.status === 200;
  await until(isReady, deadlines.transition);
  const own = database ? undefined : await startEmbedded({ dataDir: path.join(directory.path, "postgres") });
  return {
    url,
    pid: app.pid as number,
    connection: own?.connection("rireki") ?? (database as BenchDatabase).connection,
    async stop() {
      await own?.stop();
      const ended = once(app, "exit");
      app.kill("SIGTERM");
      await ended;
      directory.remove();
    },
  };
}

export interface Reply {
  status: number;
  headers: http.IncomingHttpHeaders;
  body: string;
}

/** Sends with kept-alive connections and as little work as possible, so that the server is what is measured. */
export type Send = (method: string, path: string, body?: object, headers?: Record<string, string>) => Promise<Reply>;

export function createSend(url: string, always: Record<string, string> = {}): Send {
  const agent = new http.Agent({ keepAlive: true });
  return (method, path, body, headers) =>
    new Promise((resolve, reject) => {
      const text = body && JSON.stringify(body);
      const sent = {
        Accept: "application/json",
        ...(text && { "Content-Type": "application/json", "Content-Length": String(Buffer.byteLength(text)) }),
        ...always,
        ...headers,
      };
      const request = http.request(`${url}${path}`, { method, agent, headers: sent }, (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("end", () => {
          const { statusCode = 0, headers: received } = response;
          resolve({ status: statusCode, headers: received, body: Buffer.concat(chunks).toString() });
        });
      });
      request.on("error", reject);
      request.end(text);
    });
}

/** Somebody who has signed up at the app. */
export interface Person {
  id: string;
  send: Send;
  /** The same person, before another process of the same app. */
  at(url: string): Person;
  /** Autosaves a section, of the 履歴書 unless another document is named. @throws unless it succeeds */
  save(section: string, fields: object, document?: Pick<DocumentDefinition, "path" | "wireName">): Promise<Reply>;
}

export async function signUp(url: string): Promise<Person> {
  const { browser, accountId: id } = await signUpInTest(url);
  const token = await browser.openPage("/mypage");
  const cookie = `rireki_session=${browser.cookies.get("rireki_session")}`;
  return personAt(url, { id, cookie, token });
}

function personAt(url: string, who: { id: string; cookie: string; token: string }): Person {
  const send = createSend(url, { Cookie: who.cookie, "X-CSRF-Token": who.token, Origin: url });
  return {
    id: who.id,
    send,
    at: (other) => personAt(other, who),
    async save(section, fields, { path, wireName } = resumeDefinition) {
      const body = { [`user_${wireName}_form`]: { ...fields, no_redirect: true } };
      const reply = await send("PATCH", `${path}/${section}`, body);
      if (reply.status !== 200) throw new Error(`a save answered ${reply.status}: ${reply.body}`);
      return reply;
    },
  };
}
