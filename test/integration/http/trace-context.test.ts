import { START } from "../../../src/event-store/port.ts";
import { startTestApp, type TestApp } from "../../support/app.ts";
import { until } from "../../support/until.ts";
import { newSeeker, type Seeker } from "../resume/seeker.ts";

const TRACE = "0af7651916cd43dd8448eb211c80319c";
const SPAN = "b7ad6b7169203331";

let app: TestApp;
let seeker: Seeker;
beforeAll(async () => {
  app = await startTestApp();
  seeker = await newSeeker(app);
});
afterAll(() => app.close());

/** The metadata of the events that a save with these headers has written. */
async function savedWith(headers: Record<string, string>, summary: string) {
  const before = await app.platform.store.head();
  expect((await seeker.save("summary", { summary }, headers)).status).toBe(200);
  const { events } = await app.platform.store.readAll({ after: before, limit: 10 });
  expect(events.length).toBeGreaterThan(0);
  return events.map(({ metadata }) => metadata);
}

const logged = (text: string) => app.logs.map((line) => JSON.parse(line)).filter((line) => line.trace_id === text);

test("continues the caller's trace in events and log", async () => {
  const [metadata] = await savedWith({ traceparent: `00-${TRACE}-${SPAN}-01`, tracestate: "vendor=himitsu" }, "その一");
  expect(metadata?.traceparent).toMatch(new RegExp(`^00-${TRACE}-(?!${SPAN})[0-9a-f]{16}-01$`));
  expect(metadata?.correlationId).toBe("0af76519-16cd-43dd-8448-eb211c80319c");
  expect(JSON.stringify(metadata)).not.toContain("himitsu");
  await until(() => logged(TRACE).length > 0);
  expect(logged(TRACE)).toEqual([expect.objectContaining({ path: "/user/resume/:section", status: 200 })]);
});

test("saves without traceparent metadata when the header is missing or malformed", async () => {
  for (const header of [undefined, `00-${"0".repeat(32)}-${SPAN}-01`, "00-himitsu"]) {
    const [metadata] = await savedWith(header ? { traceparent: header } : {}, `その ${header}`);
    expect(metadata).not.toHaveProperty("traceparent");
    expect(metadata?.correlationId).toMatch(/^[0-9a-f-]{36}$/);
  }
});

test("decodes events with and without traceparent", async () => {
  const { events } = await app.platform.store.readAll({ after: START, limit: 100 });
  expect(await app.platform.codec.decode(events)).toHaveLength(events.length);
});
