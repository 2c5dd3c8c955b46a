import type { Context } from "koa";
import type { Config } from "../config.ts";
import type { Module } from "../module.ts";
import { isFromOwnMachine } from "../own-machine.ts";

/**
 * Whether a session is refused: it is that of a demo account, and the request does not come from this machine.
 * @param modules read at every call
 */
export const refusesDemo =
  (config: Config, modules: readonly Pick<Module, "demo">[]) =>
  (accountId: string, { req }: Context): boolean =>
    modules.some(({ demo }) => demo?.accounts?.includes(accountId)) && !isFromOwnMachine(config, req);
