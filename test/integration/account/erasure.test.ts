import { randomBytes, randomUUID } from "node:crypto";
import { chmodSync, createReadStream, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Knex } from "knex";
import { account } from "../../../modules/account/domain/account.ts";
import { accountDirectory } from "../../../modules/account/read-models/directory.ts";
import { definitions } from "../../../modules/index.ts";
import { resumeDocument } from "../../../modules/resume/read-models/resume-model.ts";
import type { DatabaseServer } from "../../../src/postgres/connection.ts";
import { startEmbedded } from "../../../src/postgres/embedded.ts";
import { createKnex } from "../../../src/postgres/pool.ts";
import { requestRebuild } from "../../../src/projections/rebuild/commands.ts";
import { latestRebuilds } from "../../../src/projections/rebuild/rebuild-record.ts";
import { resetProjection } from "../../../src/projections/reset.ts";
import { startTestApp, type TestApp } from "../../support/app.ts";
import { applyInWords } from "../../support/applications.ts";
import { type Browser, openBrowser } from "../../support/browser.ts";
import { createTestDatabase, type TestDatabase, urlOf } from "../../support/database.ts";
import { deadlines } from "../../support/deadlines.ts";
import { logicalDump } from "../../support/logical-dump.ts";
import { copyPreparedCluster, TEMPLATE_DATABASE } from "../../support/prepared-cluster.ts";
import { runToHead } from "../../support/run-to-head.ts";
import { signUp } from "../../support/sign-up.ts";
import { until } from "../../support/until.ts";
import { CANARIES, canariesIn, leadALife, PERSON, SEALED_CANARIES } from "./marked-life.ts";

// A database of its own is made, printed from, written anew table by table and searched: more than a minute at a busy time.
const { password: PASSWORD } = PERSON;

/** Written without being sealed, to show that the searches find such words. */
const CLEAR = "対照の語5d1c";

async function newMember(app: TestApp, person = PERSON): Promise<{ browser: Browser; id: string }> {
  const { browser, accountId: id } = await signUp(app.url, person);
  return { browser, id };
}

/** Documents once more, in second tables that wait for somebody to decide about a difference. */
async function leaveRebuildWaiting(db: Knex): Promise<void> {
  await db("resume.document").insert({ account_id: randomUUID(), revision: 0, sealed_document: randomBytes(40) });
  await requestRebuild(db, resumeDocument, null);
  const state = async () => (await latestRebuilds(db)).get(resumeDocument.name)?.state;
  await until(async () => (await state()) === "different");
}

/** Which files below a directory hold one of the canaries, byte by byte. A running database takes some away meanwhile. */
async function filesWithCanaries(directory: string, canaries = CANARIES): Promise<string[]> {
  const found: string[] = [];
  for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    if (entry.isFile() && (await holdsCanary(file, canaries))) found.push(path.relative(directory, file));
  }
  return found;
}

async function holdsCanary(file: string, texts: readonly string[]): Promise<boolean> {
  const canaries = texts.map((canary) => Buffer.from(canary));
  let tail = Buffer.alloc(0);
  try {
    for await (const chunk of createReadStream(file)) {
      const bytes = Buffer.concat([tail, chunk as Buffer]);
      if (canaries.some((canary) => bytes.includes(canary))) return true;
      tail = bytes.subarray(-64);
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  }
  return false;
}

describe("after an erasure", () => {
  let directory: string;
  let server: DatabaseServer;
  let database: TestDatabase;
  let app: TestApp;
  let id: string;
  let before: { dump: string; files: string[]; clearFiles: string[]; filesInClear: string[] };

  beforeAll(async () => {
    directory = mkdtempSync(path.join(tmpdir(), "rireki-erasure-"));
    chmodSync(directory, 0o755); // the database may run as somebody else
    const dataDir = path.join(directory, "postgres");
    copyPreparedCluster(dataDir);
    server = await startEmbedded({ dataDir });
    const connection = server.connection(TEMPLATE_DATABASE);
    const knex = createKnex(connection);
    database = { name: TEMPLATE_DATABASE, connection, url: urlOf(connection), knex, drop: () => knex.destroy() };
    app = await startTestApp({ database });

    const { browser, id: accountId } = await newMember(app);
    id = accountId;
    await leadALife(browser);
    await applyInWords(app, browser, { clear: "鶴亀鳥 canary7f3a", sealed: "箱庭笛 canary9b2e" });
    // As bad as it can get: the rows are there twice, samples of the values are in the statistics, and everything is on
    // the disk.
    await leaveRebuildWaiting(database.knex);
    await database.knex.raw("create table public.clear as select ?::text as words", [CLEAR]);
    await database.knex.raw("ANALYZE");
    await database.knex.raw("CHECKPOINT");
    before = {
      dump: await logicalDump(database.knex),
      files: await filesWithCanaries(directory),
      clearFiles: await filesWithCanaries(directory, [CLEAR]),
      filesInClear: await filesWithCanaries(directory, SEALED_CANARIES),
    };
    const erased = await browser.send("DELETE", "/api/v1/account", { password: PASSWORD });
    expect(erased.json).toMatchObject({ success: true, redirect_url: "/login" });
  });
  let stopped: Promise<void> | undefined;
  const stop = () => {
    stopped ??= (async () => {
      await app.close();
      await database.drop();
      await server.stop();
    })();
    return stopped;
  };
  afterAll(async () => {
    await stop();
    rmSync(directory, { recursive: true, force: true });
  });

  test("the search finds values stored in clear", () => {
    expect(canariesIn(before.dump, [CLEAR])).toEqual([CLEAR]);
    expect(before.clearFiles).not.toEqual([]); // the table; a checkpoint may have removed the write-ahead log
  });

  test("nothing about the person was in clear while the account was in use, the write-ahead log included", () => {
    expect(before.dump).toMatch(new RegExp(`^rebuild_resume_document_1\\.document .*${id}`, "m"));
    expect(canariesIn(before.dump)).toEqual([]);
    expect(before.files).toEqual([]);
  });

  test("the files that were sent have never been on the disk in clear, nor their names", () => {
    expect(before.dump).toMatch(/^uploads\.upload /m);
    expect(before.dump).toMatch(/^uploads\.piece /m);
    expect(before.filesInClear).toEqual([]);
  });

  test("nothing is left of the files", async () => {
    expect(await database.knex("uploads.upload")).toEqual([]);
    expect(await database.knex("uploads.piece")).toEqual([]);
  });

  test("nobody can sign in any more, and the address is free again", async () => {
    const visitor = openBrowser(app.url);
    await visitor.openPage();
    const answer = await visitor.send("POST", "/login", { email: PERSON.email, password: PASSWORD });
    expect([answer.status, answer.json.message]).toEqual([401, "メールアドレスまたはパスワードが正しくありません"]);
    expect(await database.knex("account.credential")).toEqual([]);
    expect(await database.knex("http.session").where("account_id", id)).toEqual([]);
  });

  test("a receipt says that it happened, and names nobody", async () => {
    const [receipt] = await database.knex("privacy.erasure");
    const modules = definitions.map(({ name }) => name);
    expect(receipt).toMatchObject({ subject_id: id, what: { key: true, modules } });
  });

  test("no row contains a personal value", async () => {
    const dump = await logicalDump(database.knex);
    expect(dump.split("\n").filter((row) => canariesIn(row).length > 0)).toEqual([]);
  });

  test("replaying the events brings nothing back", async () => {
    const { platform } = app;
    await resetProjection(database.knex, accountDirectory);
    await runToHead({ ...platform, db: database.knex, projection: accountDirectory });
    expect(await database.knex("account.directory").where("account_id", id)).toEqual([
      expect.objectContaining({ account_id: id, name: null, email: null, role: null }),
    ]);
    expect((await platform.commands.load(account, id)).state).toMatchObject({ status: "erased", name: "" });
  });

  test("the logs contain no personal value", () => {
    expect(app.logs.length).toBeGreaterThan(10);
    expect(canariesIn(app.logs.join("\n"), [...CANARIES, ...SEALED_CANARIES])).toEqual([]);
  });

  test("no file of the database holds a byte of it after a clean stop", async () => {
    await stop();
    expect(await filesWithCanaries(directory)).toEqual([]);
  });
});

describe("an erasure", () => {
  let database: TestDatabase;
  let app: TestApp;

  beforeAll(async () => {
    database = await createTestDatabase();
    app = await startTestApp({ database });
  });
  afterAll(async () => {
    await app.close();
    await database.drop();
  });

  const receiptOf = (id: string) => database.knex("privacy.erasure").where("subject_id", id).first();

  test("needs the password", async () => {
    const { browser, id } = await newMember(app, { ...PERSON, email: "careful@example.jp" });
    const answer = await browser.send("DELETE", "/api/v1/account", { password: "Umi-to-Yama-8!" });
    expect(answer.status).toBe(422);
    expect(answer.json.errors).toEqual({ password: ["パスワードが正しくありません"] });
    expect((await browser.get("/api/v1/session")).json.user.id).toBe(id);
  });

  test("leaves everybody else alone", async () => {
    const bystander = await newMember(app, { ...PERSON, email: "bystander@example.jp" });
    await leadALife(bystander.browser);
    const history = (await bystander.browser.getFresh("/api/v1/user/resume/history")).json;
    const leaver = await newMember(app, { ...PERSON, email: "leaver@example.jp" });
    await leadALife(leaver.browser);
    await leaver.browser.send("DELETE", "/api/v1/account", { password: PASSWORD });
    expect((await leaver.browser.get("/api/v1/session")).json.user).toBeNull();
    expect((await bystander.browser.getFresh("/api/v1/user/resume/history")).json).toEqual(history);
    expect(await receiptOf(bystander.id)).toBeUndefined();
  });

  test("is confirmed by a receipt", async () => {
    const { browser, id } = await newMember(app, { ...PERSON, email: "receipt@example.jp" });
    const { json } = await browser.send("DELETE", "/api/v1/account", { password: PASSWORD });
    const { key_destroyed_at, erased_at } = await receiptOf(id);
    expect(json.receipt).toEqual({
      account_id: id,
      key_destroyed_at: key_destroyed_at.toISOString(),
      erased_at: erased_at.toISOString(),
      bytes_removed_at: null,
    });
    await until(async () => (await receiptOf(id)).bytes_removed_at !== null);
    expect(await receiptOf(id)).toMatchObject({ key_destroyed_at, erased_at, bytes_wait_for: null });
    expect((await browser.send("POST", "/login", { email: "receipt@example.jp", password: PASSWORD })).status).toBe(
      401,
    );
  });

  test("requested twice concurrently runs once", async () => {
    const { browser, id } = await newMember(app, { ...PERSON, email: "twice@example.jp" });
    const ask = () => browser.send("DELETE", "/api/v1/account", { password: PASSWORD });
    const answers = await Promise.all([ask(), ask()]);
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses[0]).toBe(200);
    expect([200, 401, 422]).toContain(statuses[1]);
    await until(async () => (await receiptOf(id))?.bytes_removed_at);
    expect(await database.knex("privacy.erasure_due").where("subject_id", id)).toEqual([]);
  });

  test("has a rate", async () => {
    const { browser } = await newMember(app, { ...PERSON, email: "rate@example.jp" });
    const statuses: number[] = [];
    for (let call = 0; call < 6; call++) {
      statuses.push((await browser.send("DELETE", "/api/v1/account", { password: "Kawa-to-Umi-8!" })).status);
    }
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
  });

  test("frees the address for a new account", async () => {
    const person = { ...PERSON, email: "again@example.jp" };
    const first = await newMember(app, person);
    await first.browser.send("DELETE", "/api/v1/account", { password: PASSWORD });
    const second = await newMember(app, person);
    expect(second.id).not.toBe(first.id);
    expect((await second.browser.get("/api/v1/user/resume")).json.revision).toBeNull();
  });

  test("that a crash cut short is finished soon after the next start", async () => {
    const { browser, id } = await newMember(app, { ...PERSON, email: "crash@example.jp" });
    await leadALife(browser);
    const context = {
      actorId: id,
      subjectId: id,
      correlationId: randomUUID(),
      causationId: randomUUID(),
      commandId: randomUUID(),
      now: app.platform.now(),
    };
    await app.platform.commands.handle(account, id, { type: "EraseAccount" }, context);
    await app.close();
    expect(await receiptOf(id)).toBeUndefined();

    app = await startTestApp({ database });
    // Within a minute or so, when the directory of accounts is slow to come up.
    await until(async () => (await receiptOf(id)) !== undefined, deadlines.transition);
    expect(await database.knex("resume.document").where("account_id", id)).toEqual([]);
    expect(await database.knex("uploads.upload").where("owner_id", id)).toEqual([]);
    expect(await app.platform.keys.get(id)).toBeUndefined();
  });
});
