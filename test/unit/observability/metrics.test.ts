import { Gauge } from "prom-client";
import { createMetrics } from "../../../src/observability/metrics.ts";

test("a failing or slow gauge hides no other and does not delay the scrape", async () => {
  const metrics = createMetrics({ timeoutMs: 1 });
  const gauge = new Gauge({ name: "well", help: "of a part that is well", registers: [metrics.registry] });
  metrics.onScrape(() => {
    throw new Error("away");
  });
  metrics.onScrape(() => Promise.reject(new Error("away")));
  metrics.onScrape(() => new Promise(() => undefined));
  metrics.onScrape(() => gauge.set(7));
  expect(await metrics.text()).toMatch(/^well 7$/m);
});

test("apps count for themselves; the process is the same for all", async () => {
  const [one, other] = [createMetrics(), createMetrics()];
  new Gauge({ name: "only_here", help: "in one app", registers: [one.registry] }).set(1);
  expect(await one.text()).toContain("only_here 1");
  const text = await other.text();
  expect(text).not.toContain("only_here");
  expect(text.match(/^process_start_time_seconds /gm)).toHaveLength(1);
});
