import { z } from "zod/mini";
import { fieldMessages } from "../../../japanese/field-messages.ts";
import { pagedQuery } from "../../../src/http/paging.ts";
import { InvalidFields } from "../../../src/http/problems.ts";
import { type Route, route } from "../../../src/http/route.ts";
import { policy } from "../policy.ts";
import { type CacheAnswers, KEY_COLUMNS } from "./cache-answers.ts";
import type { CacheFeedStream } from "./live.ts";
import type { CacheOperations } from "./operations.ts";

export interface CacheRouteServices {
  answers: CacheAnswers;
  operations: CacheOperations;
  feed: CacheFeedStream;
}

const BASE = "/admin/cache_monitoring";
const MAX_KEY = 1_000;
const MAX_KIND = 100;
const access = policy.cache;

const statsRoute = ({ answers }: CacheRouteServices) =>
  route({ method: "GET", path: `${BASE}/api_stats`, access, handle: async () => ({ body: await answers.stats() }) });

const healthRoute = ({ answers }: CacheRouteServices) =>
  route({
    method: "GET",
    path: `${BASE}/cache_health`,
    access,
    handle: async () => ({ body: await answers.health() }),
  });

const feedRoute = ({ feed }: CacheRouteServices) =>
  route({
    method: "GET",
    path: `${BASE}/real_time_feed`,
    access,
    handle: ({ ctx, actor }) => feed.open(ctx, actor.id),
  });

const listQuery = pagedQuery({ sortable: KEY_COLUMNS, filters: { kind: "any" } });

const keysQuery = z.pipe(
  z.transform((query: z.input<typeof listQuery> & { kind?: string }) => ({ list: query, kind: query.kind ?? "" })),
  z.object({ list: listQuery, kind: z.string().check(z.maxLength(MAX_KIND)) }),
);

const keysRoute = ({ answers }: CacheRouteServices) =>
  route({
    method: "GET",
    path: `${BASE}/keys`,
    access,
    query: keysQuery,
    handle: async ({ query: { list, kind } }) => ({
      body: await answers.keys(list, kind === "" ? (list.filters.kind ?? []) : [kind]),
    }),
  });

const keyQuery = z.object({
  key: z
    .string({ error: fieldMessages.required })
    .check(z.trim(), z.minLength(1, { error: fieldMessages.required }), z.maxLength(MAX_KEY)),
});

const keyDetailsRoute = ({ answers }: CacheRouteServices) =>
  route({
    method: "GET",
    path: `${BASE}/key_details`,
    access,
    query: keyQuery,
    handle: async ({ query }) => ({ body: await answers.keyDetails(query.key) }),
  });

const resetRoute = ({ operations }: CacheRouteServices) =>
  route({
    method: "DELETE",
    path: `${BASE}/reset_stats`,
    access,
    administers: "reset_stats",
    async handle() {
      operations.reset();
      return { body: { success: true, message: "統計をリセットしました" } };
    },
  });

const clearBody = z.object({ kind: z.nullish(z.string().check(z.maxLength(MAX_KIND))) });

const clearRoute = ({ answers, operations }: CacheRouteServices) =>
  route({
    method: "DELETE",
    path: `${BASE}/clear_cache`,
    access,
    body: clearBody,
    administers: { what: "clear_cache", object: ({ body }) => body.kind ?? null },
    async handle({ body: { kind } }) {
      if (kind != null && !(await answers.kinds()).has(kind)) {
        throw new InvalidFields({ kind: ["この種類のキャッシュはありません"] });
      }
      const cleared = await operations.clear(kind ?? undefined);
      return { body: { success: true, message: `キャッシュを消去しました（${cleared}件）`, cleared } };
    },
  });

export const cacheRoutes = (on: CacheRouteServices): Route[] => [
  statsRoute(on),
  healthRoute(on),
  feedRoute(on),
  keysRoute(on),
  keyDetailsRoute(on),
  resetRoute(on),
  clearRoute(on),
];
