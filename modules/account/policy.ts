import type { Access } from "../../src/http/route.ts";

/** Access to accounts. Every route is about the caller's own account: none takes an account id. */
export const policy = {
  signUp: "anyone",
  signIn: "anyone",
  /** A session that has ended already can be left as well. */
  signOut: "anyone",
  readSession: "anyone",
  /** For every holder of a link. */
  resetPassword: "anyone",
  /** For every holder of a link. */
  joinAgency: "anyone",
  changePassword: "signed-in",
  seeOwnSessions: "signed-in",
  endOwnSessions: "signed-in",
  seeOwnSecurityEvents: "signed-in",
  /** Numbers only: they identify no account. */
  countSecurityEvents: ["admin"],
  endGuessingNotice: "signed-in",
  confirmPassword: "signed-in",
  exportOwnData: "signed-in",
  eraseAccount: "signed-in",
} as const satisfies Record<string, Access>;
