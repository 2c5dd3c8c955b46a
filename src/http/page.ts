import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Context } from "koa";
import { csrfToken } from "./csrf.ts";
import { fillPage, type PageTexts } from "./fill-page.ts";
import { type PageHead, withHead } from "./page-head.ts";
import { publicOrigin } from "./public-origin.ts";

/** Sends the app's page with the caller's CSRF token. The rest of the page depends on the address alone. */
export type AppPage = (ctx: Context, status: number) => Promise<void>;

/** Source of the page: a built directory, read once, or a function during development. */
export type PageSource = { directory: string } | { render(url: string): Promise<string> };

/** Mark of the token in web/index.html: `<meta name="csrf-token" content="%CSRF%">`. */
const CSRF_MARK = "%CSRF%";

/** The head of the page at an address; undefined for the general one. */
export type FindHead = (path: string) => Promise<PageHead | undefined>;

/** Texts by the query of a page that is drawn ahead; undefined where it needs none. */
export type FindTexts = (path: string, query: URLSearchParams) => PageTexts | undefined;

interface PageOptions {
  headOf?: FindHead;
  textsOf?: FindTexts;
  /** Further `<meta>` elements of every page, content by name. */
  meta?: Readonly<Record<string, string>>;
  /** `PUBLIC_ORIGIN`, for canonical addresses. */
  publicOrigin?: string | undefined;
}

/** @param identify looks the session up, whose token the page carries, also on routes without an access check */
export function createAppPage(
  source: PageSource,
  identify: (ctx: Context) => Promise<string | undefined>,
  { headOf = async () => undefined, textsOf = () => undefined, meta = {}, publicOrigin: configured }: PageOptions = {},
): AppPage {
  const more = Object.entries(meta).map(([name, content]) => `<meta name="${name}" content="${content}" />`);
  const built = "directory" in source ? readPages(source.directory) : undefined;
  return async (ctx, status) => {
    const rendered = "render" in source ? await source.render(ctx.originalUrl) : "";
    const accountId = await identify(ctx);
    const drawn = (page: string) => built?.known.get(`${accountId ? "member" : "visitor"}${page}`);
    // A refusal has the address of the refused page: it gets the generic page. A page whose texts are filled in has a pattern.
    const known = status === 200 && !ctx.path.includes("$") ? drawn(ctx.path) : undefined;
    const head = status === 200 && !known ? await headOf(ctx.path) : undefined;
    const { firstPaint } = head ?? {};
    const template = firstPaint && drawn(firstPaint.page);
    const filled = template && fillPage(template, firstPaint.texts);
    ctx.status = status;
    ctx.type = "html";
    ctx.set("Cache-Control", "no-store");
    const texts = status === 200 ? textsOf(ctx.path, ctx.URL.searchParams) : undefined;
    const own = known ?? filled ?? built?.any ?? rendered;
    const html = (texts ? fillPage(own, texts) : own)
      .replace(CSRF_MARK, csrfToken(ctx))
      .replace("</head>", () => `${more.join("")}</head>`);
    ctx.body = head ? withHead(html, head, publicOrigin(configured, ctx)) : html;
  };
}

interface Pages {
  /** For every address that has no page of its own. */
  any: string;
  /** Prerendered pages by audience and address or pattern: `member/mypage`, `visitor/jobs/$jobId` (scripts/first-paint.ts). */
  known: ReadonlyMap<string, string>;
}

function readPages(directory: string): Pages {
  const pages = path.join(directory, "pages");
  const known = new Map<string, string>();
  const names = existsSync(pages) ? readdirSync(pages, { recursive: true, encoding: "utf8" }) : [];
  for (const name of names.filter((file) => file.endsWith(".html"))) {
    const address = name
      .split(path.sep)
      .join("/")
      .replace(/\.html$/, "");
    known.set(address, readFileSync(path.join(pages, name), "utf8"));
  }
  return { any: readFileSync(path.join(directory, "index.html"), "utf8"), known };
}
