import { type DocumentRights, subjectInPath } from "../../../src/documents/http/rights.ts";
import type { Actor } from "../../../src/http/route.ts";
import type { Platform } from "../../../src/platform.ts";
import { findKeeper } from "./keeper.ts";

export const access = ["agency"] as const;

/** A record is read and saved by the members of the agency that keeps it. */
export function recordRights(platform: Pick<Platform, "store" | "keys">): DocumentRights {
  const keeps = async ({ agencyId }: Actor, subject: string): Promise<boolean> =>
    agencyId !== undefined && (await findKeeper(platform, subject))?.agencyId === agencyId;
  return { access, subjectOf: subjectInPath, mayRead: keeps, maySave: keeps };
}
