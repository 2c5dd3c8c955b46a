import type { Context } from "koa";
import type { Figures } from "../../../modules/monitoring/projections/figures.ts";
import { createLive } from "../../../modules/monitoring/projections/live.ts";
import type { MonitoringServices } from "../../../modules/monitoring/services.ts";

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test("reads the state once a second, also when a second listener arrives during a read", async () => {
  let done = (): void => undefined;
  const all = jest.fn(() => new Promise((resolve) => (done = () => resolve({ head: "0", projections: [] }))));
  const send = jest.fn();
  const streams = { open: () => ({ body: "" }), hasListeners: () => true, send };
  const live = createLive(
    { streams, log: { warn: jest.fn() } } as unknown as MonitoringServices,
    { all } as unknown as Figures,
  );
  live.open({} as Context, "one");
  await jest.advanceTimersByTimeAsync(0);
  const first = done;
  live.open({} as Context, "two");
  await jest.advanceTimersByTimeAsync(0);
  first();
  done();
  await jest.advanceTimersByTimeAsync(0);
  expect(send).toHaveBeenCalledTimes(2);
  for (let seconds = 1; seconds <= 3; seconds += 1) {
    await jest.advanceTimersByTimeAsync(1_000);
    expect(all).toHaveBeenCalledTimes(2 + seconds);
    done();
    await jest.advanceTimersByTimeAsync(0);
  }
});
