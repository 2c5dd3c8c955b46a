import type { Context } from "koa";
import type { RouteAnswer } from "../../../src/http/route.ts";
import type { MonitoringServices } from "../services.ts";
import type { Figures } from "./figures.ts";

const TOPIC = "projections";
const EVERY_MS = 1_000;

/** Publishes the state of the projections about once a second while anybody listens. */
export function createLive({ streams, log }: Pick<MonitoringServices, "streams" | "log">, figures: Figures) {
  let timer: NodeJS.Timeout | undefined;
  let failed = false;
  /** A new listener starts another round; the round before must not schedule its next one. */
  let round = 0;

  async function publish(ofRound: number): Promise<void> {
    if (!streams.hasListeners(TOPIC)) return;
    try {
      streams.send(TOPIC, { name: "projections", data: await figures.all() });
      failed = false;
    } catch (error) {
      if (!failed) log.warn({ err: error }, "state of the projections could not be published");
      failed = true;
    }
    if (ofRound === round) timer = setTimeout(publish, EVERY_MS, round).unref();
  }

  return {
    /** The first state is sent at once. */
    open(ctx: Context, accountId: string): RouteAnswer {
      const answer = streams.open(ctx, TOPIC, { id: accountId });
      clearTimeout(timer);
      round += 1;
      timer = setTimeout(publish, 0, round).unref();
      return answer;
    },
  };
}
