import type { Commands } from "../../src/commands/aggregate.ts";
import { agency } from "./domain/agency.ts";
import type { AgencyFacts } from "./events.ts";

/** The agency from its stream; undefined for one without a record of its own. */
export async function findAgency(
  { commands }: { commands: Pick<Commands, "load"> },
  id: string,
): Promise<AgencyFacts | undefined> {
  const { state } = await commands.load(agency, id);
  return state.agency ?? undefined;
}
