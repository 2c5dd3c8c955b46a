import type { Context } from "koa";

/**
 * Makes the browser empty its cache of this site: answers stored by earlier versions, and the back/forward cache. Browsers
 * follow it in secure contexts only; `no-store` keeps answers from being stored.
 *
 * Chromium 156 holds the answer back until its cache has been searched, which takes up to a second with a full cache.
 */
export const clearBrowserCache = (ctx: Context): void => ctx.set("Clear-Site-Data", '"cache"');
