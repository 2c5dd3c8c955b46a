import { missingItems } from "../../../documents/progress.ts";
import { ageOn, todayInTokyo } from "../../../japanese/age.ts";
import type { FactsOf } from "../../../src/documents/http/services.ts";
import type { Actor } from "../../../src/http/route.ts";
import type { ModuleServices } from "../../../src/module.ts";
import type { Platform } from "../../../src/platform.ts";
import { candidateDefinition } from "../candidate-definition.ts";
import type { CandidateFacts } from "../contract/candidate.ts";
import type { CandidateDocument } from "../document.ts";
import { photoOnWire } from "../photo/photo-wire.ts";
import { candidateName } from "./candidate-name.ts";
import { findKeeper } from "./keeper.ts";

/** Sources of the facts of a record. */
interface FactServices extends Pick<ModuleServices, "findActor"> {
  isBookmarked(member: Actor, id: string): Promise<boolean>;
  isDouble(member: Actor, id: string, document: CandidateDocument): Promise<boolean>;
}

/** Members of an answer beside the stored record. */
export const createFacts =
  (platform: Pick<Platform, "store" | "keys" | "now">, services: FactServices): FactsOf =>
  async ({ actor, params }, { revision, document: stored }): Promise<CandidateFacts> => {
    const id = params.subject ?? "";
    const document = stored as CandidateDocument;
    const [keeper, staff, bookmarked, isDouble] = await Promise.all([
      findKeeper(platform, id),
      document.staff_id ? services.findActor(document.staff_id) : undefined,
      services.isBookmarked(actor, id),
      services.isDouble(actor, id, document),
    ]);
    return {
      id,
      revision,
      name: candidateName(document),
      age: document.birth_date ? ageOn(document.birth_date, todayInTokyo(platform.now())) : null,
      staff: staff && staff.agencyId === actor.agencyId ? { id: staff.id, name: staff.name } : null,
      tags: document.tags.map(({ name }) => name),
      photo: photoOnWire(id, document.photo),
      missing: missingItems(candidateDefinition, document).map(({ section, field, label }) => ({
        section,
        field,
        label,
      })),
      bookmarked,
      linked: false,
      duplicate: isDouble,
      created_at: keeper?.addedAt ?? null,
      application_id: keeper?.applicationId ?? null,
    };
  };
