import type {
  AgencyInvitation,
  AgencyMember,
  AgencyOverview,
  AgencyProfileAnswer,
  InvitationLink,
} from "../../../modules/agency/contract.ts";
import { api } from "../../app/api.ts";

export type MemberRole = AgencyMember["role"];
type TypedFields = Readonly<Record<string, unknown>>;

const agencyApi = api.injectEndpoints({
  endpoints: (build) => ({
    agencyOverview: build.query<AgencyOverview, void>({
      query: () => "/agency/overview",
      providesTags: ["Application", "AgencyJob"],
    }),
    members: build.query<{ items: AgencyMember[] }, void>({
      query: () => "/agency/members",
      providesTags: ["AgencyMember"],
    }),
    removeMember: build.mutation<{ message: string }, string>({
      query: (id) => ({ url: `/agency/members/${id}`, method: "DELETE", body: {} }),
      invalidatesTags: ["AgencyMember"],
    }),
    invitations: build.query<{ items: AgencyInvitation[] }, void>({
      query: () => "/agency/invitations",
      providesTags: ["AgencyMember"],
    }),
    invite: build.mutation<InvitationLink, MemberRole>({
      query: (role) => ({ url: "/agency/invitations", method: "POST", body: { role } }),
      invalidatesTags: (_, error) => (error ? [] : ["AgencyMember"]),
    }),
    withdrawInvitation: build.mutation<{ message: string }, string>({
      query: (id) => ({ url: `/agency/invitations/${id}`, method: "DELETE" }),
      invalidatesTags: ["AgencyMember"],
    }),
    agencyProfile: build.query<AgencyProfileAnswer, void>({
      query: () => "/agency/profile",
      providesTags: ["AgencyProfile"],
    }),
    reviseProfile: build.mutation<AgencyProfileAnswer & { message: string }, TypedFields>({
      query: (agency) => ({ url: "/agency/profile", method: "PATCH", body: { agency } }),
      invalidatesTags: (_, error) => (error ? [] : ["AgencyProfile", "Session"]),
    }),
    openAgency: build.mutation<AgencyProfileAnswer & { invitation: InvitationLink }, TypedFields>({
      query: (agency) => ({ url: "/admin/agencies", method: "POST", body: { agency } }),
    }),
    reviseAgency: build.mutation<{ message: string }, { id: string; agency: TypedFields }>({
      query: ({ id, agency }) => ({ url: `/admin/agencies/${id}`, method: "PATCH", body: { agency } }),
    }),
    inviteToAgency: build.mutation<InvitationLink, { id: string; role: MemberRole }>({
      query: ({ id, role }) => ({ url: `/admin/agencies/${id}/invitations`, method: "POST", body: { role } }),
    }),
  }),
});

export const {
  useAgencyOverviewQuery,
  useAgencyProfileQuery,
  useInvitationsQuery,
  useInviteMutation,
  useInviteToAgencyMutation,
  useMembersQuery,
  useOpenAgencyMutation,
  useRemoveMemberMutation,
  useReviseAgencyMutation,
  useReviseProfileMutation,
  useWithdrawInvitationMutation,
} = agencyApi;
