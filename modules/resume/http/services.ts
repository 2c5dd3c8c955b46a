import type { Limits } from "../../../src/http/limits.ts";
import { NotFound } from "../../../src/http/problems.ts";
import type { Actor, RouteRequest } from "../../../src/http/route.ts";
import type { Platform } from "../../../src/platform.ts";
import { documentsAt } from "../history/documents-at.ts";
import type { Printable, Printer } from "../printing.ts";
import { resume } from "../resume.ts";
import type { WriteRates } from "./write-rates.ts";

/** What the composition root lends to the 履歴書 beside the platform. */
export interface ResumeOptions {
  /** Who is behind an account id; undefined for unknown and erased accounts. */
  findActor(accountId: string): Promise<Actor | undefined>;
  limits: Limits;
}

/** What the routes of the 履歴書 work with. */
export type ResumeServices = ResumeOptions &
  Pick<Platform, "commands" | "db" | "keys" | "now"> & { printer: Printer; writeRates: WriteRates };

/** The account whose document a request is about: always the caller's own. */
export function ownerOf({ actor }: Pick<RouteRequest<unknown, unknown>, "actor">): string {
  if (!actor) throw new NotFound();
  return actor.id;
}

/**
 * The document now, or as it stood after revision `at`, straight from its events: never older than the caller's last write.
 * @throws NotFound for a revision that does not exist
 */
export async function documentAt(
  { commands }: Pick<ResumeServices, "commands">,
  accountId: string,
  at?: number,
): Promise<Printable> {
  if (at === undefined) {
    const { state, revision } = await commands.load(resume, accountId);
    return { accountId, revision, resume: state.document };
  }
  const document = (await documentsAt(commands, accountId, [at])).get(at);
  if (!document) throw new NotFound();
  return { accountId, revision: at, resume: document };
}

/** A revision in a path. @throws NotFound for anything else */
export function revisionIn(text: string | undefined): number {
  if (!text || !/^\d{1,9}$/.test(text)) throw new NotFound();
  return Number(text);
}
