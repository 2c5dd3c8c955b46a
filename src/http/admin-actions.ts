import type { Knex } from "knex";
import { recordAction } from "../admin-log/actions.ts";
import { type LoggedAction, OWN_LOG, type Route, type RouteAnswer, type RouteRequest } from "./route.ts";

/** A route, with the name of the module that has it. */
export interface ModuleRoute extends Route {
  module: string;
}

/** Writes the entry in the administrators' log that a route declares, for callers who are administrators. */
export async function logAction(
  { db, now }: { db: Knex; now(): string },
  { module, administers }: ModuleRoute,
  request: Pick<RouteRequest, "params" | "body"> & { actor: RouteRequest["actor"] | null },
  answer: RouteAnswer,
): Promise<void> {
  const { actor } = request;
  if (actor?.role !== "admin" || administers === undefined || administers === OWN_LOG) return;
  const { what, object, reason }: LoggedAction = typeof administers === "string" ? { what: administers } : administers;
  await recordAction(db, {
    at: now(),
    actorId: actor.id,
    module,
    what,
    object: object?.(request, answer) ?? null,
    reason: reason?.(request) ?? null,
  });
}
