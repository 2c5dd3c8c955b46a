import { randomUUID } from "node:crypto";
import type { Context } from "koa";
import { clearBrowserCache } from "../../../src/http/browser-cache.ts";
import { callerNetwork } from "../../../src/http/caller.ts";
import { csrfToken } from "../../../src/http/csrf.ts";
import { homeOf } from "../../pages.ts";
import type { Role } from "../contract/role.ts";
import type { SignUp } from "../contract.ts";
import type { AccountServices } from "../services.ts";
import { newPerson } from "../sign-in/password-turns.ts";
import { withinSignUpRate } from "../sign-in/sign-up-limits.ts";
import { refuseGuessable } from "./refuse-guessable.ts";
import { reportOfSession } from "./report.ts";

/** Somebody who gets an account, with the hash of their password. */
export interface NewPerson extends Pick<SignUp, "name" | "email"> {
  id: string;
  passwordHash: string;
}

/**
 * Opens an account for the person behind a request and signs them in.
 * @param open opens the account; what it throws is thrown, and nobody is signed in
 * @throws InvalidFields for a guessable password, Problem 429 beyond the rates
 */
export async function signUpAndIn<T>(
  on: AccountServices,
  ctx: Context,
  { password, remember, ...person }: SignUp,
  open: (person: NewPerson) => Promise<T>,
): Promise<T> {
  const id = randomUUID();
  await refuseGuessable(on, ctx, password, person);
  const opened = await withinSignUpRate(on.limits, ctx.ip, async () => {
    const passwordHash = await on.takeTurn(newPerson(ctx.ip), (passwords) => passwords.hash(password));
    return open({ ...person, id, passwordHash });
  });
  await on.sessions.signIn(ctx, id, { remember: remember ?? false });
  const accountKey = on.credentials.keyOf(person.email);
  await on.knownLines.remember({ accountId: id, accountKey, line: callerNetwork(ctx.ip) });
  bindDevice(on, ctx, accountKey);
  await reportOfSession(on, ctx, { kind: "sign-up", accountId: id });
  return opened;
}

/** The answer to a new account. */
export const signedUp = (ctx: Context, role: Role) => ({
  success: true,
  message: "アカウントを作成しました",
  redirect_url: homeOf(role),
  csrf_token: csrfToken(ctx),
});

/** Clears the browser's stored data when another account may have signed in there before. */
export function bindDevice({ devices }: AccountServices, ctx: Context, accountKey: string): void {
  if (!devices.isOfAccountAlone(ctx, accountKey)) clearBrowserCache(ctx);
  devices.bind(ctx, accountKey);
}
