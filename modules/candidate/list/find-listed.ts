import { todayInTokyo } from "../../../japanese/age.ts";
import { pageWithin } from "../../../src/http/paging.ts";
import type { Staff } from "../../../src/http/route.ts";
import type { ModuleServices } from "../../../src/module.ts";
import type { Platform } from "../../../src/platform.ts";
import type { CandidateList } from "../contract/list.ts";
import { distinctions } from "../duplicates/distinctions.ts";
import { bookmarks } from "../shelf/domain/bookmarks.ts";
import type { AgencyRecords } from "./agency-records.ts";
import type { CandidatesQuery } from "./candidates-query.ts";
import { findCandidates, type ListContext, toRow } from "./find-candidates.ts";
import type { ListedCandidate } from "./listed-candidate.ts";

/** Dependencies of the lists of records. */
export interface ListServices extends Pick<Platform, "commands" | "now">, Pick<ModuleServices, "findActor"> {
  records: AgencyRecords;
}

/** The records of a member's agency, and what the lists say of them. */
export async function listContextOf(
  { commands, now, records: agency }: Pick<ListServices, "commands" | "now" | "records">,
  { id, agencyId }: Staff,
): Promise<ListContext> {
  const [bookmarked, distinct] = await Promise.all([
    commands.load(bookmarks, id),
    commands.load(distinctions, agencyId),
  ]);
  const records = await agency.of(agencyId);
  return { records, today: todayInTokyo(now()), bookmarks: bookmarked.state, distinctions: distinct.state };
}

/** The records that a member's query finds, in its order. @throws InvalidFields at `filter_age` */
export async function findListed(services: ListServices, member: Staff, query: CandidatesQuery) {
  const context = await listContextOf(services, member);
  return { context, found: findCandidates(context, query) };
}

/** One page of a member's query. @throws InvalidFields at `filter_age` */
export async function findPage(services: ListServices, member: Staff, query: CandidatesQuery): Promise<CandidateList> {
  const { context, found } = await findListed(services, member, query);
  const { offset, pagination } = pageWithin(found.length, query);
  const listed = found.slice(offset, offset + query.perPage);
  const members = await namesOf(services, member.agencyId, listed);
  return { items: listed.map((it) => toRow(it, context, members)), pagination };
}

/** Names of the members in charge of some records, by id. */
export async function namesOf(
  { findActor }: Pick<ListServices, "findActor">,
  agencyId: string,
  listed: readonly Pick<ListedCandidate, "staff_id">[],
): Promise<ReadonlyMap<string, string>> {
  const ids = new Set(listed.map(({ staff_id }) => staff_id).filter(Boolean));
  const found = await Promise.all([...ids].map((id) => findActor(id)));
  return new Map(found.flatMap((actor) => (actor?.agencyId === agencyId ? [[actor.id, actor.name] as const] : [])));
}
