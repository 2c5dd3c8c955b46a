import type { Context } from "koa";

/**
 * The origin by which people reach this site, without a slash at the end: `https://rireki.example`. For addresses that others
 * keep, such as canonical ones and those of the sitemap.
 * @param configured `PUBLIC_ORIGIN`; where it is unset the origin is that of the request
 */
export const publicOrigin = (configured: string | undefined, { protocol, host }: Pick<Context, "protocol" | "host">) =>
  configured ?? `${protocol}://${host}`;
