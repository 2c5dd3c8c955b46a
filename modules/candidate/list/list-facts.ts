import type { Actor } from "../../../src/http/route.ts";
import type { Platform } from "../../../src/platform.ts";
import type { CandidateDocument } from "../document.ts";
import { distinctions } from "../duplicates/distinctions.ts";
import { identityOf } from "../duplicates/identity.ts";
import { isLikelyDouble } from "../duplicates/likely-doubles.ts";
import { bookmarks } from "../shelf/domain/bookmarks.ts";
import type { AgencyRecords } from "./agency-records.ts";

/** Facts of one record that the list knows too. */
export const listFacts = ({ commands }: Pick<Platform, "commands">, records: AgencyRecords) => ({
  async isBookmarked({ id }: Actor, candidateId: string): Promise<boolean> {
    return (await commands.load(bookmarks, id)).state.has(candidateId);
  },
  async isDouble({ agencyId }: Actor, id: string, document: CandidateDocument): Promise<boolean> {
    if (!agencyId) return false;
    const { state } = await commands.load(distinctions, agencyId);
    return isLikelyDouble(await records.of(agencyId), { ...identityOf(document), id }, state);
  },
});
