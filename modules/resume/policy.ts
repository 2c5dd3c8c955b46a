import type { Access } from "../../src/http/route.ts";

/**
 * Access to a 履歴書: only its owner, a job seeker. No route takes an account id; every one
 * of them is about the caller's own document.
 */
const owner = ["seeker"] as const;

export const policy = {
  readDocument: owner,
  saveDocument: owner,
  readHistory: owner,
  nameVersions: owner,
  print: owner,
  exportDocument: owner,
  savePhoto: owner,
  readPhoto: owner,
} as const satisfies Record<string, Access>;
