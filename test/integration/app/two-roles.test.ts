import { randomUUID } from "node:crypto";
import type { Knex } from "knex";
import { migrations } from "../../../modules/index.ts";
import { resumeDocument } from "../../../modules/resume/read-models/resume-model.ts";
import { migrateDatabase } from "../../../src/cli/migrate-database.ts";
import type { PostgresConnection } from "../../../src/postgres/connection.ts";
import { NoRightToMigrate } from "../../../src/postgres/migrate.ts";
import { createKnex } from "../../../src/postgres/pool.ts";
import { requestRebuild } from "../../../src/projections/rebuild/commands.ts";
import { latestRebuilds } from "../../../src/projections/rebuild/rebuild-record.ts";
import { startTestApp, type TestApp } from "../../support/app.ts";
import { createTestDatabase, type TestDatabase, urlOf } from "../../support/database.ts";
import { printed } from "../../support/printed.ts";
import { until } from "../../support/until.ts";
import { newSeeker, PASSWORD } from "../resume/seeker.ts";

const DENIED = /permission denied|must be owner/;
const suffix = randomUUID().replaceAll("-", "");
const [OWNER, PROGRAM] = [`owner_${suffix}`, `program_${suffix}`];

let cluster: TestDatabase;
let database: TestDatabase;
let migrationDatabaseUrl: string;
let owner: Knex;
let app: TestApp;

beforeAll(async () => {
  cluster = await createTestDatabase();
  const name = `two_roles_${suffix}`;
  for (const role of [OWNER, PROGRAM]) await cluster.knex.raw("create role ?? login", [role]);
  await cluster.knex.raw("create database ?? owner ??", [name, OWNER]);
  const as = (user: string) => ({ ...cluster.connection, database: name, user }) as PostgresConnection;
  const connection = as(PROGRAM);
  database = { ...cluster, name, connection, url: urlOf(connection), knex: createKnex(connection) };
  owner = createKnex(as(OWNER));
  migrationDatabaseUrl = urlOf(as(OWNER));
});
afterAll(async () => {
  await app?.close();
  await Promise.all([owner.destroy(), database.knex.destroy()]);
  await cluster.knex.raw("drop database ?? with (force)", [database.name]);
  for (const role of [PROGRAM, OWNER]) await cluster.knex.raw("drop role ??", [role]);
  await cluster.drop();
});

test("refuses to migrate as a role without DDL rights, with an explanation", async () => {
  const alone = migrateDatabase({ migrationDatabaseUrl: undefined }, database.connection, migrations);
  await expect(alone).rejects.toThrow(NoRightToMigrate);
  await expect(alone).rejects.toThrow("MIGRATION_DATABASE_URL");
});

test("starts as the application role after the owner migrated", async () => {
  expect((await migrateDatabase({ migrationDatabaseUrl }, database.connection, migrations)).length).toBeGreaterThan(10);
  expect(await migrateDatabase({ migrationDatabaseUrl }, database.connection, migrations)).toEqual([]);
  expect(await migrateDatabase({ migrationDatabaseUrl: undefined }, database.connection, migrations)).toEqual([]);
  app = await startTestApp({ database });
});

test("signs up, saves, prints, erases and rebuilds as the application role", async () => {
  const seeker = await newSeeker(app);
  expect((await seeker.save("profile", { last_name: "権限", first_name: "花子" })).status).toBeLessThan(400);
  expect((await seeker.resume()).resume.profile).toMatchObject({ last_name: "権限" });
  expect((await printed(() => seeker.get("/user/resume/output.pdf"))).status).toBe(200);

  await requestRebuild(database.knex, resumeDocument, null);
  const rebuild = async () => (await latestRebuilds(database.knex)).get(resumeDocument.name);
  await until(async () => (await rebuild())?.finishedAt != null);
  expect(await rebuild()).toMatchObject({ state: "swapped", error: null });
  expect((await seeker.resume()).resume.profile).toMatchObject({ last_name: "権限" });
  await seeker.save("profile", { last_name: "交換後" });
  expect((await seeker.resume()).resume.profile).toMatchObject({ last_name: "交換後" });

  expect((await seeker.send("DELETE", "/api/v1/account", { password: PASSWORD })).json).toMatchObject({
    success: true,
  });
  const receipt = () => database.knex("privacy.erasure").where("subject_id", seeker.id).first();
  await until(async () => (await receipt()) !== undefined);
});

test.each([
  "create table public.mine (id int)",
  "create schema mine",
  "alter table resume.document add column mine int",
  "drop table resume.document",
  "create function public.mine() returns int language sql as 'select 1'",
  "update event_store.event set type = type",
  "delete from event_store.event",
  "truncate event_store.event",
  "insert into event_store.event (stream, revision, id, type, data, metadata) values ('x', 0, gen_random_uuid(), 'x', '{}', '{}')",
  "select projections.swap_second_tables('rebuild_x_1', '{privacy.subject_key}')",
  "select projections.create_second_tables('mine', '{resume.document}')",
  "select projections.drop_second_tables('resume')",
])("refuses to the application role: %s", async (statement) => {
  await expect(database.knex.raw(statement)).rejects.toMatchObject({ code: "42501" });
});

test("refuses TRUNCATE of the events to the owner, too", async () => {
  await expect(owner.raw("truncate event_store.event")).rejects.toThrow("events are never changed");
  await expect(database.knex.raw("create table public.mine (id int)")).rejects.toThrow(DENIED);
});
