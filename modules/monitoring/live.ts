import type { Context } from "koa";
import type { RouteAnswer } from "../../src/http/route.ts";
import type { Figures } from "./figures.ts";
import type { MonitoringServices } from "./services.ts";

const TOPIC = "projections";
const EVERY_MS = 1_000;

/** Tells whoever listens how the read models stand, about once a second, and looks for nobody's sake otherwise. */
export function createLive({ streams, log }: Pick<MonitoringServices, "streams" | "log">, figures: Figures) {
  let timer: NodeJS.Timeout | undefined;
  let failed = false;
  /** Whoever begins to listen while figures are being read begins another round, and must not add one to the old. */
  let round = 0;

  async function tell(ofRound: number): Promise<void> {
    if (!streams.hasListeners(TOPIC)) return;
    try {
      streams.send(TOPIC, { name: "projections", data: await figures.all() });
      failed = false;
    } catch (error) {
      if (!failed) log.warn({ err: error }, "the figures of the read models cannot be told");
      failed = true;
    }
    if (ofRound === round) timer = setTimeout(tell, EVERY_MS, round).unref();
  }

  return {
    /** The first figures come at once. */
    open(ctx: Context, accountId: string): RouteAnswer {
      const answer = streams.open(ctx, TOPIC, accountId);
      clearTimeout(timer);
      round += 1;
      timer = setTimeout(tell, 0, round).unref();
      return answer;
    },
  };
}
