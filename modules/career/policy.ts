import type { Access } from "../../src/http/route.ts";

/** Access to a 職務経歴書: only its owner, a job seeker. Every route is about the caller's own document. */
const owner = ["seeker"] as const;

export const policy = {
  readDocument: owner,
  saveDocument: owner,
  readHistory: owner,
  nameVersions: owner,
  print: owner,
  exportDocument: owner,
} as const satisfies Record<string, Access>;
