import { demoAccounts } from "../../../modules/account/index.ts";
import type { Operation, ProjectionState, ProjectionsAnswer } from "../../../modules/monitoring/contract.ts";
import { operationsAnswerSchema, projectionsAnswerSchema } from "../../../modules/monitoring/contract.ts";
import { startTestApp, type TestApp } from "../../support/app.ts";
import { type Browser, openBrowser } from "../../support/browser.ts";
import { readNews } from "../../support/news.ts";
import { until } from "../../support/until.ts";

jest.setTimeout(60_000); // the machine may be busy

const ALL = "/admin/projections";
const DOCUMENT = `${ALL}/resume-document`;

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
const reached = (name: string, state: string) => until(async () => (await stateOf(name)).rebuild?.state === state);

/** Rows of everything but what a rebuild itself is about. */
async function everythingElse(): Promise<unknown> {
  const { rows } = await app.database.knex.raw(
    `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'r' and n.nspname in ('event_store', 'privacy', 'http', 'files', 'account', 'resume', 'bus')
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
  expect(answer.projections.map(({ name }) => name)).toEqual([
    "account-directory",
    "resume-document",
    "resume-history",
  ]);
  expect(answer.head).toBe(String(await app.platform.store.head()));
  await until(async () => (await stateOf("resume-document")).lag === 0);
  expect(await stateOf("resume-document")).toMatchObject({ status: "active", fault: null, rebuild: null });
});

test("a person's whole life made anew is equal, and nothing but its own tables is touched", async () => {
  await until(async () => (await stateOf("resume-history")).lag === 0);
  await seeker.get("/mypage");
  const published: string[] = [];
  const news = readNews(await seeker.fetch("/api/v1/changes"));
  void news.next("changed").then(
    (change) => published.push(JSON.stringify(change)),
    () => undefined,
  );
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
  expect(published).toEqual([]);
  await news.close();
});
