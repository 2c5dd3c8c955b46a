import fc from "fast-check";
import { fieldSections } from "../../../documents/all-sections.ts";
import { demoAccounts } from "../../../modules/account/index.ts";
import { DEMO_FORM } from "../../../modules/application-forms/demo/demo-forms.ts";
import { demoJobId } from "../../../modules/jobs/demo/demo-jobs.ts";
import { resumeDefinition } from "../../../modules/resume/contract.ts";
import type { Route } from "../../../src/http/route.ts";
import { anyBody, CODINGS, encoded, namesOf } from "../../support/any-body.ts";
import { startTestApp, type TestApp } from "../../support/app.ts";
import type { Answer, Browser } from "../../support/browser.ts";
import { deadlines } from "../../support/deadlines.ts";
import { signedInAs } from "../../support/session.ts";
import { sizes } from "../../support/sizes.ts";
import { type WatchedWrites, watchWrites } from "../../support/watched-writes.ts";

const sections = fieldSections(resumeDefinition).map(({ id }) => id);
const RUNS = sizes.fuzzedBodies;
const PEOPLE = ["visitor", "seeker", "agency", "admin"] as const;
type Person = (typeof PEOPLE)[number];
/** Its saves go on after its answer, and would count as writes of the next requests. */
const BENCHMARK = "/admin/memory_monitoring/memory_benchmark";

let app: TestApp;
let watched: WatchedWrites;
let writing: readonly Route[];
let reading: readonly Route[];
let projections: readonly string[];
const browsers = new Map<string, Browser>();
beforeAll(async () => {
  app = await startTestApp({ seedDemo: true });
  projections = (await app.platform.progress.status()).map(({ name }) => name);
  writing = app.routes.filter(({ method, path }) => method !== "GET" && path !== BENCHMARK);
  reading = app.routes.filter(({ method }) => method === "GET");
  watched = await watchWrites(app.database.knex);
});
afterAll(() => app.close());

const allowedTo = ({ access }: Route): readonly Person[] =>
  access === "anyone"
    ? PEOPLE
    : PEOPLE.filter((person) => person !== "visitor" && (access === "signed-in" || access.includes(person)));

/** Signs in again after a random sign-out. */
async function browserOf(person: Person): Promise<Browser> {
  const account = demoAccounts.find(({ role }) => role === person);
  const open = browsers.get(person);
  if (open && (!account || open.cookies.has("rireki_session"))) return open;
  const browser = await signedInAs(app, account?.id);
  browsers.set(person, browser);
  await watched.since();
  return browser;
}

/** Value of a path parameter: mostly an existing one, sometimes arbitrary. */
const segment = fc.record({
  pick: fc.nat(1_000),
  odd: fc.option(fc.oneof(fc.uuid(), fc.nat().map(String), fc.string({ minLength: 1, maxLength: 8 })), { freq: 2 }),
});
interface Segment {
  pick: number;
  odd: string | null;
}

const pathOf = ({ path }: Route, { pick, odd }: Segment): string =>
  path.replace(/:\w+/g, (parameter) => {
    const known = parameter === ":name" ? projections : [...sections, "0", "3", "x", DEMO_FORM.id, demoJobId(2)];
    const value = odd ?? known[pick % known.length] ?? "x";
    return /^\.{1,2}$/.test(value) ? "x" : encodeURIComponent(value);
  });

function expectOurForm({ status, headers, text, json }: Answer): void {
  expect(status).toBeLessThan(500);
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(text).not.toMatch(/node_modules|\.ts:\d|\bat \w+ \(/);
  if (status >= 400) expect(json).toMatchObject({ message: expect.stringMatching(/[ぁ-ん]/) });
}

test(
  "writes nothing when it refuses random bodies on any writing route, for any role and content type",
  async () => {
    expect(writing.length).toBeGreaterThan(10);
    let written = 0;
    const request = fc.nat(1_000_000).chain((n) => {
      const route = writing[n % writing.length] as Route;
      return fc.record({
        route: fc.constant(route),
        person: fc.oneof(
          { weight: 1, arbitrary: fc.constantFrom(...PEOPLE) },
          { weight: 5, arbitrary: fc.constantFrom(...allowedTo(route)) },
        ),
        sent: anyBody(namesOf(route)),
        coding: fc.constantFrom(...CODINGS),
        overridden: fc.boolean(),
        at: segment,
      });
    });
    // One that is not refused in any case, and written.
    const likely = {
      route: writing.find(({ method, path }) => method === "PATCH" && path === "/user/resume/:section") as Route,
      person: "seeker" as const,
      sent: { user_resume_form: { summary: "確かに書かれる要約" } },
      coding: "json" as const,
      overridden: false,
      at: { pick: sections.indexOf("summary"), odd: null },
    };
    await fc.assert(
      fc.asyncProperty(request, async ({ route, person, sent, coding, overridden, at }) => {
        const browser = await browserOf(person);
        const overrides = overridden && route.method !== "POST" && typeof sent === "object" && !Array.isArray(sent);
        const { body, type } = encoded(overrides ? { ...sent, _method: route.method } : sent, coding);
        const method = overrides ? "POST" : route.method;
        const answer = await browser.send(method, pathOf(route, at), body, { "Content-Type": type });
        expectOurForm(answer);
        const writes = await watched.since();
        if (answer.status < 400) written += writes.length;
        else expect({ sent: body, writes }).toEqual({ sent: body, writes: [] });
        // Beyond a rate nothing is looked at any more, which would make the rest of the run worthless.
        if (answer.status === 429) await app.database.knex("http.rate_limit").delete();
      }),
      { numRuns: RUNS, examples: [[likely]] },
    );
    // Of what was not refused something was written, so the watch is awake.
    expect(written).toBeGreaterThan(0);
  },
  deadlines.longTest,
);

test(
  "answers random queries on any reading route without 5xx and without writing",
  async () => {
    const value = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.integer().map(String),
      fc.constantFrom("-1", "1e9", "9".repeat(20), "\0", "A4", "wareki"),
    );
    const query = fc.array(
      fc.tuple(
        fc.constantFrom(
          "before",
          "limit",
          "at",
          "paper",
          "era",
          "font",
          "from",
          "to",
          "format",
          "zipcode",
          "q",
          "page",
          "x[y]",
        ),
        value,
      ),
      { maxLength: 4 },
    );
    await fc.assert(
      fc.asyncProperty(
        fc.nat(1_000_000),
        fc.constantFrom(...PEOPLE, "seeker" as const),
        query,
        segment,
        async (n, person, pairs, at) => {
          const route = reading[n % reading.length] as Route;
          const browser = await browserOf(person);
          const search = new URLSearchParams(pairs);
          // HEAD does all that GET does, and ends where a stream would not.
          const answer = await browser.fetch(`${pathOf(route, at)}?${search}`, { method: "HEAD" });
          expect(answer.status).toBeLessThan(500);
          expect(await watched.since()).toEqual([]);
          if (answer.status === 429) await app.database.knex("http.rate_limit").delete();
        },
      ),
      { numRuns: Math.ceil(RUNS / 2) },
    );
  },
  deadlines.longTest,
);
