import { randomUUID } from "node:crypto";
import { demoAccounts } from "../../../modules/account/index.ts";
import { definitions } from "../../../modules/index.ts";
import type { ProjectionState, ProjectionsAnswer } from "../../../modules/monitoring/contract/projections.ts";
import { operationsAnswerSchema, projectionsAnswerSchema } from "../../../modules/monitoring/contract/projections.ts";
import { startTestApp, type TestApp } from "../../support/app.ts";
import { type Browser, openBrowser } from "../../support/browser.ts";
import { caughtUp } from "../../support/caught-up.ts";
import { deadlines } from "../../support/deadlines.ts";
import { readNews } from "../../support/news.ts";
import { until } from "../../support/until.ts";

jest.setTimeout(deadlines.longTest);

const ALL = "/admin/projections";
const DOCUMENT = `${ALL}/resume-document`;
const HISTORY = `${ALL}/resume-history`;
/** Of an event that no program has written. */
const META = {
  actorId: null,
  subjectId: null,
  correlationId: randomUUID(),
  causationId: randomUUID(),
  commandId: randomUUID(),
  occurredAt: "2026-11-20T00:00:00.000Z",
};

let app: TestApp;
let admin: Browser;
let seeker: Browser;

const person = (role: string) =>
  demoAccounts.find((account) => account.role === role) as { email: string; name: string };

async function signIn(role: string): Promise<Browser> {
  const browser = openBrowser(app.url);
  await browser.openPage();
  const answer = await browser.send("POST", "/login", { email: person(role).email, password: "Rireki-2026!" });
  expect(answer.status).toBe(200);
  await browser.openPage();
  return browser;
}

beforeAll(async () => {
  app = await startTestApp({ seedDemo: true });
  admin = await signIn("admin");
  seeker = await signIn("seeker");
});
afterAll(() => app.close());

async function stateOf(name: string): Promise<ProjectionState> {
  const { json } = await admin.get(ALL);
  const answer: ProjectionsAnswer = projectionsAnswerSchema.parse(json);
  return answer.projections.find((projection) => projection.name === name) as ProjectionState;
}
/** A rebuild gives way to whatever else the machine is busy with. */
const reached = (name: string, state: string) =>
  until(async () => (await stateOf(name)).rebuild?.state === state, deadlines.transition);

/** Rows of everything but what a rebuild itself is about, and the figures that the running process writes of itself. */
async function everythingElse(): Promise<unknown> {
  const { rows } = await app.database.knex.raw(
    `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'r' and n.nspname not in ('projections', 'monitoring', 'information_schema', 'pg_catalog')
      order by 1`,
  );
  const tables = rows.map(({ name }: { name: string }) => name);
  return Promise.all(
    tables.map(async (name: string) => {
      const text = await app.database.knex.raw(
        `select coalesce(array_agg(t::text order by t::text), '{}') as r from ${name} t`,
      );
      return [name, text.rows[0].r];
    }),
  );
}

test("all read models are listed as they stand", async () => {
  const { json, status } = await admin.get(ALL);
  expect(status).toBe(200);
  const answer = projectionsAnswerSchema.parse(json);
  expect(answer).toEqual(json);
  const defined = definitions.flatMap(({ projections = [] }) => projections.map(({ name }) => name));
  expect(answer.projections.map(({ name }) => name)).toEqual(defined);
  expect(answer.head).toBe(String(await app.platform.store.head()));
  await until(async () => (await stateOf("resume-document")).lag === 0);
  expect(await stateOf("resume-document")).toMatchObject({ status: "active", fault: null, rebuild: null });
});

test("rebuilds a person's whole history to equal rows and writes no other tables", async () => {
  await caughtUp(app);
  await seeker.get("/mypage");
  const head = await app.platform.store.head();
  const news = readNews(await seeker.fetch("/api/v1/changes"));
  const before = await everythingElse();
  for (const name of ["account-directory", "resume-document", "resume-history"]) {
    const answer = await admin.send("POST", `${ALL}/${name}/rebuild`);
    expect([answer.status, answer.json]).toEqual([200, { success: true, message: "作り直しを始めます" }]);
  }
  for (const name of ["account-directory", "resume-document", "resume-history"]) {
    await reached(name, "swapped");
    const { rebuild, status, lag } = await stateOf(name);
    expect({ status, lag, error: rebuild?.error }).toEqual({ status: "active", lag: 0, error: null });
    expect(rebuild).toMatchObject({ progress: 1, requested_by: person("admin").name });
    for (const table of rebuild?.comparison ?? []) {
      expect(table.live_rows).toBeGreaterThan(0);
      expect(table).toMatchObject({ rebuilt_rows: table.live_rows, rebuilt_checksum: table.live_checksum });
    }
  }
  expect(await everythingElse()).toEqual(before);
  // A rebuild publishes nothing: the next change is a save.
  await seeker.send("PATCH", "/user/resume/summary", {
    user_resume_form: { summary: "作り直しの後", no_redirect: true },
  });
  let told = await news.change();
  while (BigInt(told.position) <= head) told = await news.change();
  expect(told).toMatchObject({ document: "resume", position: String(await app.platform.store.head()) });
  await news.close();
});

describe("a rebuild whose rows differ", () => {
  beforeAll(async () => {
    await app.database.knex("resume.history").update({ section: "licenses" });
    expect((await admin.send("POST", `${HISTORY}/rebuild`)).status).toBe(200);
    await reached("resume-history", "different");
  });

  test("shows how many and which, by their keys alone, and waits", async () => {
    const { rebuild } = await stateOf("resume-history");
    const history = rebuild?.comparison.find(({ table }) => table === "resume.history");
    const { first_revision, account_id } = await app.database.knex("resume.history").orderBy("first_revision").first();
    expect(history?.live_rows).toBe(history?.rebuilt_rows);
    expect(history?.live_checksum).not.toBe(history?.rebuilt_checksum);
    expect(history?.different_keys.length).toBeGreaterThan(3);
    expect(history?.different_keys.length).toBeLessThanOrEqual(20);
    expect(history?.different_keys).toContain(`${account_id},${first_revision}`);
    expect(rebuild?.comparison.filter(({ table }) => table !== "resume.history")).toMatchObject([
      { different_keys: [] },
      { different_keys: [] },
    ]);
    expect((await admin.get(`${HISTORY}/rebuild`)).json).toEqual(rebuild);
  });

  test("refuses a second rebuild and operations that do not fit its state", async () => {
    const refused = { message: expect.stringMatching(/[ぁ-ん]/), success: false };
    for (const what of ["", "/pause", "/resume"]) {
      const { status, json } = await admin.send("POST", `${HISTORY}/rebuild${what}`);
      expect([what, status, json]).toEqual([what, 409, refused]);
    }
    expect((await admin.send("POST", `${ALL}/account-directory/rebuild/abort`)).status).toBe(409);
    for (const path of ["typo/rebuild", "typo/rebuild/swap", "typo/fault/retry"]) {
      expect((await admin.send("POST", `${ALL}/${path}`)).status).toBe(404);
    }
    expect((await admin.get(`${ALL}/typo/rebuild`)).status).toBe(404);
  });

  test("swaps differing tables on an administrator's order and records every operation", async () => {
    const message = "もう一度照合してから切り替えます";
    expect((await admin.send("POST", `${HISTORY}/rebuild/swap`)).json).toEqual({ success: true, message });
    await reached("resume-history", "swapped");
    expect(await app.database.knex("resume.history").whereNot("section", "licenses")).not.toEqual([]);
    const { operations } = operationsAnswerSchema.parse((await admin.get(`${ALL}/log`)).json);
    expect(operations.slice(0, 2)).toMatchObject([
      { projection: "resume-history", what: "swap", actor: person("admin").name, reason: null, event: null },
      { projection: "resume-history", what: "rebuild", actor: person("admin").name },
    ]);
  });
});

describe("a read model that stands at a fault", () => {
  let position: string;

  beforeAll(async () => {
    const { db, store } = app.platform;
    const metadata = { ...META, schemaVersion: 7 };
    const data = { 氏名: "山田" };
    const unheard = { id: randomUUID(), type: "resume.profile-revised", data, metadata };
    const appended = await store.append(`resume-${randomUUID()}`, [unheard], "none");
    position = String(appended.position);
    await until(async () => (await db("projections.checkpoint").where("status", "faulted")).length === 2);
  });

  test("shows the position, kind, age and field names of the event it cannot apply", async () => {
    const { status, fault } = await stateOf("resume-document");
    expect(status).toBe("faulted");
    expect(fault).toMatchObject({
      position,
      revision: 0,
      event_type: "resume.profile-revised",
      error: "UnreadableEvent",
      occurred_at: META.occurredAt,
      schema_version: 7,
      fields: ["氏名"],
    });
    const { json, text } = await admin.get(`${DOCUMENT}/fault`);
    expect(json).toEqual(fault);
    expect(text).not.toContain("山田");
    expect((await admin.get(`${ALL}/account-directory/fault`)).status).toBe(404);
  });

  test("retries the event on request and stops there again", async () => {
    expect((await admin.send("POST", `${DOCUMENT}/fault/retry`)).json.message).toBe("もう一度試します");
    await until(async () => (await stateOf("resume-document")).status === "faulted");
    expect((await admin.send("POST", `${ALL}/account-directory/fault/retry`)).status).toBe(409);
  });

  test("passes over that event and no other, for a reason that is kept", async () => {
    const skip = (body: object) => admin.send("POST", `${DOCUMENT}/fault/skip`, body);
    for (const reason of ["", " ", "長".repeat(501), undefined]) {
      const { status, json } = await skip({ position, reason });
      expect([status, Object.keys(json.errors)]).toEqual([422, ["reason"]]);
    }
    expect((await skip({ position: "0", reason: "別のイベント" })).status).toBe(409);
    expect((await skip({ position: "x", reason: "数ではない" })).status).toBe(422);
    const reason = "𠮷".repeat(500);
    expect((await skip({ position, reason })).json).toEqual({ success: true, message: "イベントを飛ばしました" });
    const saved = await seeker.send("PATCH", "/user/resume/summary", { user_resume_form: { summary: "続きます" } });
    expect(saved.status).toBe(200);
    await until(async () => (await seeker.get("/api/v1/user/resume")).json.resume.summary === "続きます");
    expect(await stateOf("resume-document")).toMatchObject({ status: "active", fault: null });
    expect((await stateOf("resume-history")).status).toBe("faulted"); // each by itself
    const [last] = (await admin.get(`${ALL}/log`)).json.operations;
    expect(last).toMatchObject({ projection: "resume-document", what: "skip", reason });
    expect(last.event).toMatch(/^resume-[0-9a-f-]+@0$/);
  });

  test("and is rebuilt without the skipped event", async () => {
    await admin.send("POST", `${DOCUMENT}/rebuild`);
    await reached("resume-document", "swapped");
  });
});

test("sends figures at once and repeatedly, until the session ends", async () => {
  const listening = await signIn("admin");
  const response = await listening.fetch(`${ALL}/live`, { headers: { Accept: "text/event-stream" } });
  expect([response.status, response.headers.get("Content-Type")]).toEqual([200, "text/event-stream"]);
  const news = readNews(response);
  const first = projectionsAnswerSchema.parse(await news.next("projections"));
  await seeker.send("PATCH", "/user/resume/summary", { user_resume_form: { summary: "聞こえますか" } });
  let latest = first;
  while (latest.head === first.head) latest = projectionsAnswerSchema.parse(await news.next("projections"));
  expect(Number(latest.head)).toBeGreaterThan(Number(first.head));
  await news.close();
});
