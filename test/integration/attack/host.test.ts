import { startTestApp, type TestApp } from "../../support/app.ts";
import { whileAttacked } from "../../support/bystander.ts";
import { caughtUp } from "../../support/caught-up.ts";
import { publishJob } from "../../support/postings.ts";
import { exchange, type RawAnswer, written } from "../../support/raw-http.ts";
import { newStaff } from "../../support/staff.ts";

const PUBLIC_ORIGIN = "https://rireki.example";

let app: TestApp;
let named: TestApp;
let job: string;
beforeAll(async () => {
  app = await startTestApp({ env: { TRUST_PROXY: "true" } });
  job = `/jobs/${await publishJob((await newStaff(app)).browser)}`;
  named = await startTestApp({ env: { TRUST_PROXY: "true", PUBLIC_ORIGIN }, database: app.database });
});
afterAll(async () => {
  await named.close();
  await app.close();
});

const ask = (site: TestApp, target: string, host: string, ...lines: string[]): Promise<RawAnswer> =>
  exchange(site.url, written({ target, host: `Host: ${host}`, lines }));

const TARGETS = ["/sitemap.xml", "/jobs", "/login", "/health/live", "/api/v1/session"];

test.each([
  "evil.example</loc><loc>https://evil.example",
  "rireki.example/evil",
  "rireki.example?evil",
  "rireki.example#evil",
  "user@rireki.example",
  "rireki.example, evil.example",
  "rireki.example evil",
  'rireki.example"onload=1',
  "rireki.example\\evil",
  "rireki.example%2fevil",
  "履歴.example",
  "a".repeat(263),
])("the host %s is refused on every path, by Host and by X-Forwarded-Host", async (host) => {
  const statuses = await whileAttacked(app, async () => {
    const answers = await Promise.all(
      TARGETS.flatMap((target) => [
        ask(app, target, host),
        ask(app, target, "rireki.example", `X-Forwarded-Host: ${host.split(",").at(0)}`),
      ]),
    );
    return answers.map(({ status }) => status);
  });
  const allowed = host.includes(",") ? 200 : 400; // the first entry of a list is a host
  expect(statuses).toEqual(TARGETS.flatMap(() => [400, allowed]));
});

test.each(["rireki.example", "RIREKI.example:8080", "127.0.0.1:3000", "[2001:db8::1]:3000", "my_box-1"])(
  "the host %s is served, and its sitemap names it where PUBLIC_ORIGIN is unset",
  async (host) => {
    const { status, body } = await ask(app, "/sitemap.xml", host);
    expect(status).toBe(200);
    expect(body).toContain(`<loc>http://${host}/jobs</loc>`);
  },
);

test("where PUBLIC_ORIGIN is set, sitemap and canonical addresses name it whatever the request says", async () => {
  const forwarded = ["X-Forwarded-Host: evil.example", "X-Forwarded-Proto: http", "Accept: text/html"];
  const sitemap = await ask(named, "/sitemap.xml", "evil.example", ...forwarded.slice(0, 2));
  expect(sitemap.body).toContain(`<loc>${PUBLIC_ORIGIN}/jobs</loc>`);
  await caughtUp(named);
  const page = await ask(named, job, "evil.example", ...forwarded);
  expect(page.body).toContain(`<link rel="canonical" href="${PUBLIC_ORIGIN}${job}" />`);
  expect(sitemap.body + page.body).not.toContain("evil.example");
});
