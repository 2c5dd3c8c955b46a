import { definitions } from "../../../modules/index.ts";
import { startTestApp, type TestApp } from "../../support/app.ts";
import { caughtUp } from "../../support/caught-up.ts";
import { createTestDatabase, type TestDatabase } from "../../support/database.ts";
import { until } from "../../support/until.ts";
import { newSeeker, type Seeker, signIn } from "../resume/seeker.ts";

const WORDS = "鶴亀鳥";
/** Every read model, by name. */
const MODELS = definitions.flatMap(({ projections = [] }) => projections).sort((a, b) => (a.name < b.name ? -1 : 1));
const TABLES = ["account.directory", "resume.document", "resume.version"];

let database: TestDatabase;
let app: TestApp;
let seeker: Seeker;
beforeAll(async () => {
  database = await createTestDatabase();
  app = await startTestApp({ database });
  seeker = await newSeeker(app);
  await seeker.save("summary", { summary: `${WORDS}の要約` });
  await seeker.send("POST", "/api/v1/user/resume/versions", { name: `${WORDS}社に提出` });
  await caughtUp(app);
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

const rows = async () => {
  const kept: Record<string, unknown[]> = {};
  for (const table of TABLES) kept[table] = await database.knex(table);
  return kept;
};
const read = async () => ({
  resume: (await seeker.get("/api/v1/user/resume")).json.resume,
  versions: (await seeker.get("/api/v1/user/resume/versions")).json.versions,
  user: (await seeker.get("/api/v1/session")).json.user,
});
const versionsInUse = async () =>
  (await database.knex("projections.checkpoint").where("status", "active").orderBy("name")).map(
    ({ name, version }) => `${name} ${version}`,
  );

test("documents, version names, names and e-mail addresses stand in read models sealed alone", async () => {
  const { user } = await read();
  for (const table of TABLES) {
    const { rows: found } = await database.knex.raw("select t::text as text from ?? t", [table]);
    expect([table, found.length]).toEqual([table, 1]);
    for (const words of [WORDS, user.name, user.email]) expect(found[0].text).not.toContain(words);
  }
});

test("rows in clear of earlier versions are read until sealed ones replace them", async () => {
  const { knex } = database;
  const sealed = await rows();
  const before = await read();
  await app.close();
  const { resume, versions, user } = before;
  await knex("resume.document").update({ sealed_document: null, document: JSON.stringify(resume) });
  await knex("resume.version").update({ sealed_name: null, name: versions[0].name });
  await knex("account.directory").update({ sealed_person: null, name: user.name, email: user.email });
  const earlier = knex.raw("version - 1");
  await knex("projections.checkpoint").update({ version: earlier });

  app = await startTestApp({ database, env: { SERVICES: "web" } });
  seeker = await signIn(app, user.email);
  expect(await read()).toEqual(before);
  await app.close();

  app = await startTestApp({ database });
  const wanted = MODELS.map(({ name, version }) => `${name} ${version}`);
  await until(async () => (await versionsInUse()).join() === wanted.join());
  expect(await rows()).toEqual(sealed);
  seeker = await signIn(app, user.email);
  expect(await read()).toEqual(before);
});
