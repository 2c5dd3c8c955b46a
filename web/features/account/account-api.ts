import type { Invitation, PasswordReset } from "../../../modules/account/contract.ts";
import { api } from "../../app/api.ts";

export interface Credentials {
  email: string;
  password: string;
}

interface SignIn extends Credentials {
  /** Keeps the session beyond the end of the browser. */
  remember?: boolean;
}

/** Times of the erasure's steps, as ISO instants. */
export interface ErasureReceipt {
  account_id: string;
  key_destroyed_at: string;
  erased_at: string;
  /** Null until the server has come to it. */
  bytes_removed_at: string | null;
}

const invitationOf = (token: string) => `/invitations/${encodeURIComponent(token)}`;

/** Calls of the account. Signing in and out changes the session; `loadSession(store, {fresh:true})` takes it in. */
const accountApi = api.injectEndpoints({
  endpoints: (build) => ({
    signIn: build.mutation<{ redirect_url: string }, SignIn>({
      query: (body) => ({ url: "/login", method: "POST", body }),
    }),
    signUp: build.mutation<{ redirect_url?: string }, SignIn & { name: string }>({
      query: (body) => ({ url: "/signup", method: "POST", body }),
    }),
    changePassword: build.mutation<{ message: string }, { current_password: string; password: string }>({
      query: (body) => ({ url: "/api/v1/account/password", method: "PATCH", body }),
    }),
    /** Whether the link of a reset may be used: 404 and 410 where it may not. */
    passwordReset: build.query<PasswordReset, string>({
      query: (token) => `/password_resets/${encodeURIComponent(token)}`,
    }),
    resetPassword: build.mutation<{ message: string }, { token: string; password: string }>({
      query: ({ token, ...body }) => ({
        url: `/password_resets/${encodeURIComponent(token)}`,
        method: "POST",
        body,
      }),
    }),
    /** 404 for an invitation that cannot be used. */
    invitation: build.query<Invitation, string>({ query: (token) => invitationOf(token) }),
    acceptInvitation: build.mutation<{ redirect_url?: string }, SignIn & { name: string; token: string }>({
      query: ({ token, ...body }) => ({ url: invitationOf(token), method: "POST", body }),
    }),
    eraseAccount: build.mutation<{ receipt: ErasureReceipt }, { password: string }>({
      query: (body) => ({ url: "/api/v1/account", method: "DELETE", body }),
    }),
  }),
});

export const {
  useAcceptInvitationMutation,
  useInvitationQuery,
  useSignInMutation,
  useSignUpMutation,
  useChangePasswordMutation,
  useEraseAccountMutation,
  usePasswordResetQuery,
  useResetPasswordMutation,
} = accountApi;
