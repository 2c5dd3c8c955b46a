import type { Context } from "koa";
import { createCacheFeed } from "../../../../modules/monitoring/cache/live.ts";
import { createLruCache } from "../../../../src/cache/lru.ts";
import type { EventStreams } from "../../../../src/http/event-streams.ts";

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function openFeed(hasListeners = true) {
  const cache = createLruCache();
  const send = jest.fn();
  const open = jest.fn(() => ({ body: "" }));
  const streams = { open, send, hasListeners: () => hasListeners } as unknown as EventStreams;
  const feed = jest.fn(async () => ({ hits: cache.counters.total().hits }));
  const log = { warn: jest.fn() };
  const answers = { feed } as unknown as Parameters<typeof createCacheFeed>[0]["answers"];
  return { cache, send, open, feed, log, stream: createCacheFeed({ streams, log, counters: cache.counters, answers }) };
}

test("one event at the opening, for this stream alone; none while nothing happens", async () => {
  const { stream, open, send } = openFeed();
  await stream.open({} as Context, "an account");
  expect(open).toHaveBeenCalledWith({}, "cache", { id: "an account" }, [{ name: "cache_stats", data: { hits: 0 } }]);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(send).not.toHaveBeenCalled();
});

test("many reads are one event a second, the last read included", async () => {
  const { stream, cache, send } = openFeed();
  await stream.open({} as Context, "an account");
  await cache.set("pdf:a", 1);
  for (let tenth = 0; tenth < 30; tenth += 1) {
    await cache.get("pdf:a");
    await jest.advanceTimersByTimeAsync(100);
  }
  expect(send).toHaveBeenCalledTimes(3);
  await cache.get("pdf:a");
  await jest.advanceTimersByTimeAsync(1_000);
  expect(send).toHaveBeenCalledTimes(4);
  expect(send).toHaveBeenLastCalledWith("cache", { name: "cache_stats", data: { hits: 31 } });
  await jest.advanceTimersByTimeAsync(60_000);
  expect(send).toHaveBeenCalledTimes(4);
});

test("reads without a listener cost no figures; a failure is logged and the next read tries again", async () => {
  const idle = openFeed(false);
  await idle.cache.get("pdf:a");
  await jest.advanceTimersByTimeAsync(5_000);
  expect(idle.feed).not.toHaveBeenCalled();

  const { cache, feed, log, send } = openFeed();
  feed.mockRejectedValueOnce(new Error("the database is away"));
  await cache.get("pdf:a");
  await jest.advanceTimersByTimeAsync(1_000);
  expect([log.warn.mock.calls.length, send.mock.calls.length]).toEqual([1, 0]);
  await cache.get("pdf:a");
  await jest.advanceTimersByTimeAsync(1_000);
  expect(send).toHaveBeenCalledTimes(1);
});
