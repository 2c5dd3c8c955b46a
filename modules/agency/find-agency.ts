import type { Commands } from "../../src/commands/aggregate.ts";
import type { AgencyProfile } from "./contract.ts";
import { agency } from "./domain/agency.ts";

/** An agency with its profile. */
export interface AgencyRecord {
  id: string;
  revision: number;
  licenceNumber: string;
  profile: AgencyProfile;
}

/** The agency from its stream; undefined for one without a record of its own. */
export async function findAgency(
  { commands }: { commands: Pick<Commands, "load"> },
  id: string,
): Promise<AgencyRecord | undefined> {
  const { state, revision } = await commands.load(agency, id);
  if (!state.agency || revision === null) return undefined;
  return { id, revision, licenceNumber: state.agency.licenceNumber, profile: state.profile };
}
