import { z } from "zod/mini";
import { type MemberRole, memberRoleSchema } from "../account/contract/role.ts";
import type { AgencyApplication, ApplicationState } from "../applications/contract/application.ts";
import type { OpenJobs } from "../jobs/contract/ending-jobs.ts";

export { agencyFields, openingFields } from "./domain/agency-fields.ts";

/** `GET /agency/overview`: the tasks of an agency. */
export interface AgencyOverview {
  applications: {
    counts: Record<ApplicationState, number>;
    /** In the state `applied`: at most five, the first sent first. */
    waiting: AgencyApplication[];
  };
  jobs: OpenJobs;
}

/** The facts that an agency gives about itself, by the names of the wire. */
export interface AgencyProfile {
  readonly name: string;
  readonly address: string;
  readonly phone: string;
  readonly responsible_person: string;
  readonly privacy_purpose: string;
  readonly refund_policy: string;
  readonly penalty_policy: string;
  readonly retention_months: number | null;
}

/** `GET /agency/profile` */
export interface AgencyProfileAnswer {
  agency: AgencyProfile & { id: string; licence_number: string };
  revision: number;
}

/** `GET /agency/members`: in the order in which they joined. `joined_at` is an ISO instant. */
export interface AgencyMember {
  id: string;
  name: string;
  email: string;
  role: MemberRole;
  joined_at: string;
}

/** `DELETE /agency/members/{id}`: `staff_id` is the member who takes over. */
export const removeMemberSchema = z.object({ staff_id: z.optional(z.uuid()) });

/** `POST /agency/invitations` */
export const inviteSchema = z.object({ role: memberRoleSchema });

/** `GET /agency/invitations`: those that can be used, the newest first. `name` and `email` are "" unless an administrator gave them. */
export interface AgencyInvitation {
  id: string;
  role: MemberRole;
  name: string;
  email: string;
  invited_at: string;
  expires_at: string;
}

/** A link that is shown once. `expires_at` is an ISO instant. */
export interface InvitationLink {
  url: string;
  expires_at: string;
}

/** `GET /admin/agencies`: nothing of what the agency works on. */
export interface ListedAgency {
  id: string;
  name: string;
  licence_number: string;
  address: string;
  phone: string;
  responsible_person: string;
  /** Members with access, open invitations, published jobs. */
  members: number;
  invitations: number;
  published_jobs: number;
  opened_at: string;
}

export const AGENCY_COLUMNS = ["name", "licence_number", "opened_at"] as const;
