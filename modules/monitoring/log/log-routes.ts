import { z } from "zod/mini";
import { fieldMessages } from "../../../japanese/field-messages.ts";
import { contentDisposition } from "../../../src/http/content-disposition.ts";
import { type PagedQuery, pagedQuery } from "../../../src/http/paging.ts";
import { type Route, route } from "../../../src/http/route.ts";
import { type AdminLogAnswer, MAX_EXPORTED } from "../contract/log.ts";
import { namesOf } from "../names-of.ts";
import { policy } from "../policy.ts";
import type { MonitoringServices } from "../services.ts";
import { csvOfLog } from "./log-csv.ts";
import { type LogFilter, loggedAction, namesInLog, newestOfLog, pageOfLog } from "./log-rows.ts";

const LOG = "/admin/log";

const day = z.optional(z.iso.date({ error: fieldMessages.date }));

const logQuery = z.intersection(
  pagedQuery({ sortable: [], filters: { module: "any", actor: "any", what: "any" } }),
  z.object({ from: day, to: day }),
);

const filterOf = ({ filters, from, to }: PagedQuery & { from?: string; to?: string }): LogFilter => ({
  modules: filters.module ?? [],
  actors: filters.actor ?? [],
  whats: filters.what ?? [],
  from,
  to,
});

const listRoute = (services: MonitoringServices) =>
  route({
    method: "GET",
    path: LOG,
    access: policy.readLog,
    query: logQuery,
    async handle({ query }) {
      const { db } = services;
      const [{ rows, pagination }, { modules, whats, actorIds }] = await Promise.all([
        pageOfLog(db, filterOf(query), query),
        namesInLog(db),
      ]);
      const nameOf = await namesOf(services, [...actorIds, ...rows.map(({ actor_id }) => actor_id)]);
      const items = rows.map((row) => loggedAction(row, nameOf));
      const actors = actorIds.map((id) => ({ id, name: nameOf(id) }));
      return { body: { items, pagination, choices: { modules, whats, actors } } satisfies AdminLogAnswer };
    },
  });

const exportRoute = (services: MonitoringServices) =>
  route({
    method: "GET",
    path: `${LOG}/export`,
    access: policy.readLog,
    query: z.intersection(logQuery, z.object({ format: z.optional(z.literal("csv")) })),
    maxConcurrent: 2,
    async handle({ query }) {
      const rows = await newestOfLog(services.db, filterOf(query), MAX_EXPORTED);
      const nameOf = await namesOf(
        services,
        rows.map(({ actor_id }) => actor_id),
      );
      return {
        body: csvOfLog(rows.map((row) => loggedAction(row, nameOf))),
        headers: {
          "Content-Type": "text/csv; charset=utf-8",
          "Content-Disposition": contentDisposition("attachment", "管理者の記録.csv"),
        },
      };
    },
  });

/** The administrators' log: read only. */
export const logRoutes = (services: MonitoringServices): readonly Route[] => [
  listRoute(services),
  exportRoute(services),
];
