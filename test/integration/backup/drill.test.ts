import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { definitions, migrations } from "../../../modules/index.ts";
import { migrate } from "../../../src/postgres/migrate.ts";
import { createKnex } from "../../../src/postgres/pool.ts";
import { startTestApp, type TestApp } from "../../support/app.ts";
import { apply } from "../../support/applications.ts";
import type { Answer } from "../../support/browser.ts";
import type { TestDatabase } from "../../support/database.ts";
import { deadlines } from "../../support/deadlines.ts";
import { type InstalledPostgres, postgresToolsMissing, startInstalledPostgres } from "../../support/postgres-tools.ts";
import { publishJob } from "../../support/postings.ts";
import { printed } from "../../support/printed.ts";
import { newStaff } from "../../support/staff.ts";
import { testUnless } from "../../support/test-unless.ts";
import { until } from "../../support/until.ts";
import { newSeeker, PASSWORD, type Seeker, signIn } from "../resume/seeker.ts";
import { leftOut, recipe } from "./recipe.ts";

jest.setTimeout(deadlines.longTest);

const CANARY = "鶴亀鳥";
/** Own answers of a person. */
const OWN = ["resume", "career_resume", "bookmarks", "saved_searches", "applications", "submissions"].map(
  (name) => `/api/v1/user/${name}`,
);
const drill = testUnless(postgresToolsMissing);
const rebuildable = definitions.flatMap(({ projections = [] }) => projections).flatMap(({ tables }) => tables);

test("the documented backup omits every read model and the checkpoints", () => {
  expect(leftOut).toEqual(
    expect.arrayContaining([...rebuildable, "projections.checkpoint", "projections.rebuild", "commands.snapshot"]),
  );
  expect(recipe.backup).toContain("--exclude-schema='rebuild_*'");
});

describe("the drill with an operator's own tools", () => {
  let postgres: InstalledPostgres;
  let directory: string;
  const ending: (() => unknown)[] = [];
  beforeAll(() => {
    if (postgresToolsMissing) return;
    directory = mkdtempSync(path.join(tmpdir(), "rireki-drill-"));
    postgres = startInstalledPostgres();
  });
  afterAll(async () => {
    for (const end of ending.splice(0).reverse()) await end();
    postgres?.stop();
    if (directory) rmSync(directory, { recursive: true, force: true });
  });

  const databaseAt = (url: string): TestDatabase => {
    const connection = { connectionString: url };
    const knex = createKnex(connection);
    ending.push(() => knex.destroy());
    return { name: url, connection, url, knex, drop: () => knex.destroy() };
  };
  const start = (database: TestDatabase, services = "web,projector,worker,relay") =>
    startTestApp({ database, env: { DATABASE_URL: database.url, SERVICES: services } });
  const folder = (name: string) => path.join(directory, name);
  const backUp = ({ url }: TestDatabase, name: string) =>
    postgres.shell(`mkdir ${name} && cd ${name}\n${recipe.backup}`, { cwd: directory, env: { DATABASE_URL: url } });
  const restore = (events: string, keys: string, name: string): TestDatabase => {
    const url = postgres.createDatabase(name);
    postgres.shell(
      `mkdir ${name} && cp ${events}/rireki-*.dump ${keys}/keys-*.dump ${name} && cd ${name}\n${recipe.restore}`,
      {
        cwd: directory,
        env: { NEW_DATABASE_URL: url },
      },
    );
    return databaseAt(url);
  };
  /** A backup of events as text: what anybody reads who gets hold of it. */
  const textOf = (name: string) => postgres.shell("pg_restore -f - rireki-*.dump", { cwd: folder(name) });
  const live = async (app: TestApp, jobId: string): Promise<Seeker> => {
    const seeker = await newSeeker(app);
    await seeker.save("summary", { summary: `${CANARY}の要約` });
    await seeker.send("PATCH", "/user/career_resume/work", {
      user_career_resume_form: { user_works_attributes: [{ company_name: `${CANARY}商会` }], no_redirect: true },
    });
    await seeker.send("POST", `/api/jobs/${jobId}/bookmark`, {});
    await seeker.send("PATCH", `/api/jobs/${jobId}/bookmark`, { note: `${CANARY}の近く` });
    await seeker.send("POST", "/saved_searches", { name: `${CANARY}の求人`, parameters: { q: CANARY } });
    const sent = await apply({ browser: seeker }, jobId);
    await seeker.send("PUT", `/api/v1/user/applications/${sent.json.application.id}/note`, {
      note: `${CANARY}と話した`,
      next_date: null,
    });
    await seeker.send("POST", "/api/v1/user/submissions", { document: "resume", recipient: `${CANARY}紹介所` });
    await seeker.send(
      "POST",
      "/api/v1/user/resume/versions",
      { name: `${CANARY}社に提出` },
      { "Idempotency-Key": "once" },
    );
    return seeker;
  };
  /** The own answers, and the bytes of the PDF that was sent. */
  const ownOf = async (seeker: Seeker): Promise<Record<string, Answer["json"]>> => {
    const own: Record<string, Answer["json"]> = {};
    for (const url of OWN) own[url] = (await seeker.get(url)).json;
    const [{ url }] = own["/api/v1/user/submissions"].items;
    const pdf = Buffer.from(await (await seeker.fetch(url)).arrayBuffer()).toString("base64");
    return { ...own, pdf };
  };
  const countOf = async ({ knex }: TestDatabase) => Number((await knex("event_store.event").count())[0]?.count);
  const isErased = async ({ knex }: TestDatabase, id: string) => {
    const [receipt] = await knex("privacy.erasure").where("subject_id", id);
    const kept = await knex("account.credential").where("account_id", id);
    return receipt?.bytes_removed_at && receipt.bytes_wait_for === null && kept.length === 0;
  };

  drill("brings everybody back but those who were erased, with keys from before the erasure", async () => {
    const original = databaseAt(postgres.createDatabase("original"));
    await migrate(original.knex, migrations);
    let app = await start(original);
    const jobId = await publishJob((await newStaff(app)).browser);
    const [stayer, leaver] = [await live(app, jobId), await live(app, jobId)];
    const emailOf = async (seeker: Seeker) => (await seeker.get("/api/v1/session")).json.user.email as string;
    const [stayerEmail, leaverEmail] = [await emailOf(stayer), await emailOf(leaver)];
    backUp(original, "before");
    expect((await leaver.send("DELETE", "/api/v1/account", { password: PASSWORD })).status).toBe(200);
    await until(() => isErased(original, leaver.id));
    backUp(original, "after");
    const own = await ownOf(stayer);
    expect(OWN.filter((url) => !JSON.stringify(own[url]).includes(CANARY))).toEqual([]);
    await app.close();
    for (const backup of ["before", "after"]) {
      for (const words of [CANARY, stayerEmail, leaverEmail, "佐倉"]) expect(textOf(backup)).not.toContain(words);
    }

    const restored = restore("after", "before", "restored");
    for (const table of [...rebuildable, "projections.checkpoint"]) expect(await restored.knex(table)).toEqual([]);
    expect(
      await restored.knex("privacy.subject_key").where("subject_id", leaver.id).whereNotNull("wrapped"),
    ).toHaveLength(1);
    app = await start(restored, "web");
    const usable = await restored.knex("privacy.subject_key").whereNotNull("wrapped").pluck("subject_id");
    expect([stayer, leaver].map(({ id }) => usable.includes(id))).toEqual([true, false]);
    expect(await app.platform.keys.get(leaver.id)).toBeUndefined();
    await app.close();

    app = await start(restored);
    ending.push(() => app.close());
    const { store, progress } = app.platform;
    const models = (await progress.status()).map(({ name }) => name);
    expect(await progress.waitFor(models, await store.head(), 60_000)).toBe(true);
    expect(await countOf(restored)).toBe(await countOf(original));
    const back = await signIn(app, stayerEmail);
    expect(await ownOf(back)).toEqual(own);
    const [entry] = (await back.get("/api/v1/user/resume/history")).json.entries;
    expect(entry.version_names).toEqual([`${CANARY}社に提出`]);
    const pdf = await printed(() => back.get("/user/resume/output.pdf?paper=A4"));
    expect([pdf.status, pdf.text.slice(0, 5)]).toEqual([200, "%PDF-"]);
    await until(() => isErased(restored, leaver.id));
    await expect(signIn(app, leaverEmail)).rejects.toThrow();
  });

  drill("erases once more whom the backup knows as somebody with an account, by account id", async () => {
    const restored = restore("before", "before", "older");
    const [leaver] = await restored
      .knex("event_store.event")
      .where("type", "account.registered")
      .orderBy("position", "desc");
    const id = leaver.stream.slice("account-".length);
    postgres.shell(`psql "$NEW_DATABASE_URL" -c "${recipe.eraseAgain(id)}"`, {
      cwd: directory,
      env: { NEW_DATABASE_URL: restored.url },
    });
    const app = await start(restored);
    try {
      expect(await app.platform.keys.get(id)).toBeUndefined();
      await until(() => isErased(restored, id));
      expect(await restored.knex("resume.document").where("account_id", id)).toEqual([]);
    } finally {
      await app.close();
    }
  });
});
