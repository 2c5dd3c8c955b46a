import type { HistoryChanges, HistoryPage, HistorySaves } from "../../../modules/resume/contract.ts";
import { SNAPSHOT_EVERY } from "../../../src/commands/snapshots.ts";
import { startTestApp, type TestApp } from "../../support/app.ts";
import { deadlines } from "../../support/deadlines.ts";
import { writeLongStream } from "../../support/long-stream.ts";
import { sizes } from "../../support/sizes.ts";
import { until } from "../../support/until.ts";
import { newSeeker, type Seeker } from "./seeker.ts";

const EVENTS = sizes.longHistory;
const EARLY = Math.floor(EVENTS * 0.47);
const LATE = Math.floor(EVENTS * 0.93);
const BASE = "/api/v1/user/resume";

/** One person who has written thousands of events within five minutes: one entry of the history. */
describe("a long history", () => {
  let app: TestApp;
  let seeker: Seeker;
  let read = 0;
  beforeAll(async () => {
    app = await startTestApp({ env: { TRUST_PROXY: "true" } });
    seeker = await newSeeker(app);
    const { store, commands, progress } = app.platform;
    const { position } = await writeLongStream(app.platform, seeker.id, {
      events: EVENTS,
      now: "2026-11-20T01:00:00.000Z",
    });
    expect(await progress.waitFor(["resume-history", "resume-document"], position, deadlines.progress)).toBe(true);
    await seeker.get(`${BASE}/undo`); // the first look folds everything, and takes snapshots
    // Snapshots beyond the queue are dropped, and the next fold takes them again.
    for (const revision of [100, EARLY, LATE]) {
      await until(async () => {
        await seeker.get(`${BASE}/at/${revision}`);
        return hasSnapshot(revision);
      });
    }
    await until(() => hasSnapshot(EVENTS - 1));
    commands.forget();
    const { readStream } = store;
    store.readStream = async function* (stream, options) {
      for await (const event of readStream(stream, options)) {
        read += 1;
        yield event;
      }
    };
  });
  afterAll(() => app.close());

  /** Whether the newest snapshot at or before a revision has been written. */
  async function hasSnapshot(at: number): Promise<boolean> {
    const newest = at - ((at + 1) % SNAPSHOT_EVERY);
    const rows = await app.database.knex("commands.snapshot").where({ kind: "resume-document", revision: newest });
    return rows.length > 0;
  }

  /** Answer of a request, its length, and the number of events read for it. */
  async function ask<Body>(path: string): Promise<{ body: Body; length: number; read: number }> {
    read = 0;
    const { json } = await seeker.get(`${BASE}${path}`);
    return { body: json as Body, length: JSON.stringify(json).length, read };
  }

  test("answers the first hundred changes and their total", async () => {
    const { body, length, read } = await ask<HistoryPage>("/history");
    expect(body.entries).toMatchObject([{ first_revision: 0, revision: EVENTS - 1, saves_total: EVENTS / 25 }]);
    expect(body.entries[0]?.changes).toHaveLength(100);
    expect(length).toBeLessThan(30_000);
    expect(read).toBeLessThanOrEqual(100);
  });

  test("pages the single saves of an entry", async () => {
    const first = await ask<HistorySaves>("/history/0/saves");
    expect(first.body.saves).toHaveLength(30);
    expect(first.length).toBeLessThan(300_000);
    expect(first.read).toBeLessThanOrEqual(30 * 25 + 50);
    const { body } = await ask<HistorySaves>(`/history/0/saves?before=${first.body.next}`);
    const revisions = [...first.body.saves, ...body.saves].map(({ revision }) => revision);
    expect(revisions).toEqual(Array.from({ length: 60 }, (_, n) => EVENTS - 1 - 25 * n));
  });

  test("pages the further changes, folded from two documents", async () => {
    const page = await ask<HistoryChanges>(`/history/changes?from=100&to=${EVENTS - 1}&after=100`);
    expect(page.body.changes_total).toBeGreaterThan(100);
    expect(page.body.changes).toHaveLength(page.body.changes_total - 100);
    expect(page.read).toBeLessThanOrEqual(100);
    expect((await seeker.get(`${BASE}/history/changes?from=0&to=${EVENTS}`)).status).toBe(404);
  });

  test("reads an old revision and a comparison from the nearest snapshot", async () => {
    expect((await ask(`/at/${EARLY}`)).read).toBeLessThanOrEqual(50);
    expect((await ask(`/compare?from=${EARLY}&to=${LATE}`)).read).toBeLessThanOrEqual(100);
    expect((await ask("/undo")).read).toBeLessThanOrEqual(50);
  });

  test("leaves no snapshot when the person is erased", async () => {
    const answer = await seeker.send("DELETE", "/api/v1/account", { password: "Umi-to-Yama-7!" });
    expect(answer.status).toBe(200);
    expect(await app.database.knex("commands.snapshot").where({ subject_id: seeker.id })).toEqual([]);
  });
});
