import { randomBytes, randomUUID } from "node:crypto";
import path from "node:path";
import sharp from "sharp";
import { feedbackList } from "../../modules/feedback/read-models/feedback-list.ts";
import { seedDemoSamples } from "../../modules/monitoring/memory/demo-samples.ts";
import { createMeter } from "../../modules/monitoring/memory/measure.ts";
import { addSamples } from "../../modules/monitoring/memory/samples.ts";
import { setMonitored } from "../../modules/monitoring/memory/setting.ts";
import { createKnex } from "../../src/postgres/pool.ts";
import { sendFeedback } from "../integration/feedback/sender.ts";
import { startTestApp, type TestApp } from "../support/app.ts";
import type { Browser } from "../support/browser.ts";
import { registerAccount } from "../support/register-account.ts";
import { signedInAs } from "../support/session.ts";
import { signUp } from "../support/sign-up.ts";
import { openBenchDatabase } from "./bench-database.ts";
import { medians } from "./measure.ts";
import { createPageViews } from "./page-views.ts";
import { atLeastShare, type Bench, type BenchResult, forTheRecord, quantile } from "./result.ts";
import { type RunningApp, startBuiltApp } from "./running-app.ts";
import { createTraffic } from "./traffic.ts";
import { closure, gzipped, readManifest, routesOf } from "./web-manifest.ts";

const CLIENTS = 16;
/** Small, so that no connection idles for so long that the app closes it. */
const A_ROUND = 80;
/** One view of a page for so many saves and reads. */
const CALLS_A_VIEW = 20;
const VIEWS_A_SECOND = 1_000;
const FLOOD_SECONDS = 10;
const KEYS = 100_000;
const FEEDBACKS = 10_000;
const SENDERS = 100;
/** A person sends five feedbacks a minute. */
const SENT_EACH = 5;
const KB = 1024;

/** The rate of those who save and read beside administration, and the times of its own answers. */
export const bench: Bench = async (report) => {
  report(...(await besidePeople()));
  report(...(await ownAnswers()));
  return weights();
};

/** One app that samples and collects beside one that does neither. Reads of the cache are counted in both: nothing turns that off. */
async function besidePeople(): Promise<BenchResult[]> {
  const on = await startBuiltApp();
  const off = await startBuiltApp(undefined, { VITALS: "false" });
  try {
    await stopSampling(off);
    const [watched, unwatched] = [await createTraffic(on.url, CLIENTS), await createTraffic(off.url, CLIENTS)];
    const views = await createPageViews(on.url);
    const figures = await medians(
      { warmUp: 10, rounds: 60 },
      {
        off: () => unwatched.run({ requests: A_ROUND }),
        on: async () =>
          (await Promise.all([watched.run({ requests: A_ROUND }), views.send(A_ROUND / CALLS_A_VIEW)]))[0],
      },
    );
    const baseline = { name: "neither", value: figures.off };
    const rate = { value: figures.on, unit: "requests/s", baseline, least: 0.95 };
    const alone = await watched.run({ requests: 20 * A_ROUND });
    const flood = views.flood({ perSecond: VIEWS_A_SECOND, seconds: FLOOD_SECONDS });
    const during = await watched.run({ until: flood });
    if (watched.failures() + unwatched.failures() > 0) throw new Error("a save or a read failed");
    const beside = `beside a flood of views, ${VIEWS_A_SECOND} a second wanted`;
    return [
      atLeastShare(`saves and reads with samples and views, ${CLIENTS} clients`, rate),
      forTheRecord(`saves and reads ${beside}`, during, "requests/s", { name: "without them", value: alone }),
      forTheRecord("views kept then", await flood, "views/s", null),
    ];
  } finally {
    await on.stop();
    await off.stop();
  }
}

async function stopSampling({ connection }: RunningApp): Promise<void> {
  const db = createKnex(connection, { max: 1 });
  await setMonitored(db, false);
  await db.destroy();
}

/** Answers over HTTP to one administrator, from an app in this process. */
async function ownAnswers(): Promise<BenchResult[]> {
  const { close, ...database } = await openBenchDatabase();
  const knex = createKnex(database.connection);
  const app = await startTestApp({
    database: { ...database, name: "bench", knex, drop: () => knex.destroy() },
    env: { TRUST_PROXY: "true" },
  });
  try {
    const admin = await signedInAs(app, await registerAccount(app.platform, { role: "admin" }));
    await seedDemoSamples(knex, app.platform.now());
    await fillCache(app);
    await writeFeedbacks(app);
    const key = encodeURIComponent(keyAt(KEYS / 2));
    const shown = encodeURIComponent(`${keyAt(KEYS / 2).slice(0, "advice:".length + 8)}…:7`);
    return [
      await timeOf("a sample of memory, measured and stored", sampler(app)),
      await timeOf("dashboard of memory, seven days", reader(admin, "/admin/memory_monitoring/dashboard")),
      await timeOf(`api_stats with ${KEYS} keys`, reader(admin, "/admin/cache_monitoring/api_stats")),
      await timeOf(`key_details of ${KEYS} keys`, reader(admin, `/admin/cache_monitoring/key_details?key=${key}`)),
      await timeOf("there: a key as it is shown", reader(admin, `/admin/cache_monitoring/key_details?key=${shown}`)),
      await timeOf(`list of ${FEEDBACKS} feedbacks`, reader(admin, "/admin/feedbacks")),
      await timeOf("there: a search", reader(admin, `/admin/feedbacks?search=${encodeURIComponent("保存 9999")}`)),
      await sendPictures(app),
    ];
  } finally {
    await app.close();
    await knex.destroy();
    await close();
  }
}

const ROUNDS = 20;

async function timeOf(name: string, work: () => Promise<unknown>): Promise<BenchResult> {
  const times: number[] = [];
  for (let round = -3; round < ROUNDS; round++) {
    const began = performance.now();
    await work();
    if (round >= 0) times.push(performance.now() - began);
  }
  return forTheRecord(`${name}, half of the times`, quantile(times, 0.5), "ms", null);
}

const reader = (browser: Browser, address: string) => async () => {
  const { status, text } = await browser.get(address);
  if (status !== 200 || text.includes('"exists":false')) throw new Error(`${address} answered ${status}: ${text}`);
};

function sampler({ platform }: TestApp): () => Promise<void> {
  const meter = createMeter(platform.workers);
  const processId = randomUUID();
  return async () => addSamples(platform.db, [{ processId, at: new Date().toISOString(), ...(await meter.measure()) }]);
}

const keyAt = (n: number) => `advice:${n.toString(16).padStart(8, "0")}-0000-4000-8000-000000000000:7` as const;

async function fillCache({ platform }: TestApp): Promise<void> {
  for (let n = 0; n < KEYS; n++) await platform.cache.set(keyAt(n), { findings: n });
}

/** Straight into the table: the cost of writing is not the subject. */
async function writeFeedbacks({ platform: { db, keys } }: TestApp): Promise<void> {
  const rows: object[] = [];
  for (let sender = 0; sender < SENDERS; sender++) {
    const sender_id = randomUUID();
    await keys.create(sender_id);
    const key = await keys.get(sender_id);
    if (!key) throw new Error("a new key is missing");
    for (let n = 0; n < FEEDBACKS / SENDERS; n++) {
      const number = sender * (FEEDBACKS / SENDERS) + n;
      const at = new Date(Date.now() - number * 60_000);
      const card = {
        title: `保存のボタンが効きません ${number}`,
        description: "職歴の画面で保存を押しても何も起きません。".repeat(5),
        pageUrl: "https://rireki.example/user/resume/job-histories/edit",
        hasImage: false,
        labels: [],
        issueUrl: null,
      };
      const later = { closed_at: null, fixed_in: null, assignee_id: null, duplicate_of: null };
      const sent = { sender_id, revision: 1, environment: "production", release: "0.1.0" };
      const state = { state: "new", category: "bug", sent_at: at, moved_at: at } as const;
      rows.push(feedbackList.toTableRow(randomUUID(), { ...state, ...later, ...sent, sealed_card: card }, key));
    }
  }
  await db.batchInsert("feedback.feedback", rows, 200);
}

/** A picture that no compression makes smaller, just below the limit of 5 MB. */
async function sendPictures(app: TestApp): Promise<BenchResult> {
  const raw = { width: 1_300, height: 1_340, channels: 3 } as const;
  const noise = randomBytes(raw.width * raw.height * raw.channels);
  const bytes = await sharp(noise, { raw }).png({ compressionLevel: 0 }).toBuffer();
  const times: number[] = [];
  for (let person = 0; person < ROUNDS / SENT_EACH; person++) {
    const { browser } = await signUp(app.url);
    for (let n = 0; n < SENT_EACH; n++) {
      const began = performance.now();
      const { status, text } = await sendFeedback(browser, {}, { image: { bytes } });
      if (status !== 201) throw new Error(`a feedback answered ${status}: ${text}`);
      times.push(performance.now() - began);
    }
  }
  const size = `${(bytes.length / KB / KB).toFixed(1)} MB`;
  return forTheRecord(`a feedback with a picture of ${size}, half of the times`, quantile(times, 0.5), "ms", null);
}

/** Scripts with which each page of administrators opens, beside the shell; parts that it loads afterwards are not counted. */
function weights(): BenchResult[] {
  const manifest = readManifest();
  const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry);
  if (!entry) throw new Error("the manifest names no entry");
  const shell = new Set(closure(manifest, entry));
  return routesOf(manifest)
    .map((key) => ({ key, page: path.basename(manifest[key]?.src ?? key).split("?")[0] ?? key }))
    .filter(({ page }) => page.startsWith("admin."))
    .map(({ key, page }) => {
      const files = closure(manifest, key).filter((file) => !shell.has(file));
      return forTheRecord(`page ${page.replace(".tsx", "")} beside the shell, gz`, gzipped(files) / KB, "KB", null);
    });
}
