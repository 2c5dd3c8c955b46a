import type { Platform } from "../../src/platform.ts";
import type { MemberRole } from "../account/contract/role.ts";
import { findPeople } from "../account/index.ts";
import type { AgencyMember } from "./contract.ts";
import { agency } from "./domain/agency.ts";
import { membersAmong } from "./domain/members.ts";
import { readAccounts } from "./read-models/members.ts";

/** The members of an agency that have access, in the order in which they joined. */
export async function findMembers(
  { db, keys }: Pick<Platform, "db" | "keys">,
  agencyId: string,
): Promise<AgencyMember[]> {
  const { ids, recorded, joinedAt } = await readAccounts(db, agencyId);
  const people = await findPeople({ db, keys }, ids);
  return membersAmong(recorded, ids).flatMap(({ id, role }) => {
    const person = people.get(id);
    const joined_at = joinedAt.get(id)?.toISOString();
    return person && joined_at !== undefined ? [{ id, ...person, role, joined_at }] : [];
  });
}

/**
 * The role of an account of the agency. Read from the read model; an account that is newer than it, from the agency's stream.
 */
export async function findMemberRole(
  { db, commands }: Pick<Platform, "db" | "commands">,
  agencyId: string,
  accountId: string,
): Promise<MemberRole> {
  const { ids, recorded } = await readAccounts(db, agencyId);
  const hasRecord = Object.keys(recorded).length > 0;
  if (recorded[accountId] || (ids.includes(accountId) && !hasRecord)) return roleAmong(recorded, ids, accountId);
  const { state } = await commands.load(agency, agencyId);
  return roleAmong(state.members, ids.includes(accountId) ? ids : [...ids, accountId], accountId);
}

const roleAmong = (...[recorded, ids, accountId]: [...Parameters<typeof membersAmong>, string]): MemberRole =>
  membersAmong(recorded, ids).find(({ id }) => id === accountId)?.role ?? "staff";
