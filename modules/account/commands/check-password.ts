import { accountMessages } from "../../../japanese/account-messages.ts";
import type { Commands } from "../../../src/commands/aggregate.ts";
import { createKeyedMutex } from "../../../src/commands/keyed-mutex.ts";
import { type Allowance, type Limits, type Rate, tooMany } from "../../../src/http/limits.ts";
import { Problem } from "../../../src/http/problems.ts";
import type { Credential, Credentials } from "../credentials.ts";
import { isDemoAccount } from "../demo.ts";
import { type AccountState, account } from "../domain/account.ts";
import { hashPassword, isOutdated, isPassword } from "../password-hash.ts";
import type { SecurityLog } from "../security/security-log.ts";
import type { KnownLines } from "../sign-in/known-lines.ts";
import type { AdmitSignIn } from "../sign-in/sign-in-limits.ts";

/** Wrong passwords in a session. */
const OWN_PASSWORD_FAILURES: Rate = { points: 10, seconds: 15 * 60 };

const withLock = createKeyedMutex();

export interface PasswordCheckContext {
  commands: Commands;
  credentials: Credentials;
  limits: Limits;
  admitSignIn: AdmitSignIn;
  knownLines: KnownLines;
  security: SecurityLog;
  /** Base-2 logarithm of scrypt's N for new hashes. */
  passwordCost: number;
}

export interface SignInAttempt {
  email: string;
  password: string;
  /** The caller's address, or network of /64. */
  line: string;
  /** Id of a device cookie that is bound to this account. */
  deviceId: string | undefined;
  /** A coarse label for the security log. */
  device: string | null;
  /** Whether the request comes from this machine: demo accounts are its own. */
  isFromOwnMachine: boolean;
}

interface SignedIn {
  accountId: string;
  /** The hash that the password was compared with. */
  passwordHash: string;
  state: AccountState;
}

type Outcome =
  | ({ kind: "signed-in" } & SignedIn)
  /** `accountId` is undefined for an address that nobody has. */
  | { kind: "failed"; accountId: string | undefined }
  | { kind: "locked" | "slowed"; allowance: Allowance };

/**
 * Signs a person in. The answer for an unknown address, a wrong password and an erased account is the same, in the same
 * time.
 * @throws Problem 401, or 429 when a count is used up (see `sign-in-limits.ts`)
 */
export async function checkSignIn(on: PasswordCheckContext, attempt: SignInAttempt): Promise<SignedIn> {
  const outcome = await outcomeOf(on, attempt);
  const { device } = attempt;
  // Failure, lock and success are decided here and nowhere else.
  switch (outcome.kind) {
    case "signed-in": {
      const accountKey = on.credentials.keyOf(attempt.email);
      await on.knownLines.remember({ accountId: outcome.accountId, accountKey, line: attempt.line });
      return outcome;
    }
    case "failed":
      on.security.report({ kind: "sign-in-failed", accountId: outcome.accountId, device });
      throw new Problem(401, accountMessages.signInFailed, { extra: { success: false } });
    case "locked":
      on.security.report({ kind: "sign-in-locked", accountId: await accountIdOf(on, attempt), device });
      throw tooMany(outcome.allowance, accountMessages.tooManyAttempts);
    case "slowed":
      on.security.report({ kind: "sign-in-locked", accountId: await accountIdOf(on, attempt), device });
      throw tooMany(outcome.allowance, accountMessages.attemptsSlowed);
  }
}

/** Whose account is being tried; undefined where it is nobody's or cannot be read just now. */
async function accountIdOf(
  { credentials }: PasswordCheckContext,
  { email }: SignInAttempt,
): Promise<string | undefined> {
  const credential = await credentials.find(email).catch(() => undefined);
  return credential?.accountId;
}

/**
 * Attempts of one device, or of one line, run one after the other: right passwords at once do not count as failures of
 * each other, and a line has at most one password hashed at a time.
 */
function outcomeOf(on: PasswordCheckContext, attempt: SignInAttempt): Promise<Outcome> {
  const { line, deviceId } = attempt;
  return withLock(deviceId ? `device:${deviceId}` : `line:${line}`, async () => {
    const accountKey = on.credentials.keyOf(attempt.email);
    const admission = await on.admitSignIn({ accountKey, line, deviceId });
    if (!admission.admitted) return { kind: admission.reason, allowance: admission.allowance };
    const outcome = await compare(on, attempt).catch(async (error: unknown) => {
      await admission.cancel().catch(() => undefined);
      throw error;
    });
    if (outcome.kind === "signed-in") await admission.succeed();
    return outcome;
  });
}

async function compare(on: PasswordCheckContext, attempt: SignInAttempt): Promise<Outcome> {
  const { email, password, isFromOwnMachine } = attempt;
  const credential = await on.credentials.find(email);
  const accountId = credential?.accountId;
  const matches = await isPassword(password, credential?.passwordHash, on.passwordCost);
  if (!matches || !credential || !accountId) return { kind: "failed", accountId };
  if (isDemoAccount(accountId) && !isFromOwnMachine) return { kind: "failed", accountId };
  const { state } = await on.commands.load(account, accountId);
  if (state.status !== "active") return { kind: "failed", accountId };
  await renewOutdated(on, credential, password);
  return { kind: "signed-in", accountId, passwordHash: credential.passwordHash, state };
}

/**
 * Whether the password of this sign-in is still the account's. Checked once the session is open: a
 * change of password that was under way at the time has not ended that session.
 */
export async function isStillPassword(
  { credentials, passwordCost }: Pick<PasswordCheckContext, "credentials" | "passwordCost">,
  { accountId, passwordHash }: Pick<SignedIn, "accountId" | "passwordHash">,
  password: string,
): Promise<boolean> {
  const current = await credentials.settledHash(accountId);
  return current === passwordHash || isPassword(password, current, passwordCost);
}

/** Rehashing needs the password in clear, so it happens at sign-in. A failed one is repeated at the next sign-in. */
async function renewOutdated(
  { credentials, passwordCost }: PasswordCheckContext,
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
 * Whether this is the password of the session's account; at most ten wrong ones in a quarter of an hour.
 * @throws Problem 429
 */
export async function isOwnPassword(
  on: Pick<PasswordCheckContext, "credentials" | "limits" | "passwordCost">,
  accountId: string,
  password: string,
): Promise<boolean> {
  const key = `password-of:${accountId}`;
  const allowance = await on.limits.consume(key, OWN_PASSWORD_FAILURES);
  if (!allowance.allowed) throw tooMany(allowance, accountMessages.tooManyAttempts);
  const credential = await on.credentials.findByAccount(accountId);
  const matches = await isPassword(password, credential?.passwordHash, on.passwordCost);
  if (matches) await on.limits.reset(key, OWN_PASSWORD_FAILURES);
  return matches;
}
