import type { Context, Middleware } from "koa";
import { toErrors } from "../../documents/problem.ts";
import { RuleViolation } from "../../documents/rule-violation.ts";
import { callMessages } from "../../japanese/call-messages.ts";
import type { Idempotency } from "../commands/idempotency.ts";
import type { Platform } from "../platform.ts";
import { askToSignIn, isForStaff, judge } from "./access.ts";
import { logAction, type ModuleRoute } from "./admin-actions.ts";
import { type RequestBody, readBody } from "./body.ts";
import { malformed } from "./body-errors.ts";
import { createBodyMemoryBudget } from "./body-memory-budget.ts";
import { createCommandContexts } from "./command-contexts.ts";
import { createConcurrencyLimit } from "./concurrency-limit.ts";
import { createAwaitOwnWrites } from "./consistency.ts";
import type { Describe } from "./errors.ts";
import { parseIfMatch } from "./etag.ts";
import { type CommandClaim, runOnce } from "./idempotent.ts";
import { acceptsPage, wantsApp } from "./negotiate.ts";
import type { AppPage } from "./page.ts";
import { type AppUrl, createPageTable, type OpenedPage, type PageData } from "./page-table.ts";
import { InvalidFields, NotFound, Problem } from "./problems.ts";
import type { Refusals } from "./refused-request.ts";
import type { Actor, RecordRequest, Route, RouteAnswer } from "./route.ts";
import { candidatesOf, methodOf, requireSharedLimits } from "./route-candidates.ts";
import { callerKey, createRouteRates, type RouteRatesOptions } from "./route-rates.ts";
import { allowedAt, createRouteTable, type RouteMatch } from "./route-table.ts";
import { sendAnswer } from "./send-answer.ts";
import { stateOf } from "./state.ts";
import { validate } from "./validate.ts";

export interface PipelineOptions extends RouteRatesOptions {
  platform: Pick<Platform, "db" | "progress" | "store" | "now">;
  routes: readonly ModuleRoute[];
  urls: readonly AppUrl[];
  /** The account of this request's session. */
  actorOf(ctx: Context): Promise<Actor | undefined>;
  idempotency: Idempotency;
  describe: Describe;
  page: AppPage;
  refusals: Refusals;
  /** Time until an answer that counts as one under way is given up, without a byte that its caller takes. */
  unreadMs: number;
}

const SAFE = new Set(["GET", "HEAD"]);

/**
 * The pipeline of every request to a route: authentication → access → body → CSRF → rate limit → read-your-writes →
 * validation → handler → answer. A browser that opens the URL of data gets the app, under the same access.
 */
export function createPipeline(options: PipelineOptions): Middleware {
  requireSharedLimits(options.routes);
  const routesAt = createRouteTable(options.routes);
  const { pageAt, addressMeantBy } = createPageTable(options.urls, options.routes);
  const limitConcurrency = createConcurrencyLimit();
  const countCall = createRouteRates(options);
  const bodyMemory = createBodyMemoryBudget();
  const awaitOwnWrites = createAwaitOwnWrites(options.platform);
  const withSuffix = createRouteTable(options.routes.filter(({ path }) => path.endsWith(".json")));

  return async (ctx) => {
    takeSuffixOff(ctx, withSuffix);
    const opened = SAFE.has(ctx.method) ? pageAt(ctx.path) : undefined;
    if (opened && isShown(ctx, opened)) return serveApp(ctx, opened);
    if (opened) {
      // A page refuses requests for data as it refuses itself, and one without data has nothing to answer.
      if (!(await admits(ctx, opened.page))) return;
      if (!opened.data) throw new NotFound();
      ctx.path = opened.data.path;
    }
    const matches = routesAt(ctx.path);
    if (wantsApp(ctx)) return refuseAsPage(ctx, matches);
    if (!matches[0]) throw new NotFound();
    stateOf(ctx).routePattern = matches[0].item.path;
    return serveRoute(ctx, matches);
  };

  /** A page with a route of its own address is data to a caller that names no preference. */
  function isShown(ctx: Context, { data }: OpenedPage): boolean {
    return wantsApp(ctx) || (data?.path !== ctx.path && acceptsPage(ctx));
  }

  async function serveApp(ctx: Context, { page, data }: OpenedPage): Promise<void> {
    if (!(await admits(ctx, page))) return;
    if (data?.route.find) await requireRecord(ctx, data);
    ctx.vary("Accept");
    await options.page(ctx, 200);
  }

  /**
   * Refuses a page as its data would be refused where there is nothing to read. Any other failure is left to the page, which
   * tries again. Only who has just written waits for the read models.
   */
  async function requireRecord(ctx: Context, { route, params }: PageData): Promise<void> {
    const actor = (await options.actorOf(ctx)) ?? null;
    const missing = async (): Promise<unknown> => {
      try {
        refuseWithoutAgency(route, actor);
        await route.find?.({ actor, params } as RecordRequest);
        return undefined;
      } catch (error) {
        return [404, 410].includes(options.describe(error).status) ? error : undefined;
      }
    };
    if (!(await missing())) return;
    await awaitOwnWrites(ctx, route.readsFrom);
    const error = await missing();
    if (error) throw error;
  }

  /** A browser at an address that has data and no page, or nothing. */
  async function refuseAsPage(ctx: Context, matches: readonly RouteMatch<ModuleRoute>[]): Promise<void> {
    const meant = addressMeantBy(ctx.path);
    if (meant) {
      ctx.status = 301;
      ctx.set("Location", meant + ctx.search);
      return;
    }
    const read = matches.find(({ item }) => item.method === "GET")?.item;
    if (!read || (await admits(ctx, read))) throw new NotFound();
  }

  /** Whether the caller may see the page; otherwise the refusal has been sent. */
  async function admits(ctx: Context, { path, access, isUnlisted }: AppUrl): Promise<boolean> {
    if (isUnlisted) ctx.set("X-Robots-Tag", "noindex");
    stateOf(ctx).routePattern = path;
    const actor = await options.actorOf(ctx);
    const verdict = judge(access, actor);
    if (verdict === "forbidden") throw options.refusals.forbidden(ctx, actor);
    if (verdict === "sign-in") askToSignIn(ctx);
    return verdict === "allowed";
  }

  async function serveRoute(ctx: Context, matches: readonly RouteMatch<ModuleRoute>[]): Promise<void> {
    const candidates = candidatesOf(matches, ctx.method);
    const limits = candidates[0]?.item;
    if (!limits) throw notAllowed(matches);
    const actor = await options.actorOf(ctx);
    const verdict = judge(limits.access, actor);
    // Before the body is read: a caller without access sends none.
    if (verdict === "forbidden") throw options.refusals.forbidden(ctx, actor);
    if (verdict === "sign-in") return askToSignIn(ctx);
    // The bound also holds for bodies that are being read: they may be large.
    await withinBound(ctx, limits, actor, () =>
      bodyMemory.withReservation(async (reserve) => {
        const { bodyLimit, uploadLimit: uploadBytes = 0 } = limits;
        const signedIn = actor !== undefined;
        const body = SAFE.has(ctx.method)
          ? NO_BODY
          : await readBody(ctx, { signedIn, bodyLimit, uploadBytes, reserve });
        const method = ctx.method === "POST" ? (body.method ?? "POST") : methodOf(ctx.method);
        const match = candidates.find(({ item }) => item.method === method);
        if (!match) throw notAllowed(matches);
        stateOf(ctx).routePattern = match.item.path;
        if (body.files.length > 0 && !uploadBytes) throw new Problem(415, callMessages.noFilesHere);
        if (!SAFE.has(ctx.method)) options.refusals.checkForgery(ctx, body.token, actor);
        await countCall(ctx, match.item, actor);
        await awaitOwnWrites(ctx, match.item.readsFrom);
        sendAnswer(ctx, await run(ctx, match, actor, body));
      }),
    );
  }

  /** @throws Problem 429 beyond the route's `maxConcurrent` and `maxWaiting` */
  async function withinBound(
    ctx: Context,
    route: Route,
    actor: Actor | undefined,
    work: () => Promise<void>,
  ): Promise<void> {
    const { maxConcurrent, maxWaiting = 0 } = route;
    if (maxConcurrent === undefined) return work();
    const bound = { key: callerKey(ctx, route, actor), most: maxConcurrent, mostWaiting: maxWaiting };
    return limitConcurrency(bound, ctx.res, async () => {
      await work();
      // Without a listener Node closes the connection; the next request on it has the server's own limit again.
      ctx.res.setTimeout(options.unreadMs);
    });
  }

  async function run(
    ctx: Context,
    { item: route, params }: RouteMatch<ModuleRoute>,
    actor: Actor | undefined,
    body: RequestBody,
  ): Promise<RouteAnswer> {
    refuseWithoutAgency(route, actor ?? null);
    refuseNul(params);
    const expected = SAFE.has(ctx.method) ? undefined : parseIfMatch(ctx.get("If-Match"));
    const query = route.query && validate(route.query, plainQuery(ctx));
    const input = route.body && validate(route.body, body.data);
    const handle = async (claimed?: CommandClaim) => {
      const context = { actorId: actor?.id ?? null, now: options.platform.now, expected, claimed };
      try {
        const request = {
          ctx,
          actor: actor ?? null,
          params,
          query,
          body: input,
          files: body.files,
          ifMatch: typeof expected === "number" ? expected : undefined,
          command: createCommandContexts(stateOf(ctx), context),
        };
        const answer = await route.handle(request);
        await logAction(options.platform, route, request, answer);
        return answer;
      } catch (error) {
        throw error instanceof RuleViolation ? new InvalidFields(toErrors(error.problems, route.wrapper)) : error;
      }
    };
    return ctx.method === "POST" && !route.repeatable ? runOnce(options, { ctx, actor, body }, handle) : handle();
  }
}

/** Staff without an agency own nothing. @throws NotFound */
function refuseWithoutAgency({ access }: Pick<Route, "access">, actor: Actor | null): void {
  if (isForStaff(access) && !actor?.agencyId) throw new NotFound();
}

const NO_BODY: RequestBody = { data: undefined, files: [], method: undefined, token: undefined };

const notAllowed = (matches: readonly RouteMatch<Route>[]) =>
  new Problem(405, callMessages.notSupportedHere, {
    headers: { Allow: allowedAt(matches.map(({ item }) => item.method)) },
  });

/** `/mypage.json` is `/mypage` for programs, unless a route has that very name. */
function takeSuffixOff(ctx: Context, withSuffix: (path: string) => readonly unknown[]): void {
  if (!ctx.path.endsWith(".json") || withSuffix(ctx.path).length > 0) return;
  stateOf(ctx).jsonSuffix = true;
  ctx.path = ctx.path.slice(0, -".json".length);
}

/** An empty field of a search form is dropped. */
function plainQuery(ctx: Context): Record<string, unknown> {
  const query = Object.fromEntries(Object.entries(ctx.query).filter(([, value]) => value !== ""));
  refuseNul(query);
  return query;
}

/** Postgres text cannot hold NUL. */
function refuseNul(values: Readonly<Record<string, unknown>>): void {
  for (const value of Object.values(values)) if (String(value).includes("\0")) throw malformed();
}
