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
    eraseAccount: build.mutation<{ receipt: ErasureReceipt }, { password: string }>({
      query: (body) => ({ url: "/api/v1/account", method: "DELETE", body }),
    }),
  }),
});

export const { useSignInMutation, useSignUpMutation, useChangePasswordMutation, useEraseAccountMutation } = accountApi;
