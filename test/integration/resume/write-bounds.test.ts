import { randomUUID } from "node:crypto";
import { historyWarning } from "../../../src/documents/history-limit.ts";
import { startTestApp, type TestApp } from "../../support/app.ts";
import type { Answer } from "../../support/browser.ts";
import { newSeeker, type Seeker } from "./seeker.ts";

const BASE = "/api/v1/user/resume";

describe("the rate of one person's writes", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ env: { TRUST_PROXY: "true", SAVES_PER_MINUTE: "6" } });
  });
  afterAll(() => app.close());

  const writes: [string, (seeker: Seeker) => Promise<Answer>][] = [
    ["an autosave", (seeker) => seeker.autosave("summary", { summary: "まとめ" })],
    ["undo", (seeker) => seeker.send("POST", `${BASE}/undo`)],
    ["redo", (seeker) => seeker.send("POST", `${BASE}/redo`)],
    ["restore", (seeker) => seeker.send("POST", `${BASE}/restore`, { revision: 0 })],
    ["a version's name", (seeker) => seeker.send("POST", `${BASE}/versions`, { name: "控え" })],
  ];

  test("admits a minute's saves, answers further writes 429, and limits neither others nor reads", async () => {
    const [seeker, other] = [await newSeeker(app), await newSeeker(app)];
    for (let n = 0; n < 6; n++) expect((await seeker.autosave("summary", { summary: `${n}` })).status).toBe(200);
    for (const [name, write] of writes) {
      const { status, headers, json } = await write(seeker);
      expect([name, status, headers.get("Retry-After")]).toEqual([name, 429, expect.stringMatching(/^([1-9]|10)$/)]);
      expect(json.message).toBe("リクエストが多すぎます。しばらく時間をおいてから再度お試しください。");
    }
    expect((await seeker.resume()).resume.summary).toBe("5");
    expect((await other.autosave("summary", { summary: "別の人" })).status).toBe(200);
  });

  test("counts a save of many rows by its events", async () => {
    const seeker = await newSeeker(app);
    const rows = Array.from({ length: 70 }, (_, n) => ({ name: `技能${n}` }));
    expect((await seeker.autosave("skills", { user_skills_attributes: rows })).status).toBe(200);
    expect((await seeker.autosave("summary", { summary: "一" })).status).toBe(429);
  });
});

describe("the maximum length of a history", () => {
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
    expect(await progress.waitFor(["resume-document", "resume-history"], await store.head(), 120_000)).toBe(true);
  }

  test("warns from nine tenths on and refuses writes beyond the maximum; reads still work", async () => {
    expect((await seeker.autosave("summary", { summary: "一" })).json.warning).toBeUndefined();
    await fillTo(89_998);
    expect((await seeker.autosave("summary", { summary: "二" })).json.warning).toBeUndefined();
    const near = "編集履歴が上限に近づいています（90,000／100,000件）。上限に達すると保存できなくなります。";
    expect((await seeker.autosave("summary", { summary: "三" })).json).toMatchObject({ success: true, warning: near });
    await fillTo(99_999);
    expect((await seeker.autosave("summary", { summary: "四" })).status).toBe(200);
    const full =
      "編集履歴が上限（100,000件）に達したため、保存できません。これまでの内容の閲覧・印刷・書き出しはできます。";
    for (const refused of [
      await seeker.autosave("summary", { summary: "五" }),
      await seeker.send("POST", `${BASE}/versions`, { name: "控え" }),
      await seeker.send("POST", `${BASE}/restore`, { revision: 0 }),
      await seeker.send("POST", `${BASE}/undo`),
    ]) {
      expect([refused.status, refused.json]).toEqual([422, { success: false, message: full }]);
    }
    await untilRead();
    expect(await seeker.resume()).toMatchObject({ revision: 99_999, warning: full, resume: { summary: "四" } });
    expect((await seeker.get(`${BASE}/history`)).json.entries[0].summary).toBe("職務要約を変更");
    expect((await seeker.get(`${BASE}/at/0`)).json.resume.summary).toBe("一");
    expect((await seeker.send("DELETE", "/api/v1/account", { password: "Umi-to-Yama-7!" })).status).toBe(200);
  });

  test("has no warning below nine tenths", () => {
    expect([null, 0, 89_998].map((revision) => historyWarning(revision, 100_000))).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});
