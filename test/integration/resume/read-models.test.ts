import { careerDocument, careerHistory } from "../../../modules/career/read-models/career-model.ts";
import { resumeDocument, resumeHistory } from "../../../modules/resume/read-models/resume-model.ts";
import type { Projection } from "../../../src/projections/projection.ts";
import { resetProjection } from "../../../src/projections/reset.ts";
import { createDemoDatabase, startTestApp, type TestApp } from "../../support/app.ts";
import type { TestDatabase } from "../../support/database.ts";
import { runToHead } from "../../support/run-to-head.ts";
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

/** Replays everything in pages of `limit` events into emptied tables. */
async function replay(projection: Projection, limit: number): Promise<void> {
  await resetProjection(database.knex, projection);
  await runToHead({ ...app.platform, db: database.knex, projection, limit });
}

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
