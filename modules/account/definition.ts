import type { Module } from "../../src/platform.ts";
import { accountEvents } from "./events.ts";
import { accountDirectory } from "./read-models/directory.ts";

/** What can be read and made anew without the rest of the module. */
export const accountModule: Pick<Module, "events" | "projections" | "erasures"> = {
  events: accountEvents,
  erasures: { category: "account", type: "account.erased" },
  projections: [accountDirectory],
};
