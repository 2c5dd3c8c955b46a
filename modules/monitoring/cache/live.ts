import type { Context } from "koa";
import type { Logger } from "pino";
import type { CacheCounters } from "../../../src/cache/port.ts";
import type { EventStreams } from "../../../src/http/event-streams.ts";
import type { RouteAnswer } from "../../../src/http/route.ts";
import type { CacheAnswers } from "./cache-answers.ts";

const TOPIC = "cache";
const NAME = "cache_stats";
const EVERY_MS = 1_000;

interface CacheFeedServices {
  streams: EventStreams;
  log: Pick<Logger, "warn">;
  counters: Pick<CacheCounters, "onUse">;
  answers: Pick<CacheAnswers, "feed">;
}

/** The stream of figures: one event at its opening, then one after reads or writes, at most once a second. */
export function createCacheFeed({ streams, log, counters, answers }: CacheFeedServices) {
  let timer: NodeJS.Timeout | undefined;
  let sentAt = 0;

  async function publish(): Promise<void> {
    timer = undefined;
    sentAt = performance.now();
    try {
      streams.send(TOPIC, { name: NAME, data: await answers.feed() });
    } catch (error) {
      log.warn({ err: error }, "figures of the cache could not be published");
    }
  }

  counters.onUse(() => {
    if (timer || !streams.hasListeners(TOPIC)) return;
    timer = setTimeout(publish, Math.max(0, sentAt + EVERY_MS - performance.now())).unref();
  });

  return {
    async open(ctx: Context, accountId: string): Promise<RouteAnswer> {
      const data = await answers.feed();
      sentAt = performance.now();
      return streams.open(ctx, TOPIC, { id: accountId }, [{ name: NAME, data }]);
    },
    close: () => clearTimeout(timer),
  };
}

export type CacheFeedStream = ReturnType<typeof createCacheFeed>;
