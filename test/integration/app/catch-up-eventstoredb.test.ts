import { definitions } from "../../../modules/index.ts";
import { type ProjectionState, projectionsAnswerSchema } from "../../../modules/monitoring/contract/projections.ts";
import { demoSteps } from "../../../modules/resume/demo/demo-resume.ts";
import { resumeModel } from "../../../modules/resume/read-models/resume-model.ts";
import { createCommands } from "../../../src/commands/handle.ts";
import { seedDemoDocument } from "../../../src/documents/seed-demo.ts";
import { createMemoryEventStore } from "../../../src/event-store/memory.ts";
import type { NewEvent } from "../../../src/event-store/port.ts";
import { startTestApp, type TestApp } from "../../support/app.ts";
import { caughtUp } from "../../support/caught-up.ts";
import { createTestDatabase, type TestDatabase } from "../../support/database.ts";
import { deadlines } from "../../support/deadlines.ts";
import { type EventStoreDbDouble, startEventStoreDbDouble } from "../../support/eventstoredb-double.ts";
import { registerAccount } from "../../support/register-account.ts";
import { signedInAs } from "../../support/session.ts";
import { until } from "../../support/until.ts";
import { newSeeker } from "../resume/seeker.ts";

jest.setTimeout(2 * deadlines.longTest);

/** Their 1,600 events are more than one page of a catch-up. */
const PEOPLE = 40;
/** Pause of the server before each event: a page takes seconds. */
const PAUSE_MS = 5;

const BEHIND = "read model is far behind: catching up";

/** All but the directory, by which requests are authorised. */
const projections = definitions.flatMap((module) => module.projections ?? []);
const wiped = projections.filter(({ name }) => name !== "account-directory");
const tables = wiped.flatMap((projection) => projection.tables);

/** Read models from nothing over a double of EventStoreDB, against the rows that the live path has written. */
describe("catching up on EventStoreDB", () => {
  let double: EventStoreDbDouble;
  let database: TestDatabase;
  let app: TestApp;
  let adminId: string;
  let liveRows: unknown;

  const start = () => startTestApp({ env: { EVENTSTORE_URL: double.url, TRUST_PROXY: "true" }, database });

  /** The 履歴書 of the demo person, written save by save in memory and appended at once. */
  async function writeALife(): Promise<void> {
    const { store, codec, now } = app.platform;
    const accountId = await registerAccount(app.platform, { role: "seeker" });
    const memory = createMemoryEventStore();
    const platform = { store: memory, commands: createCommands({ store: memory, codec }), now };
    await seedDemoDocument(platform, resumeModel, accountId, demoSteps);
    const life: NewEvent[] = [];
    const stream = `${resumeModel.decider.category}-${accountId}`;
    for await (const { id, type, data, metadata } of memory.readStream(stream)) life.push({ id, type, data, metadata });
    await store.append(stream, life, "none");
  }

  const rowsOf = () =>
    Promise.all(
      tables.map(async (table) => {
        const { rows } = await database.knex.raw(`select t::text as row from ${table} t order by 1`);
        return [table, rows.map(({ row }: { row: string }) => row)];
      }),
    );
  const linesWith = (words: string) => app.logs.map((line) => JSON.parse(line)).filter(({ msg }) => msg === words);

  beforeAll(async () => {
    double = await startEventStoreDbDouble();
    database = await createTestDatabase();
    app = await start();
    adminId = await registerAccount(app.platform, { role: "admin" });
    for (let written = 0; written < PEOPLE; written++) {
      await writeALife();
      await caughtUp(app); // nobody falls so far behind that it is no longer the live path
    }
    liveRows = await rowsOf();
    await app.close();
    for (const table of tables) await database.knex.raw("truncate ??", [table]);
    await database
      .knex("projections.checkpoint")
      .whereIn(
        "name",
        wiped.map(({ name }) => name),
      )
      .delete();
  });
  afterAll(async () => {
    await app.close();
    await database.drop();
    await double.stop();
  });

  test("shows how far read models are, reads for each its own events, and goes on live at the head", async () => {
    double.faults.pauseMs = PAUSE_MS;
    app = await start();
    const admin = await signedInAs(app, adminId);
    const states = async (): Promise<ProjectionState[]> => {
      const { json } = await admin.get("/admin/projections");
      return projectionsAnswerSchema.parse(json).projections.filter(({ name }) => name !== "account-directory");
    };
    await until(async () => linesWith(BEHIND).length > 0);
    for (const { status, lag, fault } of await states()) {
      expect({ status, fault, isBehind: lag > 0 }).toEqual({ status: "active", fault: null, isBehind: true });
    }

    double.faults.pauseMs = 0;
    await until(async () => (await states()).every(({ lag }) => lag === 0), deadlines.transition);
    await until(async () => linesWith("catching up ended").length > 0);
    expect(await rowsOf()).toEqual(liveRows);
    const stored = double.log.all.filter(({ stream }) => /^(resume|account)-/.test(stream)).length;
    const document = linesWith("catching up ended").find(({ projection }) => projection === "resume-document");
    expect(document.events).toBe(stored);

    const seeker = await newSeeker(app);
    await seeker.autosave("summary", { summary: "追いついた後の要約" });
    expect((await seeker.resume()).resume.summary).toBe("追いついた後の要約");
    expect(double.subscriptions()).toBeGreaterThan(0);
    expect(linesWith(BEHIND)).toHaveLength(linesWith("catching up ended").length);
  });
});
