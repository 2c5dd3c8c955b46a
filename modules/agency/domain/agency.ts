import { RuleViolation } from "../../../documents/rule-violation.ts";
import { fieldMessages } from "../../../japanese/field-messages.ts";
import type { MemberRole } from "../../account/contract/role.ts";
import type { AgencyProfile } from "../contract.ts";
import type { AgencyEvent, AgencyFacts } from "../events.ts";
import { RETENTION_MONTHS } from "./agency-fields.ts";
import { type Member, membersAmong, type RecordedRoles, responsibleAmong } from "./members.ts";
import { AgencyNotFound, InvitationGone, LastResponsible, MemberNotFound } from "./refused-members.ts";

export interface AgencyState {
  /** Null before it is opened. */
  readonly agency: AgencyFacts | null;
  readonly profile: AgencyProfile;
  readonly members: RecordedRoles;
  /** Role by invitation that was neither used nor withdrawn. It may have expired. */
  readonly invitations: Readonly<Record<string, MemberRole>>;
}

interface Invitation {
  invitationId: string;
  role: MemberRole;
}

/** `accounts`: those of the agency that have access, the first one first. */
export type AgencyCommand =
  | { type: "OpenAgency"; facts: AgencyFacts; profile?: Partial<AgencyProfile>; invitation?: Invitation }
  | { type: "ReviseAgency"; changes: Partial<AgencyProfile> }
  | ({ type: "InviteMember"; accounts: readonly string[] } & Invitation)
  | { type: "WithdrawInvitation"; invitationId: string }
  /** Without an invitation, by the operator: as the responsible person where there is none. */
  | { type: "JoinMember"; accountId: string; invitationId: string | null; accounts: readonly string[] }
  | { type: "RemoveMember"; accountId: string; accounts: readonly string[] };

const EMPTY: AgencyProfile = {
  name: "",
  address: "",
  phone: "",
  responsible_person: "",
  privacy_purpose: "",
  refund_policy: "",
  penalty_policy: "",
  retention_months: RETENTION_MONTHS,
};
const INITIAL: AgencyState = { agency: null, profile: EMPTY, members: {}, invitations: {} };

/** An agency, which recruits for companies: stream `agency-<id>`. */
export const agency = {
  category: "agency",
  maxEvents: 10_000,
  isEnd: ({ type }: AgencyCommand): boolean => type === "RemoveMember" || type === "WithdrawInvitation",
  initial: INITIAL,
  evolve(state: AgencyState, event: (AgencyEvent & { erased: false }) | { erased: true }): AgencyState {
    if (event.erased) return state;
    switch (event.type) {
      case "agency.opened":
        return { ...state, agency: event.data, profile: { ...state.profile, name: event.data.name } };
      case "agency.revised":
        return { ...state, profile: { ...state.profile, ...event.data } };
      case "agency.member-invited": {
        const { invitationId, role } = event.data;
        return { ...state, invitations: { ...state.invitations, [invitationId]: role } };
      }
      case "agency.invitation-withdrawn":
        return { ...state, invitations: without(state.invitations, event.data.invitationId) };
      case "agency.member-joined": {
        const { accountId, role, invitationId } = event.data;
        const invitations = invitationId === null ? state.invitations : without(state.invitations, invitationId);
        return { ...state, invitations, members: { ...state.members, [accountId]: role } };
      }
      case "agency.member-removed":
        return { ...state, members: { ...state.members, [event.data.accountId]: null } };
    }
  },

  /** @throws RuleViolation, AgencyNotFound, InvitationGone, MemberNotFound, LastResponsible */
  decide(command: AgencyCommand, state: AgencyState): readonly AgencyEvent[] {
    switch (command.type) {
      case "OpenAgency":
        return open(command, state);
      case "ReviseAgency":
        if (!state.agency) throw new AgencyNotFound();
        return revise(command.changes, state.profile);
      case "InviteMember": {
        const { invitationId, role } = command;
        return [...adopt(state, command.accounts), { type: "agency.member-invited", data: { invitationId, role } }];
      }
      case "WithdrawInvitation": {
        const { invitationId } = command;
        return state.invitations[invitationId] ? [{ type: "agency.invitation-withdrawn", data: { invitationId } }] : [];
      }
      case "JoinMember":
        return join(command, state);
      case "RemoveMember":
        return remove(command, state);
    }
  },
};

/** An agency that is open stays as it is. */
function open(
  { facts, profile = {}, invitation }: Extract<AgencyCommand, { type: "OpenAgency" }>,
  { agency: opened }: AgencyState,
): readonly AgencyEvent[] {
  if (opened) return [];
  return [
    { type: "agency.opened", data: facts },
    ...revise(profile, { ...EMPTY, name: facts.name }),
    ...(invitation ? [{ type: "agency.member-invited" as const, data: invitation }] : []),
  ];
}

function revise(sent: Partial<AgencyProfile>, profile: AgencyProfile): readonly AgencyEvent[] {
  const changed = Object.entries(sent).filter(([name, value]) => profile[name as keyof AgencyProfile] !== value);
  const changes: Partial<AgencyProfile> = Object.fromEntries(changed);
  const missing = (["name", "retention_months"] as const).filter(
    (name) => changes[name] === "" || changes[name] === null,
  );
  if (missing.length > 0)
    throw new RuleViolation(missing.map((name) => ({ path: [name], message: fieldMessages.required })));
  return changed.length > 0 ? [{ type: "agency.revised", data: changes }] : [];
}

function join(
  { accountId, invitationId, accounts }: Extract<AgencyCommand, { type: "JoinMember" }>,
  state: AgencyState,
): readonly AgencyEvent[] {
  if (state.members[accountId]) return [];
  const others = accounts.filter((id) => id !== accountId);
  const hasResponsible = responsibleAmong(membersAmong(state.members, others)).length > 0;
  const role = invitationId === null ? (hasResponsible ? "staff" : "responsible") : state.invitations[invitationId];
  if (!role) throw new InvitationGone();
  return [...adopt(state, others), joined({ id: accountId, role }, invitationId)];
}

function remove(
  { accountId, accounts }: Extract<AgencyCommand, { type: "RemoveMember" }>,
  state: AgencyState,
): readonly AgencyEvent[] {
  if (state.members[accountId] === null) return [];
  const members = membersAmong(state.members, accounts);
  if (!members.some(({ id }) => id === accountId)) throw new MemberNotFound();
  if (responsibleAmong(members).every(({ id }) => id === accountId)) throw new LastResponsible();
  return [...adopt(state, accounts), { type: "agency.member-removed", data: { accountId } }];
}

/** Records the members that are older than the record, before its first change. */
function adopt({ members }: AgencyState, accounts: readonly string[]): readonly AgencyEvent[] {
  return Object.keys(members).length > 0 ? [] : membersAmong(members, accounts).map((member) => joined(member, null));
}

const joined = ({ id, role }: Member, invitationId: string | null): AgencyEvent => ({
  type: "agency.member-joined",
  data: { accountId: id, role, invitationId },
});

function without<Value>(values: Readonly<Record<string, Value>>, key: string): Readonly<Record<string, Value>> {
  const { [key]: _, ...others } = values;
  return others;
}
