import { careerDocument, careerHistory } from "../../../modules/career/read-models/career-model.ts";
import { resumeDocument, resumeHistory } from "../../../modules/resume/read-models/resume-model.ts";
import { START } from "../../../src/event-store/port.ts";
import { applyPage, prefixesOf } from "../../../src/projections/batch.ts";
import { openCheckpoint } from "../../../src/projections/checkpoint.ts";
import { ownTable, type Projection } from "../../../src/projections/projection.ts";
import { resetProjection } from "../../../src/projections/reset.ts";
import { createDemoDatabase, startTestApp, type TestApp } from "../../support/app.ts";
import { caughtUp } from "../../support/caught-up.ts";
import type { TestDatabase } from "../../support/database.ts";
import { newSeeker } from "./seeker.ts";

const models: readonly Projection[] = [resumeDocument, resumeHistory, careerDocument, careerHistory];
let database: TestDatabase;
let app: TestApp;
beforeAll(async () => {
  database = await createDemoDatabase();
  app = await startTestApp({ database, seedDemo: true });
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

const rowsOf = async ({ tables }: Projection) =>
  Promise.all(tables.map(async (table) => (await database.knex(table)).map((row) => JSON.stringify(row)).sort()));

/** Replays everything in pages of `limit` events into emptied tables. */
async function replay(projection: Projection, limit: number): Promise<void> {
  const { store, codec } = app.platform;
  await resetProjection(database.knex, projection);
  let saved = START;
  for (let atHead = false; !atHead; ) {
    const page = await store.readAll({ after: saved, limit, prefixes: prefixesOf(projection) });
    saved = (await applyPage({ db: database.knex, codec, projection, page, saved })) ?? saved;
    atHead = page.atHead;
  }
}

describe.each(models)("$name", (projection) => {
  test.each([1, 2, 7, 2_000])("has the same rows for every batch size (%i)", async (limit) => {
    await caughtUp(app);
    const live = await rowsOf(projection);
    expect(live[0]).not.toEqual([]);
    await app.close();
    app = await startTestApp({ database, env: { SERVICES: "web" } });
    await openCheckpoint(database.knex, projection);
    await replay(projection, limit);
    expect(await rowsOf(projection)).toEqual(live);
    await app.close();
    app = await startTestApp({ database });
  });
});

test.each([resumeDocument, careerDocument].flatMap((model) => [1, 7, 2_000].map((limit) => ({ model, limit }))))(
  "$model.name has the same documents folded and written every $limit events",
  async ({ model, limit }) => {
    await caughtUp(app);
    const live = await rowsOf(model);
    const { store, codec } = app.platform;
    const { knex } = database;
    await knex.transaction(async (transaction) => {
      for (const table of model.tables) await transaction(table).delete();
      for (let after = START, atHead = false; !atHead; ) {
        const page = await store.readAll({ after, limit, prefixes: prefixesOf(model) });
        const fold = model.fold?.(transaction, ownTable);
        const events = await codec.decode(page.events);
        for (const event of events) await fold?.add([event], await codec.keysOf([event]));
        await fold?.write(transaction);
        after = page.scannedTo;
        atHead = page.atHead;
      }
    });
    expect(await rowsOf(model)).toEqual(live);
  },
);

test("leaves no row of an erased person, now or after a rebuild", async () => {
  const seeker = await newSeeker(app);
  await seeker.save("summary", { summary: "消える要約" });
  const form = { summary: "消える要約", no_redirect: true };
  await seeker.send("PATCH", "/user/career_resume/summary", { user_career_resume_form: form });
  for (const document of ["resume", "career_resume"]) {
    await seeker.send("POST", `/api/v1/user/${document}/versions`, { name: "消える名前" });
    await seeker.get(`/api/v1/user/${document}/history`);
  }
  const rows = async () =>
    (
      await Promise.all(
        models.flatMap(({ tables }) => tables.map((table) => database.knex(table).where({ account_id: seeker.id }))),
      )
    ).flat();
  expect(await rows()).not.toEqual([]);
  for (const table of ["resume.history", "resume.history_head", "career.history", "career.history_head"]) {
    const [kept] = await database.knex(table).where({ account_id: seeker.id });
    expect(JSON.stringify(kept)).not.toContain("消える要約");
  }
  expect((await seeker.send("DELETE", "/api/v1/account", { password: "Umi-to-Yama-7!" })).status).toBe(200);
  expect(await rows()).toEqual([]);
  await app.close();
  app = await startTestApp({ database, env: { SERVICES: "web" } });
  for (const projection of models) await replay(projection, 100);
  expect(await rows()).toEqual([]);
});
