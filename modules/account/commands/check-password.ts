import { accountMessages } from "../../../japanese/account-messages.ts";
import type { Commands } from "../../../src/commands/aggregate.ts";
import { makeTurns } from "../../../src/commands/turns.ts";
import { type Limits, type Rate, tooMany } from "../../../src/http/limits.ts";
import { Problem } from "../../../src/http/problems.ts";
import { type AccountState, account } from "../account.ts";
import type { Credential, Credentials } from "../credentials.ts";
import { hashPassword, isOutdated, isPassword } from "../password-hash.ts";

/** Ten failures in a quarter of an hour; then nothing is checked any more until it is over. */
const FAILURES: Rate = { points: 10, seconds: 15 * 60 };

const inTurn = makeTurns();

export interface Checking {
  commands: Commands;
  credentials: Credentials;
  limits: Limits;
  /** Base-2 logarithm of scrypt's N for new hashes. */
  passwordCost: number;
}

export interface SignInAttempt {
  email: string;
  password: string;
  /** Where the request comes from. */
  address: string;
}

/**
 * Who signs in. The answer for an unknown address, a wrong password and an erased account is the same, in the same time.
 * @throws Problem 401, or 429 after too many failures for this account or from this address
 */
export async function checkSignIn(on: Checking, attempt: SignInAttempt): Promise<SignedIn> {
  const byAddress = `sign-in-from:${attempt.address}`;
  const byAccount = `password:${on.credentials.keyOf(attempt.email)}`;
  // One after the other: sixteen right passwords at once are no failures, and nobody is refused for what is under way.
  return inTurn(byAddress, () =>
    inTurn(byAccount, async () => {
      await refuseLocked(on.limits.peek(byAddress, FAILURES));
      // Counted before the password is looked at, so that guesses at several processes at once are no more than ten either.
      await refuseLocked(on.limits.consume(byAccount, FAILURES));
      await refuseLocked(on.limits.consume(byAddress, FAILURES));
      const found = await compare(on, attempt).catch(async (error: unknown) => {
        // Nothing was compared, so nothing was guessed.
        await Promise.allSettled([byAccount, byAddress].map((key) => on.limits.giveBack(key, FAILURES)));
        throw error;
      });
      if (!found) throw new Problem(401, accountMessages.signInFailed, { extra: { success: false } });
      await on.limits.giveBack(byAddress, FAILURES);
      await on.limits.reset(byAccount, FAILURES);
      return found;
    }),
  );
}

interface SignedIn {
  accountId: string;
  state: AccountState;
}

async function compare(on: Checking, { email, password }: SignInAttempt): Promise<SignedIn | undefined> {
  const credential = await on.credentials.find(email);
  const matches = await isPassword(password, credential?.passwordHash, on.passwordCost);
  if (!matches || !credential) return undefined;
  const { state } = await on.commands.load(account, credential.accountId);
  if (state.status !== "active") return undefined;
  await renewOutdated(on, credential, password);
  return { accountId: credential.accountId, state };
}

/** Sign-in is the only time when the password is known. A renewal that fails is repeated at the next one. */
async function renewOutdated(
  { credentials, passwordCost }: Checking,
  { accountId, passwordHash }: Credential,
  password: string,
): Promise<void> {
  if (!isOutdated(passwordHash, passwordCost)) return;
  const renewed = hashPassword(password, passwordCost).then((hash) =>
    credentials.renewHash(accountId, passwordHash, hash),
  );
  await renewed.catch(() => undefined);
}

/**
 * Whether this is the password of somebody who is signed in; ten wrong ones in a quarter of an hour are enough.
 * @throws Problem 429
 */
export async function isOwnPassword(
  on: Pick<Checking, "credentials" | "limits" | "passwordCost">,
  accountId: string,
  password: string,
): Promise<boolean> {
  const key = `password-of:${accountId}`;
  await refuseLocked(on.limits.consume(key, FAILURES));
  const credential = await on.credentials.findByAccount(accountId);
  const matches = await isPassword(password, credential?.passwordHash, on.passwordCost);
  if (matches) await on.limits.reset(key, FAILURES);
  return matches;
}

async function refuseLocked(asked: ReturnType<Limits["peek"]>): Promise<void> {
  const allowance = await asked;
  if (!allowance.allowed) throw tooMany(allowance, accountMessages.tooManyAttempts);
}
