import type { Access } from "../../src/http/route.ts";

export const policy = {
  /** The name of the installation stands on its public pages too. */
  readEnvironment: "anyone",
  send: "signed-in",
  readOwn: "signed-in",
  triage: ["admin"],
} as const satisfies Record<string, Access>;
