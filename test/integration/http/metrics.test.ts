import { startTestApp, type TestApp } from "../../support/app.ts";
import { openBrowser } from "../../support/browser.ts";
import { registerAccount } from "../../support/register-account.ts";
import { signedInAs } from "../../support/session.ts";
import { signUp } from "../../support/sign-up.ts";
import { newStaff } from "../../support/staff.ts";
import { until } from "../../support/until.ts";
import { newSeeker } from "../resume/seeker.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ seedDemo: true });
});
afterAll(() => app.close());

const read = async (url = app.url) => (await fetch(`${url}/metrics`)).text();

/** The value of a series by its name with labels, as it is printed. */
const figure = (text: string, series: string): number | undefined => {
  const line = text.split("\n").find((one) => one.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length));
};

const ELSEWHERE = { "X-Forwarded-For": "203.0.113.9" };

describe("access to the metrics", () => {
  test("is allowed from localhost without signing in", async () => {
    const answer = await fetch(`${app.url}/metrics`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toMatch(/^text\/plain; version=0\.0\.4/);
    expect(answer.headers.get("cache-control")).toBe("no-store");
  });

  test.each(["X-Forwarded-For", "Forwarded", "X-Real-IP", "Via"])(
    "is refused through a local proxy (%s)",
    async (header) => {
      const answer = await fetch(`${app.url}/metrics`, { headers: { [header]: "127.0.0.1" } });
      expect(answer.status).toBe(401);
      expect(await answer.text()).not.toContain("rireki_");
    },
  );

  test("is allowed from other hosts for administrators only", async () => {
    const admin = await registerAccount(app.platform, { role: "admin" });
    const people = [(await signUp(app.url)).browser, (await newStaff(app)).browser, await signedInAs(app, admin)];
    const answers = await Promise.all(people.map((browser) => browser.get("/metrics", ELSEWHERE)));
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 200]);
  });

  test("is limited to GET and HEAD", async () => {
    expect((await openBrowser(app.url).get("/metrics/")).status).toBe(404);
    expect((await fetch(`${app.url}/metrics`, { method: "POST" })).status).toBe(404);
    expect(await (await fetch(`${app.url}/metrics`, { method: "HEAD" })).text()).toBe("");
  });
});

describe("series", () => {
  test("count saves, appends, requests, applied events and read-your-writes waits", async () => {
    const seeker = await newSeeker(app);
    const before = await read();
    const saved = await seeker.save("summary", { summary: "数えられる要約" });
    await seeker.save("summary", { summary: "数えられる要約" });
    await seeker.resume();
    const more = (text: string, series: string) => (figure(text, series) ?? 0) - (figure(before, series) ?? 0);

    const after = await read();
    expect(more(after, 'rireki_commands_total{category="resume",outcome="written"}')).toBe(1);
    expect(more(after, 'rireki_commands_total{category="resume",outcome="unchanged"}')).toBe(1);
    expect(more(after, 'rireki_append_duration_seconds_count{outcome="appended"}')).toBe(1);
    expect(more(after, 'rireki_events_appended_total{category="resume"}')).toBeGreaterThan(0);
    const saves =
      'rireki_http_request_duration_seconds_count{method="PATCH",route="/user/resume/:section",status="200"}';
    expect(more(after, saves)).toBe(2);
    expect(more(after, 'rireki_read_wait_duration_seconds_count{outcome="fresh"}')).toBeGreaterThan(0);
    expect(figure(after, "rireki_commands_running")).toBe(0);
    expect(figure(after, "rireki_http_requests_running")).toBe(1);

    const position = Number(saved.headers.get("Consistency-Token"));
    await until(async () => (figure(await read(), "rireki_relay_lag") ?? 1) === 0);
    const rested = await read();
    expect(figure(rested, "rireki_store_position")).toBe(position);
    expect(figure(rested, 'rireki_projection_position{projection="resume-document"}')).toBe(position);
    expect(figure(rested, 'rireki_projection_lag{projection="resume-document"}')).toBe(0);
    expect(figure(rested, 'rireki_projection_faulted{projection="resume-document"}')).toBe(0);
    expect(more(rested, 'rireki_projection_events_total{projection="resume-document"}')).toBeGreaterThan(0);
  });

  test("count saves that fail by a precondition or a business rule", async () => {
    const seeker = await newSeeker(app);
    const before = await read();
    await seeker.save("summary", { summary: "一" });
    expect((await seeker.save("summary", { summary: "二" }, { "If-Match": '"none"' })).status).toBe(412);
    expect((await seeker.send("POST", "/api/v1/user/resume/redo")).status).toBe(409);
    const after = await read();
    for (const outcome of ["precondition_failed", "refused"]) {
      const series = `rireki_commands_total{category="resume",outcome="${outcome}"}`;
      expect([outcome, (figure(after, series) ?? 0) - (figure(before, series) ?? 0)]).toEqual([outcome, 1]);
    }
  });

  test("cover cache, worker threads, connections, streams and the process", async () => {
    const seeker = await newSeeker(app);
    await seeker.save("summary", { summary: "印刷する" });
    const news = await seeker.listen();
    await seeker.get("/user/resume/output.pdf");
    await seeker.get("/user/resume/output.pdf");
    const text = await read();
    await news.close();
    expect(figure(text, "rireki_cache_hits_total")).toBeGreaterThanOrEqual(2);
    expect(figure(text, "rireki_cache_misses_total")).toBeGreaterThanOrEqual(2);
    expect(figure(text, "rireki_cache_entries")).toBeGreaterThanOrEqual(2);
    expect(figure(text, "rireki_cache_bytes")).toBeGreaterThan(0);
    expect(figure(text, "rireki_live_streams")).toBe(1);
    expect(figure(text, "rireki_bus_backlog")).toBeGreaterThanOrEqual(0);
    expect(figure(text, "process_resident_memory_bytes")).toBeGreaterThan(0);
    for (const name of ["nodejs_gc_duration_seconds", "nodejs_eventloop_lag_p99_seconds"]) expect(text).toContain(name);
    // Read models and rebuilds ask the database as well, and may wait for a connection at that very moment.
    for (const queue of ['rireki_worker_tasks{state="waiting"}', 'rireki_database_connections{use="waiting"}']) {
      await until(async () => figure(await read(), queue) === 0);
    }
  });

  test("contain no personal data, whatever path is requested", async () => {
    for (const path of ["/himitsu", "/user/resume/himitsu/edit", "/assets/himitsu.js", "/?q=himitsu"]) {
      await fetch(`${app.url}${path}`);
    }
    await fetch(`${app.url}/himitsu`, { method: "PROPFIND" }).catch(() => undefined);
    const text = await read();
    expect(text).toContain('route="(unknown)"');
    expect(text).not.toMatch(/himitsu|PROPFIND|@|佐倉|[0-9a-f]{8}-[0-9a-f]{4}-/);
  });

  test("exclude other apps of the process, and are served without the web service", async () => {
    const { database } = app;
    const quiet = await startTestApp({ database, env: { SERVICES: "projector" } });
    const text = await read(quiet.url);
    const elsewhere = await fetch(`${quiet.url}/metrics`, { headers: ELSEWHERE });
    await quiet.close();
    expect(text).not.toContain("rireki_commands_total{");
    expect(figure(text, "rireki_store_position")).toBeGreaterThan(0);
    expect(elsewhere.status).toBe(403);
  });
});
