import type { Knex } from "knex";
import { startTestApp, type TestApp } from "../support/app.ts";
import type { Answer, Browser } from "../support/browser.ts";
import { deadlines } from "../support/deadlines.ts";
import { signUp } from "../support/sign-up.ts";
import { sizes } from "../support/sizes.ts";
import { until } from "../support/until.ts";

jest.setTimeout(deadlines.longTest);

const READ_MODEL = "resume-document";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const newBrowser = async (): Promise<Browser> => (await signUp(app.url)).browser;

const save = (browser: Browser, summary: string) =>
  browser.send("PATCH", "/user/resume/summary", { user_resume_form: { summary, no_redirect: true } });

/** As a script reads that keeps no cookies but the session's: with what the save answered, or with nothing. */
async function readBy(browser: Browser, token?: string, { url } = app): Promise<{ summary: string; stale: boolean }> {
  const headers = {
    Accept: "application/json",
    Cookie: `rireki_session=${browser.cookies.get("rireki_session")}`,
    ...(token === undefined ? {} : { "Consistency-Token": token }),
  };
  return seen(await fetch(`${url}/api/v1/user/resume`, { headers }));
}

/** As the next page reads: with the cookies. */
const readNext = async (browser: Browser) => seen(await browser.fetch("/api/v1/user/resume", JSON_PLEASE));
const JSON_PLEASE = { headers: { Accept: "application/json" } };

async function seen(response: Response): Promise<{ summary: string; stale: boolean }> {
  const { resume } = (await response.json()) as { resume: { summary: string } };
  return { summary: resume.summary, stale: response.headers.has("Consistency") };
}

const tokenOf = (saved: Answer): string => saved.headers.get("Consistency-Token") ?? "";

test(`${sizes.readBacks} of ${sizes.readBacks} writes are read back at once, by token and by cookie`, async () => {
  const people = await Promise.all([1, 2, 3, 4].map(() => newBrowser()));
  const stale: string[] = [];
  let fresh = 0;
  await Promise.all(
    people.map(async (browser, person) => {
      for (let n = 1; n <= sizes.readBacks / people.length; n++) {
        const summary = `要約 ${person}-${n}`;
        const token = tokenOf(await save(browser, summary));
        const reads = [await readBy(browser, token), await readNext(browser)];
        if (reads.every((read) => read.summary === summary && !read.stale)) fresh += 1;
        else stale.push(`${summary}: ${JSON.stringify(reads)}`);
      }
    }),
  );
  expect(stale).toEqual([]);
  expect(fresh).toBe(sizes.readBacks);
});

describe("while the read model is held back", () => {
  let impatient: TestApp;
  let browser: Browser;
  let hold: Knex.Transaction;
  let token: string;

  beforeAll(async () => {
    impatient = await startTestApp({ database: app.database, isImpatient: true });
  });
  afterAll(() => impatient.close());
  beforeEach(async () => {
    browser = await newBrowser();
    const before = tokenOf(await save(browser, "前の要約"));
    expect(await readBy(browser, before)).toEqual({ summary: "前の要約", stale: false });
    // A lock on the checkpoint's row keeps every process from writing this read model.
    hold = await app.database.knex.transaction();
    await hold("projections.checkpoint").where({ name: READ_MODEL }).forUpdate().first("position");
    token = tokenOf(await save(browser, "今の要約"));
    await until(isHeldBack);
  });
  afterEach(async () => {
    if (!hold.isCompleted()) await hold.commit();
  });

  const isHeldBack = async () => {
    const waiting = await hold.raw("select 1 from pg_stat_activity where datname = ? and wait_event_type = 'Lock'", [
      app.database.name,
    ]);
    return waiting.rows.length > 0;
  };

  test("answers a read without a token from old rows", async () => {
    expect(await readBy(browser)).toEqual({ summary: "前の要約", stale: false });
  });

  test.each(["token", "cookie"])("a read with the %s waits until its write is there", async (by) => {
    let answered = false;
    const reading = (by === "token" ? readBy(browser, token) : readNext(browser)).finally(() => {
      answered = true;
    });
    // Another request that came later is answered, this one is not.
    await readBy(browser);
    expect(answered).toBe(false);
    await hold.commit();
    expect(await reading).toEqual({ summary: "今の要約", stale: false });
  });

  test("marks a read as stale after the time limit", async () => {
    expect(await readBy(browser, token, impatient)).toEqual({ summary: "前の要約", stale: true });
  });
});
