import Koa from "koa";
import { messages } from "../../japanese/messages.ts";
import type { Metrics } from "../observability/metrics.ts";
import { makeDrain } from "./drain.ts";
import { type HealthOptions, health } from "./health.ts";
import { type Listening, makeListening } from "./listening.ts";
import { metricsEndpoint } from "./metrics.ts";
import { requestId } from "./request-id.ts";
import { securityHeaders } from "./security-headers.ts";

/** What a process without `web` answers: whether it lives and can work, and how much it does, to whoever runs it. */
export function makeProbeServer(options: {
  platform: HealthOptions;
  metrics: Metrics;
  trustProxy: boolean;
}): Listening {
  const { platform, metrics, trustProxy } = options;
  const drain = makeDrain();
  const app = new Koa({ proxy: trustProxy, maxIpsCount: 1 });
  app.use(requestId);
  app.use(securityHeaders({ development: false }));
  app.use(drain.middleware);
  app.use(health(platform, drain.isDraining));
  app.use(metricsEndpoint(metrics));
  app.use((ctx) => {
    ctx.status = 404;
    ctx.body = { message: messages.notFound };
  });
  return makeListening(app, { drain, trustProxy });
}
