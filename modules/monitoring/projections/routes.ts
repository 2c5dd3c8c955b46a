import { NotFound } from "../../../src/http/problems.ts";
import { OWN_LOG, type Route, type RouteRequest, route } from "../../../src/http/route.ts";
import { retryFault, skipFault } from "../../../src/projections/faults.ts";
import type { Projection } from "../../../src/projections/projection.ts";
import { changeRebuild, type RebuildChange, requestRebuild } from "../../../src/projections/rebuild/commands.ts";
import { policy } from "../policy.ts";
import type { MonitoringServices } from "../services.ts";
import type { Figures } from "./figures.ts";
import type { createLive } from "./live.ts";
import { skipRequest } from "./requests.ts";

export type RouteServices = MonitoringServices & { figures: Figures; live: ReturnType<typeof createLive> };

const ALL = "/admin/projections";
const ONE = `${ALL}/:name`;
const OPERATIONS_SHOWN = 50;

const figuresRoute = ({ figures }: RouteServices) =>
  route({
    method: "GET",
    path: ALL,
    access: policy.watch,
    handle: async () => ({ body: await figures.all() }),
  });

const liveRoute = ({ live }: RouteServices) =>
  route({
    method: "GET",
    path: `${ALL}/live`,
    access: policy.watch,
    handle: async (request) => live.open(request.ctx, request.actor.id),
  });

const logRoute = ({ figures }: RouteServices) =>
  route({
    method: "GET",
    path: `${ALL}/log`,
    access: policy.readLog,
    handle: async () => ({ body: { operations: await figures.log(OPERATIONS_SHOWN) } }),
  });

const readRoute = (on: RouteServices, what: "rebuild" | "fault") =>
  route({
    method: "GET",
    path: `${ONE}/${what}`,
    access: policy.watch,
    async handle(request) {
      const { name } = projectionIn(on, request);
      const { projections } = await on.figures.all();
      const body = projections.find((projection) => projection.name === name)?.[what];
      if (!body) throw new NotFound();
      return { body };
    },
  });

const rebuildRoute = (on: RouteServices) =>
  route({
    method: "POST",
    path: `${ONE}/rebuild`,
    access: policy.rebuild,
    administers: OWN_LOG,
    async handle(request) {
      await requestRebuild(on.db, projectionIn(on, request), request.actor.id);
      return done("作り直しを始めます");
    },
  });

const changeMessages: Readonly<Record<RebuildChange, string>> = {
  pause: "作り直しを一時停止しました",
  resume: "作り直しを再開します",
  abort: "作り直しを中止しました",
  swap: "もう一度照合してから切り替えます",
};

const changeRoute = (on: RouteServices, what: RebuildChange) =>
  route({
    method: "POST",
    path: `${ONE}/rebuild/${what}`,
    access: policy.rebuild,
    administers: OWN_LOG,
    async handle(request) {
      await changeRebuild(on.db, projectionIn(on, request).name, what, request.actor.id);
      return done(changeMessages[what]);
    },
  });

const retryRoute = (on: RouteServices) =>
  route({
    method: "POST",
    path: `${ONE}/fault/retry`,
    access: policy.mendFaults,
    administers: OWN_LOG,
    async handle(request) {
      await retryFault(on.db, projectionIn(on, request).name, request.actor.id);
      return done("もう一度試します");
    },
  });

const skipRoute = (on: RouteServices) =>
  route({
    method: "POST",
    path: `${ONE}/fault/skip`,
    access: policy.mendFaults,
    administers: OWN_LOG,
    body: skipRequest,
    async handle(request) {
      const { name } = projectionIn(on, request);
      await skipFault(on.db, name, { ...request.body, actorId: request.actor.id });
      return done("イベントを飛ばしました");
    },
  });

export const projectionRoutes = (on: RouteServices): Route[] => [
  figuresRoute(on),
  liveRoute(on),
  logRoute(on),
  readRoute(on, "rebuild"),
  readRoute(on, "fault"),
  rebuildRoute(on),
  changeRoute(on, "pause"),
  changeRoute(on, "resume"),
  changeRoute(on, "abort"),
  changeRoute(on, "swap"),
  retryRoute(on),
  skipRoute(on),
];

const done = (message: string) => ({ body: { success: true, message } });

function projectionIn({ projections }: RouteServices, { params }: Pick<RouteRequest, "params">): Projection {
  const projection = projections.find(({ name }) => name === params.name);
  if (!projection) throw new NotFound();
  return projection;
}
