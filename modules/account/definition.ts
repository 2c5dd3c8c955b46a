import { streamName } from "../../src/event-store/stream-name.ts";
import type { ModuleDefinition } from "../../src/module.ts";
import { accountEvents } from "./events.ts";
import { accountModulePages } from "./pages.ts";
import { accountDirectory } from "./read-models/directory.ts";

/** Accounts, and the pages of people who are not signed in or have no pages of their own yet. */
export const accountModule: ModuleDefinition = {
  name: "account",
  events: accountEvents,
  erasures: [{ category: "account", type: "account.erased" }],
  projections: [accountDirectory],
  streams: (accountId) => [streamName("account", accountId)],
  backgroundTables: ["account.security_event"],
  pages: accountModulePages.pages,
};
