import Koa from "koa";
import type { Logger } from "pino";
import type { Metrics } from "../observability/metrics.ts";
import { rejectUnusableHost } from "./broken-requests.ts";
import { applyProxyTrust } from "./caller.ts";
import { createDrain } from "./drain.ts";
import { createDescriber, errorAnswers } from "./errors.ts";
import { health } from "./health.ts";
import type { HealthCheck } from "./health-checks.ts";
import { createListener, type HttpListener } from "./listener.ts";
import { metricsEndpoint } from "./metrics.ts";
import { NotFound } from "./problems.ts";
import { requestId } from "./request-id.ts";
import { securityHeaders } from "./security-headers.ts";
import type { TrustProxy } from "./trusted-proxies.ts";

/** The server of a process without `web`: health and metrics for its operator. */
export function createProbeServer(options: {
  healthChecks: readonly HealthCheck[];
  metrics: Metrics;
  trustProxy: TrustProxy;
  log: Logger;
}): HttpListener {
  const { healthChecks, metrics, trustProxy, log } = options;
  const drain = createDrain();
  const app = new Koa();
  applyProxyTrust(app, trustProxy);
  app.on("error", (error: unknown) => log.debug({ err: error }, "gone"));
  app.use(requestId);
  app.use(securityHeaders({ development: false }));
  app.use(drain.middleware);
  app.use(errorAnswers({ log, describe: createDescriber([]), page: noPage }));
  app.use(rejectUnusableHost);
  app.use(health({ checks: healthChecks, isDraining: drain.isDraining }));
  app.use(metricsEndpoint(metrics));
  app.use(() => {
    throw new NotFound();
  });
  return createListener(app, { drain, trustProxy, metrics });
}

/** This process has no app to show an error in. */
const noPage = () => Promise.reject(new Error("a process without web has no pages"));
