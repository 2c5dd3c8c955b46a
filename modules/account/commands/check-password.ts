import { messages } from "../../../japanese/messages.ts";
import type { Commands } from "../../../src/commands/aggregate.ts";
import { makeTurns } from "../../../src/commands/turns.ts";
import { type Limits, type Rate, tooMany } from "../../../src/http/limits.ts";
import { Problem } from "../../../src/http/problems.ts";
import { type AccountState, account } from "../account.ts";
import type { Credentials } from "../credentials.ts";
import { isPassword } from "../password-hash.ts";

/** Ten failures in a quarter of an hour; then nothing is checked any more until it is over. */
const FAILURES: Rate = { points: 10, seconds: 15 * 60 };

const inTurn = makeTurns();

export interface Checking {
  commands: Commands;
  credentials: Credentials;
  limits: Limits;
}

/**
 * Who signs in. The answer for an unknown address, a wrong password and an erased account is the same, in the same time.
 * @param address where the request comes from
 * @throws Problem 401, or 429 after too many failures for this account or from this address
 */
export async function checkSignIn(
  on: Checking,
  { email, password, address }: { email: string; password: string; address: string },
): Promise<{ accountId: string; state: AccountState }> {
  const byAddress = `sign-in-from:${address}`;
  const byAccount = `password:${on.credentials.keyOf(email)}`;
  await refuseLocked(on.limits.peek(byAddress, FAILURES));
  // One after the other: sixteen right passwords at once are no failures.
  return inTurn(byAccount, () => checkAlone(on, { email, password, byAddress, byAccount }));
}

async function checkAlone(
  on: Checking,
  { email, password, byAddress, byAccount }: { email: string; password: string; byAddress: string; byAccount: string },
): Promise<{ accountId: string; state: AccountState }> {
  // Counted before the password is looked at, so that guesses at several processes at once are no more than ten either.
  await refuseLocked(on.limits.consume(byAccount, FAILURES));
  const credential = await on.credentials.find(email);
  const matches = await isPassword(password, credential?.passwordHash);
  const state = credential && matches ? (await on.commands.load(account, credential.accountId)).state : undefined;
  if (!credential || state?.status !== "active") {
    await on.limits.consume(byAddress, FAILURES);
    throw new Problem(401, messages.signInFailed, { extra: { success: false } });
  }
  await on.limits.reset(byAccount, FAILURES);
  return { accountId: credential.accountId, state };
}

/**
 * Whether this is the password of somebody who is signed in; ten wrong ones in a quarter of an hour are enough.
 * @throws Problem 429
 */
export async function isOwnPassword(
  on: Pick<Checking, "credentials" | "limits">,
  accountId: string,
  password: string,
): Promise<boolean> {
  const key = `password-of:${accountId}`;
  await refuseLocked(on.limits.consume(key, FAILURES));
  const matches = await isPassword(password, (await on.credentials.findByAccount(accountId))?.passwordHash);
  if (matches) await on.limits.reset(key, FAILURES);
  return matches;
}

async function refuseLocked(asked: ReturnType<Limits["peek"]>): Promise<void> {
  const allowance = await asked;
  if (!allowance.allowed) throw tooMany(allowance, messages.tooManyAttempts);
}
