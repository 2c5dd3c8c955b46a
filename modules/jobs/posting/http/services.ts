import { NotFound } from "../../../../src/http/problems.ts";
import type { Actor, RouteRequest } from "../../../../src/http/route.ts";
import type { Platform } from "../../../../src/platform.ts";
import type { FindName } from "../../history-page.ts";

/** Dependencies of the routes of postings and companies. */
export interface PostingServices
  extends Pick<Platform, "commands" | "config" | "db" | "keys" | "store" | "codec" | "now"> {
  findActor: FindName;
}

/** Staff of an agency. */
export interface Staff {
  readonly id: string;
  readonly agencyId: string;
}

/** The caller as staff; staff without an agency own nothing. @throws NotFound */
export function staffOf({ actor }: Pick<RouteRequest<unknown, unknown>, "actor">): Staff {
  const { id, agencyId } = (actor ?? {}) as Partial<Actor>;
  if (!id || !agencyId) throw new NotFound();
  return { id, agencyId };
}
