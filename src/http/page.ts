import { readFileSync } from "node:fs";
import type { Context } from "koa";
import { csrfToken } from "./csrf.ts";

/** The app's page, with the caller's token put in. Nothing else of it depends on who asks. */
export type AppPage = (ctx: Context, status: number) => Promise<void>;

/** Where the page comes from: a built file, read once, or a function while developing. */
export type PageSource = { file: string } | { render(url: string): Promise<string> };

/** Stands in web/index.html: `<meta name="csrf-token" content="%CSRF%">`. */
const PLACE = "%CSRF%";

/** @param identify looks the session up, which decides whose token the page carries, also where nobody has asked so far */
export function makeAppPage(source: PageSource, identify: (ctx: Context) => Promise<unknown>): AppPage {
  const built = "file" in source ? readFileSync(source.file, "utf8") : undefined;
  return async (ctx, status) => {
    const html = built ?? ("render" in source ? await source.render(ctx.originalUrl) : "");
    await identify(ctx);
    ctx.status = status;
    ctx.type = "html";
    ctx.set("Cache-Control", "no-store");
    ctx.body = html.replace(PLACE, csrfToken(ctx));
  };
}
