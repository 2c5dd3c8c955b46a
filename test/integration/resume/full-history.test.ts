import { randomUUID } from "node:crypto";
import { startTestApp, type TestApp } from "../../support/app.ts";
import { deadlines } from "../../support/deadlines.ts";
import { PASSWORD } from "../../support/sign-up.ts";
import { sizes } from "../../support/sizes.ts";
import { newSeeker, type Seeker } from "./seeker.ts";

type ResumeDefinition = typeof import("../../../modules/resume/resume-definition.ts");
type Sizes = typeof import("../../support/sizes.ts");

const definitionFile = "../../../modules/resume/resume-definition.ts";
jest.mock("../../../modules/resume/resume-definition.ts", () => {
  const { resumeDefinition } = jest.requireActual<ResumeDefinition>("../../../modules/resume/resume-definition.ts");
  const { maxEvents } = jest.requireActual<Sizes>("../../support/sizes.ts").sizes;
  return { resumeDefinition: { ...resumeDefinition, maxEvents } };
});

const BASE = "/api/v1/user/resume";
const MAX = sizes.maxEvents;
const NEAR = MAX * 0.9;
const count = (events: number) => events.toLocaleString("ja-JP");

let app: TestApp;
let seeker: Seeker;
beforeAll(async () => {
  app = await startTestApp({ env: { TRUST_PROXY: "true" } });
  seeker = await newSeeker(app);
});
afterAll(() => app.close());

/** Fills the stream up to so many events: one save of the cheapest kind there is. */
async function fillTo(events: number): Promise<void> {
  const stream = `resume-${seeker.id}`;
  await app.database.knex.raw(
    `insert into event_store.event (stream, revision, id, type, data, metadata)
     select ?, revision, gen_random_uuid(), 'resume.skills-reordered',
       json_build_object('order', json_build_array()),
       json_build_object('actorId', null, 'subjectId', ?::text, 'correlationId', gen_random_uuid(), 'causationId',
         gen_random_uuid(), 'commandId', ?::text, 'schemaVersion', 1, 'occurredAt', '2026-11-20T00:00:00.000Z')
     from generate_series((select coalesce(max(revision) + 1, 0) from event_store.event where stream = ?), ?) revision`,
    [stream, seeker.id, randomUUID(), stream, events - 1],
  );
}

async function untilRead(): Promise<void> {
  const { progress, store } = app.platform;
  expect(await progress.waitFor(["resume-document", "resume-history"], await store.head(), deadlines.progress)).toBe(
    true,
  );
}

test("is 100,000 events for the 履歴書", () => {
  expect(jest.requireActual<ResumeDefinition>(definitionFile).resumeDefinition.maxEvents).toBe(100_000);
});

test("warns from nine tenths on and refuses writes beyond the maximum; reads still work", async () => {
  expect((await seeker.autosave("summary", { summary: "一" })).json.warning).toBeUndefined();
  await fillTo(NEAR - 2);
  expect((await seeker.autosave("summary", { summary: "二" })).json.warning).toBeUndefined();
  const near = `編集履歴が上限に近づいています（${count(NEAR)}／${count(MAX)}件）。上限に達すると保存できなくなります。`;
  expect((await seeker.autosave("summary", { summary: "三" })).json).toMatchObject({ success: true, warning: near });
  await fillTo(MAX - 1);
  expect((await seeker.autosave("summary", { summary: "四" })).status).toBe(200);
  const full = `編集履歴が上限（${count(MAX)}件）に達したため、保存できません。これまでの内容の閲覧・印刷・書き出しはできます。`;
  for (const refused of [
    await seeker.autosave("summary", { summary: "五" }),
    await seeker.send("POST", `${BASE}/versions`, { name: "控え" }),
    await seeker.send("POST", `${BASE}/restore`, { revision: 0 }),
    await seeker.send("POST", `${BASE}/undo`),
  ]) {
    expect([refused.status, refused.json]).toEqual([422, { success: false, message: full }]);
  }
  await untilRead();
  expect(await seeker.resume()).toMatchObject({ revision: MAX - 1, warning: full, resume: { summary: "四" } });
  expect((await seeker.get(`${BASE}/history`)).json.entries[0].summary).toBe("職務要約を変更");
  expect((await seeker.get(`${BASE}/at/0`)).json.resume.summary).toBe("一");
  expect((await seeker.send("DELETE", "/api/v1/account", { password: PASSWORD })).status).toBe(200);
});
