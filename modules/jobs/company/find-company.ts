import type { Commands } from "../../../src/commands/aggregate.ts";
import type { CompanyFacts } from "../contract/company.ts";
import { company } from "./domain/company.ts";

/** A company with its id and its agency. */
export interface CompanyRecord {
  readonly id: string;
  readonly revision: number;
  readonly agencyId: string;
  readonly facts: CompanyFacts;
}

/** The company from its stream; undefined for an unknown one. */
export async function findCompany(
  { commands }: { commands: Pick<Commands, "load"> },
  id: string,
): Promise<CompanyRecord | undefined> {
  const { state, revision } = await commands.load(company, id);
  const { agencyId, facts } = state;
  return agencyId !== null && revision !== null ? { id, revision, agencyId, facts } : undefined;
}
