import fc from "fast-check";
import { demoAccounts } from "../../../modules/account/index.ts";
import type { Route } from "../../../src/http/route.ts";
import { startTestApp, type TestApp } from "../../support/app.ts";
import { type Browser, openBrowser } from "../../support/browser.ts";

/** `FUZZ_RUNS=10000` for a long look. */
const RUNS = Number(process.env.FUZZ_RUNS ?? 250);
/** These end the session that the test needs, or cost a password hash each time. */
const LEFT_OUT = /^(\/login|\/signup|\/logout|\/api\/v1\/account.*)$/;

let app: TestApp;
let browser: Browser;
let routes: readonly Route[];
beforeAll(async () => {
  app = await startTestApp({ seedDemo: true });
  browser = openBrowser(app.url);
  await browser.openPage("/login");
  const { email, password } = { email: demoAccounts[0]?.email, password: "Rireki-2026!" };
  const answer = await browser.send("POST", "/login", { email, password });
  if (answer.status !== 200) throw new Error(`the demo account cannot sign in: ${answer.text}`);
  routes = app.routes.filter(({ method, path }) => method !== "GET" && !LEFT_OUT.test(path));
}, 60_000);
afterAll(() => app.close());

const names = [
  "user_resume_form",
  "user_resume",
  "user_educations_attributes",
  "user_jobs_attributes",
  "user_licenses_attributes",
  "user_skills_attributes",
  "id",
  "_destroy",
  "year",
  "month",
  "school_name",
  "company_name",
  "name",
  "level",
  "should_show",
  "is_current",
  "is_employed",
  "start_date",
  "end_date",
  "last_name",
  "last_name_kana",
  "birth_date",
  "postal_code",
  "address1",
  "kana1",
  "phone",
  "email",
  "summary",
  "self_pr",
  "create_date",
  "contact_same_as_address",
  "no_redirect",
  "revision",
  "licenses",
  "zzz",
];
const leaf = fc.oneof(
  fc.string(),
  fc.string({ unit: "grapheme" }),
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.uuid(),
  fc.nat(2_100),
  fc.constantFrom(
    "2020-02-30",
    "2020-02-29",
    "ヤマダ",
    "ﾔﾏﾀﾞ",
    "やまだ",
    "１２３",
    "髙﨑𠮷",
    "\ud800",
    "x".repeat(5_000),
    "00000000-0000-4000-8000-000000000000",
  ),
);
const tree = fc.letrec<{ value: unknown; record: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    leaf,
    tie("record"),
    fc.array(tie("record"), { maxLength: 4 }),
    fc.array(leaf, { maxLength: 3 }),
  ),
  record: fc.dictionary(fc.constantFrom(...names), tie("value"), { maxKeys: 8, noNullPrototype: true }),
}));
const body = fc.oneof(
  { weight: 6, arbitrary: tree.record.map((form) => ({ user_resume_form: form })) },
  { weight: 3, arbitrary: tree.record },
  { weight: 1, arbitrary: tree.value },
);
const segment = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.constantFrom(
      "profile",
      "address",
      "contact",
      "education",
      "job-histories",
      "licenses",
      "skills",
      "summary",
      "self-pr",
      "create-date",
      "x",
    ),
  },
  { weight: 1, arbitrary: fc.uuid() },
  { weight: 1, arbitrary: fc.nat().map(String) },
  { weight: 1, arbitrary: fc.string({ minLength: 1, maxLength: 8 }).map((text) => encodeURIComponent(text)) },
);

test(
  "random bodies over every route that writes: no 5xx, and nothing is written by what was refused",
  async () => {
    expect(routes.length).toBeGreaterThan(3);
    await fc.assert(
      fc.asyncProperty(fc.nat(1_000_000), body, segment, async (choice, sent, value) => {
        const route = routes[choice % routes.length] as Route;
        const path = route.path.replace(/:[a-z_A-Z]+/g, value === "." || value === ".." ? "x" : value);
        const before = await app.platform.store.head();
        const answer = await browser.send(route.method, path, sent === undefined ? {} : sent);
        expect(answer.status).toBeLessThan(500);
        if (answer.status >= 400) expect(await app.platform.store.head()).toBe(before);
      }),
      { numRuns: RUNS },
    );
  },
  60_000 + RUNS * 100,
);
