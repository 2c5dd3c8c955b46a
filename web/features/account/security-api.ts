import type { AccountSession, OwnSecurityEvent } from "../../../modules/account/contract/security.ts";
import { api } from "../../app/api.ts";

const SESSIONS = "/api/v1/account/sessions";

/** Other devices change these as well. */
export const FRESH = { refetchOnMountOrArgChange: true } as const;

interface MessageAnswer {
  message: string;
}

/** Calls about sessions and sign-ins of the person, and the export, which requires a recent password. */
const securityApi = api.injectEndpoints({
  endpoints: (build) => ({
    sessions: build.query<readonly AccountSession[], void>({
      query: () => SESSIONS,
      transformResponse: ({ sessions }: { sessions: readonly AccountSession[] }) => sessions,
      providesTags: ["Sessions"],
    }),
    securityEvents: build.query<readonly OwnSecurityEvent[], void>({
      query: () => "/api/v1/account/security_events",
      transformResponse: ({ events }: { events: readonly OwnSecurityEvent[] }) => events,
      providesTags: ["SecurityEvents"],
    }),
    endSession: build.mutation<MessageAnswer, { id: string }>({
      query: ({ id }) => ({ url: `${SESSIONS}/${encodeURIComponent(id)}`, method: "DELETE" }),
      invalidatesTags: ["Sessions", "SecurityEvents"],
    }),
    endOtherSessions: build.mutation<MessageAnswer, void>({
      query: () => ({ url: SESSIONS, method: "DELETE" }),
      invalidatesTags: ["Sessions", "SecurityEvents"],
    }),
    confirmPassword: build.mutation<MessageAnswer, { password: string }>({
      query: (body) => ({ url: "/api/v1/session/confirm", method: "POST", body }),
    }),
    /** A mutation, so that the file does not stay in the cache. */
    exportData: build.mutation<unknown, void>({ query: () => "/api/v1/account/export.json" }),
  }),
});

export const {
  useSessionsQuery,
  useSecurityEventsQuery,
  useEndSessionMutation,
  useEndOtherSessionsMutation,
  useConfirmPasswordMutation,
  useExportDataMutation,
} = securityApi;
