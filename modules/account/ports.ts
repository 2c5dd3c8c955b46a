import type { CommandContext } from "../../src/commands/aggregate.ts";
import type { RouteAnswer } from "../../src/http/route.ts";
import type { MemberRole } from "./contract/role.ts";
import type { Invitation } from "./contract.ts";

/** The position of an event that was written. */
type WrittenPosition = NonNullable<RouteAnswer["written"]>;

/**
 * Uses an invitation up, for one of several callers: opens the account in its agency and records the member. The invitation
 * stays if `open` throws.
 * @returns undefined where it cannot be used
 */
export type AcceptInvitation = (
  token: string,
  accountId: string,
  open: (agencyId: string) => Promise<unknown>,
  context: CommandContext,
) => Promise<WrittenPosition | undefined>;

/** Questions to the agencies, which stand above the accounts (`modules/index.ts`). */
export interface AgencyPorts {
  /** The role of one of the agency's accounts. */
  findMemberRole(agencyId: string, accountId: string): Promise<MemberRole>;
  /** "" for an agency without a record. */
  findAgencyName(agencyId: string): Promise<string>;
  /** Undefined for a token that is unknown, used, withdrawn or expired. Changes nothing. */
  findInvitation(token: string): Promise<Invitation | undefined>;
  acceptInvitation: AcceptInvitation;
}
