import type { MemberRole } from "../../account/contract/role.ts";

export interface Member {
  readonly id: string;
  readonly role: MemberRole;
}

/** Role by account, as it was recorded; null for a member who was removed. */
export type RecordedRoles = Readonly<Record<string, MemberRole | null>>;

/**
 * The members of an agency. Accounts that are older than the record of members belong to their agency as before: the first is
 * its responsible person, until a first member is recorded.
 * @param accounts the agency's accounts that have access, in the order in which they were opened
 */
export function membersAmong(recorded: RecordedRoles, accounts: readonly string[]): readonly Member[] {
  const hasRecord = Object.keys(recorded).length > 0;
  return accounts.flatMap((id, index) => {
    const role = recorded[id];
    if (role === null) return [];
    return [{ id, role: role ?? (index === 0 && !hasRecord ? "responsible" : "staff") }];
  });
}

export const responsibleAmong = (members: readonly Member[]): readonly Member[] =>
  members.filter(({ role }) => role === "responsible");
