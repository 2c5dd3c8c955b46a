import fc from "fast-check";
import type { Knex } from "knex";
import { definitions } from "../../../modules/index.ts";
import type { RecordedEvent } from "../../../src/event-store/codec-port.ts";
import { START } from "../../../src/event-store/port.ts";
import { ownTable, type Projection } from "../../../src/projections/projection.ts";
import { prefixesOf } from "../../../src/projections/reader.ts";
import { createDemoDatabase, startTestApp, type TestApp } from "../../support/app.ts";
import { applyInWords, newApplicant } from "../../support/applications.ts";
import { caughtUp } from "../../support/caught-up.ts";
import type { TestDatabase } from "../../support/database.ts";
import { addCompany } from "../../support/postings.ts";
import { PASSWORD } from "../../support/sign-up.ts";
import { newStaff } from "../../support/staff.ts";

/** Every read model of the product. */
const models = definitions.flatMap(({ projections = [] }) => projections);
const words = { clear: "御社の製品が好きです", sealed: "作品" };

const REPORT = {
  category: "bug",
  title: "余白が広い",
  description: "印刷すると右の余白が広くなります。",
  page_url: "",
  user_agent: "",
  environment: "test",
};

let database: TestDatabase;
let app: TestApp;

/** Demo data, a person with an application and a feedback, an erased one, and a removed company. */
beforeAll(async () => {
  database = await createDemoDatabase();
  app = await startTestApp({ database });
  for (const isErased of [false, true]) {
    const { browser } = await newApplicant(app);
    await applyInWords(app, browser, words);
    await browser.send("POST", "/api/v1/user/resume/versions", { name: "提出" });
    expect((await browser.send("POST", "/api/v1/feedbacks", { feedback: REPORT })).status).toBe(201);
    if (isErased) expect((await browser.send("DELETE", "/api/v1/account", { password: PASSWORD })).status).toBe(200);
  }
  const { browser: staff } = await newStaff(app);
  const removed = await addCompany(staff, "有限会社すみれ");
  expect((await staff.send("DELETE", `/agency/companies/${removed}`)).status).toBe(200);
  await caughtUp(app);
  await app.close();
  app = await startTestApp({ database, env: { SERVICES: "web" } });
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

async function rowsOf(db: Knex, { tables }: Projection): Promise<string[][]> {
  const rows: string[][] = [];
  for (const table of tables) rows.push((await db(table)).map((row) => JSON.stringify(row)).sort());
  return rows;
}

async function readEvents(model: Projection): Promise<RecordedEvent[]> {
  const { store, codec } = app.platform;
  const events: RecordedEvent[] = [];
  for (let after = START, atHead = false; !atHead; ) {
    const page = await store.readAll({ after, limit: 2_000, prefixes: prefixesOf(model) });
    events.push(...(await codec.decode(page.events, model.opens)));
    after = page.scannedTo;
    atHead = page.atHead;
  }
  return events;
}

/** Events that a fold takes at once; after some of them it is written, and another one continues. */
interface Batch {
  size: number;
  isWritten: boolean;
}

/** @param batches one after the other, from the first again when they are used up */
async function foldIn(db: Knex.Transaction, model: Projection, events: readonly RecordedEvent[], batches: Batch[]) {
  let folded = model.fold(db, ownTable);
  for (let from = 0, batch = 0; from < events.length; batch++) {
    const { size, isWritten } = batches[batch % batches.length] as Batch;
    const taken = events.slice(from, from + size);
    await folded.add(taken, await app.platform.codec.keysOf(taken));
    from += size;
    if (!isWritten) continue;
    await folded.write(db);
    folded = model.fold(db, ownTable);
  }
  await folded.write(db);
}

const anyBatches = fc.array(fc.record({ size: fc.integer({ min: 1, max: 60 }), isWritten: fc.boolean() }), {
  minLength: 1,
  maxLength: 8,
});
const examples: [Batch[]][] = [
  [[{ size: 1, isWritten: true }]],
  [[{ size: 1, isWritten: false }]],
  [[{ size: 100_000, isWritten: true }]],
];

test.each(models)("$name has the same rows in whatever batches its events are folded", async (model) => {
  const live = await rowsOf(database.knex, model);
  expect(live[0]).not.toEqual([]);
  const events = await readEvents(model);
  await fc.assert(
    fc.asyncProperty(anyBatches, async (batches) => {
      const transaction = await database.knex.transaction();
      try {
        for (const table of model.tables) await transaction(table).delete();
        await foldIn(transaction, model, events, batches);
        expect(await rowsOf(transaction, model)).toEqual(live);
      } finally {
        await transaction.rollback();
      }
    }),
    { numRuns: 8, examples },
  );
});
