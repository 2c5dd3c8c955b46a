import type { CommandContext } from "../../src/commands/aggregate.ts";

/** A member who was removed, and the one who takes their work over. */
export interface RemovedMember {
  agencyId: string;
  accountId: string;
  staffId: string | undefined;
}

/** The modules above the agencies lend them these. */
export interface MemberPorts {
  /** Hands over what the member worked on. May be repeated. */
  onMemberRemoved?:
    | ((removed: RemovedMember, command: (subjectId: string | null) => CommandContext) => Promise<void>)
    | undefined;
}
