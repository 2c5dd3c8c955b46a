import { execFile } from "node:child_process";
import { existsSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { requestRebuild } from "../../../src/projections/rebuild/commands.ts";
import { latestRebuilds } from "../../../src/projections/rebuild/rebuild-record.ts";
import { startTestApp, type TestApp } from "../../support/app.ts";
import { type Browser, openBrowser } from "../../support/browser.ts";
import { createTestDatabase, type TestDatabase } from "../../support/database.ts";
import { copyWithPage, readPageFiles } from "../../support/module-from-page.ts";
import { until } from "../../support/until.ts";

const PAGE = "docs/adding-a-module.md";
const PASSWORD = "Umi-to-Yama-7!";
const files = readPageFiles(PAGE);
/** Files of the web app are not part of the copy; the tests of the web app are about its routes. */
const serverFiles = files.filter(({ file }) => !file.startsWith("web/"));

let copy: ReturnType<typeof copyWithPage>;
let database: TestDatabase;
let app: TestApp;
let browser: Browser;

beforeAll(async () => {
  copy = copyWithPage(serverFiles);
  const inCopy = (file: string) => path.join(copy.directory, file);
  const { migrations }: typeof import("../../../modules/index.ts") = await import(inCopy("modules/index.ts"));
  const { migrate }: typeof import("../../../src/postgres/migrate.ts") = await import(
    inCopy("src/postgres/migrate.ts")
  );
  const { startRireki }: typeof import("../../../src/rireki.ts") = await import(inCopy("src/rireki.ts"));
  database = await createTestDatabase();
  expect(await migrate(database.knex, migrations)).toEqual(["memos-001"]);
  app = await startTestApp({ database, start: startRireki });
  browser = openBrowser(app.url);
  await browser.openPage("/signup");
  const person = { name: "山田 太郎", email: "memo@example.jp", password: PASSWORD };
  expect((await browser.send("POST", "/signup", person)).status).toBe(200);
});
afterAll(async () => {
  await app?.close();
  await database?.drop();
  copy?.remove();
});

const rows = () => database.knex("memos.memo");

test("the module touches at most three files outside its folder", () => {
  const outside = files.filter(({ file }) => !file.startsWith("modules/memos/"));
  expect(outside.map(({ file }) => file)).toEqual(["modules/index.ts", "modules/pages.ts", "web/routes/memos.tsx"]);
});

test("the files of the page pass the compiler", async () => {
  const project = path.join(copy.directory, "tsconfig.json");
  const options = { lib: ["ES2023"], types: ["node"], noEmit: true, composite: false, incremental: false };
  const shown = serverFiles.map(({ file }) => file);
  writeFileSync(project, JSON.stringify({ extends: "./tsconfig.base.json", compilerOptions: options, files: shown }));
  const compiler = path.resolve("node_modules/.bin/tsc");
  const { stdout } = await promisify(execFile)(compiler, ["-p", project, "--pretty", "false"]);
  expect(stdout).toBe("");
});

test("is served: a memo is saved and read, and rules are answered in Japanese", async () => {
  expect((await browser.send("PUT", "/api/v1/memo", { text: "面接は金曜" })).json).toEqual({ success: true });
  expect((await browser.getFresh("/api/v1/memo")).json).toEqual({ text: "面接は金曜" });
  const empty = await browser.send("PUT", "/api/v1/memo", { text: " " });
  expect([empty.status, empty.json.message]).toEqual([422, "メモを入力してください"]);
  expect((await openBrowser(app.url).get("/api/v1/memo")).status).toBe(401);
});

test("its page is in the URL table of the server", async () => {
  expect((await browser.fetch("/memos", { headers: { Accept: "text/html" } })).status).toBe(200);
  expect((await browser.get("/memos")).json).toEqual((await browser.get("/api/v1/memo")).json);
  const visitor = await openBrowser(app.url).fetch("/memos", { headers: { Accept: "text/html" } });
  expect(visitor.headers.get("Location")).toBe("/login?return_to=%2Fmemos");
});

test("its page, the page's access and its tab come from the folder of the module", async () => {
  const { navOf, pages }: typeof import("../../../modules/pages.ts") = await import(
    path.join(copy.directory, "modules/pages.ts")
  );
  expect(pages.find((page) => page.path === "/memos")?.access).toBe("signed-in");
  expect(navOf("seeker").map(({ label }) => label)).toEqual(["ホーム", "書類", "求人", "応募", "編集履歴", "メモ"]);
  expect(navOf("agency").map(({ label }) => label)).not.toContain("メモ");
});

test("is projected and rebuilt", async () => {
  const before = await rows();
  expect(before).toHaveLength(1);
  await requestRebuild(database.knex, { name: "memos", version: 1 }, null);
  await until(async () => (await latestRebuilds(database.knex)).get("memos")?.state === "swapped");
  expect(await rows()).toEqual(before);
});

test("is part of the export", async () => {
  const { documents, events } = (await browser.get("/api/v1/account/export.json")).json;
  expect(documents.memo).toEqual({ text: "面接は金曜" });
  expect(events.map(({ type }: { type: string }) => type)).toContain("memos.saved");
});

test("is erased with the person", async () => {
  expect((await browser.send("DELETE", "/api/v1/account", { password: PASSWORD })).status).toBe(200);
  expect(await rows()).toEqual([]);
});

test("leaves the sources as they were", () => {
  expect(existsSync("modules/memos")).toBe(false);
});
