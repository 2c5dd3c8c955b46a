import { resumeDocument } from "../../../modules/resume/read-models/resume-model.ts";
import { START } from "../../../src/event-store/port.ts";
import type { Projection } from "../../../src/projections/projection.ts";
import { prefixesOf } from "../../../src/projections/reader.ts";
import { requestRebuild } from "../../../src/projections/rebuild/commands.ts";
import { latestRebuilds, type Rebuild } from "../../../src/projections/rebuild/rebuild-record.ts";
import { runRebuild } from "../../../src/projections/rebuild/run-rebuild.ts";
import { resetProjection } from "../../../src/projections/reset.ts";
import { startTestApp, type TestApp } from "../../support/app.ts";
import { caughtUp } from "../../support/caught-up.ts";
import { createTestDatabase, type TestDatabase } from "../../support/database.ts";
import { runFrom, runToHead } from "../../support/run-to-head.ts";
import { createGate, inPagesOf } from "../../support/tally.ts";
import { until } from "../../support/until.ts";
import { newSeeker, PASSWORD, type Seeker, signIn } from "../resume/seeker.ts";

const SHADOW = "rebuild_resume_document_1.document";
let database: TestDatabase;
let app: TestApp;
const people: Seeker[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
  app = await startTestApp({ database });
  for (let person = 0; person < 5; person++) {
    const seeker = await newSeeker(app);
    for (const summary of ["一", "二"]) await seeker.save("summary", { summary });
    people.push(seeker);
  }
  await caughtUp(app);
  const emails: string[] = [];
  for (const seeker of people) emails.push((await seeker.get("/api/v1/session")).json.user.email);
  await app.close();
  // The rebuild is carried out by the test, page by page.
  app = await startTestApp({ database, env: { SERVICES: "web,worker,relay" }, isImpatient: true });
  for (const [index, email] of emails.entries()) people[index] = await signIn(app, email);
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

const rebuild = async () => (await latestRebuilds(database.knex)).get(resumeDocument.name) as Rebuild;
const idsIn = (table: string) => database.knex(table).orderBy("account_id").pluck("account_id");

test("an erasure during a catch-up leaves no row of the person", async () => {
  const { codec, store } = app.platform;
  const leaver = people[4] as Seeker;
  await resetProjection(database.knex, resumeDocument);
  const { events } = await store.readAll({ after: START, limit: 1_000, prefixes: prefixesOf(resumeDocument) });
  const erased = createGate();
  const decoded = createGate();
  const gated: typeof store = {
    ...store,
    async readAll(options) {
      if (options.after > START) await erased;
      return store.readAll(options);
    },
  };
  const opening: typeof codec = { ...codec, decode: (...args) => codec.decode(...args).finally(() => decoded.open()) };
  // The first page holds all that the person wrote, and is not the last: its rows stay in memory.
  const limits = { page: events.length };
  const on = { db: database.knex, projection: resumeDocument, saved: START };
  const caughtUp = runFrom({ ...on, store: gated, codec: opening, limits });
  await decoded;
  expect((await leaver.send("DELETE", "/api/v1/account", { password: PASSWORD })).status).toBe(200);
  erased.open();
  await caughtUp;
  expect(await idsIn("resume.document")).toEqual(
    people
      .slice(0, 4)
      .map(({ id }) => id)
      .sort(),
  );
});

test("a rebuild in progress survives three erasures, and its tables hold no row of them", async () => {
  const { codec, store } = app.platform;
  const [leaver1, leaver2, leaver3, stayer] = people as [Seeker, Seeker, Seeker, Seeker];
  const pages = createGate();
  let read = 0;
  const gated: typeof store = {
    ...store,
    readAll: async (options) => {
      if (read++ > 0) await pages;
      return store.readAll(options);
    },
  };
  await requestRebuild(database.knex, resumeDocument, null);
  const log = { info: jest.fn(), warn: jest.fn(), error: jest.fn() };
  const on = { db: database.knex, store: gated, codec, projection: resumeDocument, log, limits: inPagesOf(9) };
  const { id } = await rebuild();
  // Pages of 9 events: what three people wrote is in the first one.
  const running = runRebuild(on, id, new AbortController().signal);
  await until(async () => (await rebuild()).events > 0);
  const before = await rebuild();
  expect(await idsIn(SHADOW)).toContain(leaver1.id);

  for (const leaver of [leaver1, leaver2, leaver3]) {
    expect((await leaver.send("DELETE", "/api/v1/account", { password: PASSWORD })).status).toBe(200);
  }
  for (const { id: account } of [leaver1, leaver2, leaver3]) expect(await idsIn(SHADOW)).not.toContain(account);
  // As a page does that was decoded before the key was destroyed.
  await database.knex(SHADOW).insert({ account_id: leaver2.id, revision: 0 });
  expect(await rebuild()).toMatchObject({ id, generation: before.generation, position: before.position });

  pages.open();
  await runToHead({ store, codec, db: database.knex, projection: resumeDocument });
  await running;
  expect(await rebuild()).toMatchObject({ id, generation: before.generation, state: "swapped", error: null });
  expect(await idsIn("resume.document")).toEqual([stayer.id]);
});

test("does not swap in a row of a subject erased between comparison and swap", async () => {
  const { codec, store } = app.platform;
  const [leaver, , , stayer] = people as [Seeker, Seeker, Seeker, Seeker];
  await requestRebuild(database.knex, resumeDocument, null);
  const { id } = await rebuild();
  await database.knex("projections.rebuild").where({ id }).update({ force: true });
  // Erased while this rebuild is under way.
  const ofLeaver = database.knex("privacy.subject_key").where("subject_id", leaver.id);
  await ofLeaver.update({ destroyed_at: database.knex.fn.now() });
  const projection: Projection = {
    ...resumeDocument,
    async erase(db, accounts, tableOf) {
      await resumeDocument.erase?.(db, accounts, tableOf);
      const isComparison = tableOf("resume.document") === "resume.document"; // the tables in use are the last it cleans
      if (isComparison) await db("rebuild_resume_document_2.document").insert({ account_id: leaver.id, revision: 0 });
    },
  };
  const log = { info: jest.fn(), warn: jest.fn(), error: jest.fn() };
  await runRebuild({ db: database.knex, store, codec, projection, log }, id, new AbortController().signal);
  expect(await rebuild()).toMatchObject({ id, state: "swapped" });
  expect(await idsIn("resume.document")).toEqual([stayer.id]);
});
