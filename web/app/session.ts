import type { Role } from "../../modules/page.ts";
import { loadAnew, noteShownAccount } from "./account-change.ts";
import { api } from "./api.ts";
import { keepDraftKey } from "./draft-key.ts";
import { dropOwnMarks } from "./own-marks.ts";
import { rememberPerson } from "./request.ts";
import { personForgotten } from "./save-state.ts";
import { pendingSignOut } from "./signed-out.ts";
import { type AppStore, useAppSelector } from "./store.ts";

export interface User {
  id: string;
  name: string;
  email: string;
  role: Role;
  /** Of a member of an agency. */
  agency?: { id: string; name: string; role: "responsible" | "staff" };
}

export interface Session {
  user: User | null;
  csrf_token: string;
  /** True once demo data is there: the login page shows the demo accounts. */
  demo: boolean;
  /** True while demo data is being written. */
  demo_pending?: boolean;
  /** Very many wrong passwords were sent for the account; true until the person closes the notice of it. */
  wrong_passwords?: boolean;
}

interface SessionAnswer extends Session {
  draft_key: string | null;
}

const sessionApi = api.injectEndpoints({
  endpoints: (build) => ({
    session: build.query<Session, void>({
      async queryFn(_, _api, _options, send) {
        const wasPending = pendingSignOut() !== null;
        const answer = await send("/api/v1/session");
        if (answer.error) return { error: answer.error };
        const { draft_key, ...session } = answer.data as SessionAnswer;
        // A sign-out that was completed meanwhile: the answer may be older than it.
        const user = wasPending || pendingSignOut() ? null : session.user;
        if (!rememberPerson(user?.id ?? null)) loadAnew();
        if (user) noteShownAccount(user.id);
        dropOwnMarks(user?.id);
        keepDraftKey(user && draft_key ? { accountId: user.id, key: draft_key } : undefined);
        return { data: { ...session, user } };
      },
      providesTags: ["Session"],
      keepUnusedDataFor: Number.POSITIVE_INFINITY,
    }),
    endGuessingNotice: build.mutation<unknown, void>({
      query: () => ({ url: "/api/v1/session/wrong_passwords", method: "DELETE" }),
    }),
  }),
});

export const { useSessionQuery } = sessionApi;

const selectSession = sessionApi.endpoints.session.select();

/** The id of the seeker who looks at the page; undefined for everybody else and until the session has answered. */
export function seekerIn(state: Parameters<typeof selectSession>[0]): string | undefined {
  const user = selectSession(state).data?.user;
  return user?.role === "seeker" ? user.id : undefined;
}

/** The id of the member of an agency who looks at the page; undefined for everybody else and until the session has answered. */
export function memberIn(state: Parameters<typeof selectSession>[0]): string | undefined {
  const user = selectSession(state).data?.user;
  return user?.role === "agency" ? user.id : undefined;
}

/**
 * The role of the person who looks at the page, undefined for visitors and until the session has answered. Lighter than `useSessionQuery`,
 * for what is drawn many times: the frame of the page holds the session.
 */
export const useRole = (): Role | undefined => useAppSelector((state) => selectSession(state).data?.user?.role);

/**
 * The session, requested once a page load. `fresh` requests it again, after signing in for one. A request under way was sent
 * before that, and one of the same name would be taken for it: it is awaited first.
 */
export async function loadSession(store: AppStore, { fresh = false } = {}): Promise<Session> {
  if (fresh) await store.dispatch(sessionApi.util.getRunningQueryThunk("session", undefined));
  const request = sessionApi.endpoints.session.initiate(undefined, { subscribe: false, forceRefetch: fresh });
  return await store.dispatch(request).unwrap();
}

/** Clears the session of this tab; the next session call requests it again. */
export function forgetSession(store: AppStore): void {
  rememberPerson(null);
  store.dispatch(
    sessionApi.util.updateQueryData("session", undefined, (session) => {
      session.user = null;
    }),
  );
}

/** Closes the notice of wrong passwords here at once, and for good once the server knows; until then a page load shows it again. */
export function closeGuessingNotice(store: AppStore): void {
  store.dispatch(
    sessionApi.util.updateQueryData("session", undefined, (session) => {
      session.wrong_passwords = false;
    }),
  );
  store.dispatch(sessionApi.endpoints.endGuessingNotice.initiate());
}

/**
 * Empties this tab's memory of the person: what was fetched for them, and their draft key. Only the session without its user
 * stays. To be called once none of their pages is shown: those would fetch again.
 */
export function forgetPerson(store: AppStore): void {
  keepDraftKey(undefined);
  const session = sessionApi.endpoints.session.select()(store.getState()).data;
  store.dispatch(api.util.resetApiState());
  store.dispatch(personForgotten());
  if (!session) return;
  const value = { ...session, user: null };
  store.dispatch(sessionApi.util.upsertQueryEntries([{ endpointName: "session", arg: undefined, value }]));
}
