import { accountMessages } from "../../../japanese/account-messages.ts";
import type { Commands } from "../../../src/commands/aggregate.ts";
import { callerNetwork } from "../../../src/http/caller.ts";
import { type Allowance, type Limits, type Rate, tooMany } from "../../../src/http/limits.ts";
import { Problem } from "../../../src/http/problems.ts";
import type { Credential, Credentials } from "../credentials.ts";
import { isDemoAccount } from "../demo.ts";
import { type AccountState, account } from "../domain/account.ts";
import { isOutdated, isPassword } from "../password-hash.ts";
import type { SecurityLog } from "../security/security-log.ts";
import type { KnownLines } from "../sign-in/known-lines.ts";
import {
  knownPerson,
  type PasswordsInTurn,
  type TakeTurn,
  type TurnOwner,
  unknownPerson,
} from "../sign-in/password-turns.ts";
import type { Admission, AdmitSignIn, Rejection } from "../sign-in/sign-in-limits.ts";

/** Wrong passwords in a session. */
const OWN_PASSWORD_FAILURES: Rate = { points: 10, seconds: 15 * 60 };

export interface PasswordCheckContext {
  commands: Commands;
  credentials: Credentials;
  limits: Limits;
  admitSignIn: AdmitSignIn;
  takeTurn: TakeTurn;
  knownLines: KnownLines;
  security: SecurityLog;
  /** Base-2 logarithm of scrypt's N for new hashes. */
  passwordCost: number;
  /** ISO instant. */
  now(): string;
}

export interface SignInAttempt {
  email: string;
  password: string;
  /** The caller's address. */
  ip: string;
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
  /** `accountId` is undefined for an address without an account. */
  | { kind: "failed"; accountId: string | undefined }
  | { kind: Rejection["reason"]; allowance: Allowance };

const MESSAGE_OF_REFUSAL = {
  locked: accountMessages.tooManyAttempts,
  slowed: accountMessages.attemptsSlowed,
  "slowed-more": accountMessages.attemptsSlowedMore,
} as const satisfies Record<Rejection["reason"], string>;

/**
 * Signs a person in. The answer for an unknown address, a wrong password and an erased account is the same, in the same
 * time.
 * @throws Problem 401, or 429 when a count is used up (see `sign-in-limits.ts`) or it is not the person's turn (see
 * `password-turns.ts`)
 */
export async function checkSignIn(on: PasswordCheckContext, attempt: SignInAttempt): Promise<SignedIn> {
  const outcome = await outcomeOf(on, attempt);
  const { device } = attempt;
  // Failure, lock and success are decided here and nowhere else.
  switch (outcome.kind) {
    case "signed-in": {
      const accountKey = on.credentials.keyOf(attempt.email);
      await on.knownLines.remember({ accountId: outcome.accountId, accountKey, line: callerNetwork(attempt.ip) });
      return outcome;
    }
    case "failed":
      on.security.report({ kind: "sign-in-failed", accountId: outcome.accountId, device });
      throw new Problem(401, accountMessages.signInFailed, { extra: { success: false } });
    default:
      on.security.report({ kind: "sign-in-locked", accountId: await accountIdOf(on, attempt), device });
      throw tooMany(outcome.allowance, MESSAGE_OF_REFUSAL[outcome.kind]);
  }
}

/** Whose account is being tried; undefined where there is no account or it cannot be read just now. */
async function accountIdOf(
  { credentials }: PasswordCheckContext,
  { email }: SignInAttempt,
): Promise<string | undefined> {
  const credential = await credentials.find(email).catch(() => undefined);
  return credential?.accountId;
}

/**
 * The attempt is counted in the person's turn: right passwords at once do not count as failures of each other, and a line
 * has at most one stranger's password hashed at a time.
 */
function outcomeOf(on: PasswordCheckContext, attempt: SignInAttempt): Promise<Outcome> {
  const { email, ip, deviceId } = attempt;
  const accountKey = on.credentials.keyOf(email);
  const owner = deviceId ? knownPerson(ip, accountKey) : unknownPerson(ip, accountKey);
  return on.takeTurn(owner, async (passwords) => {
    const admission = await on.admitSignIn({ accountKey, line: callerNetwork(ip), deviceId });
    if (!admission.admitted) return { kind: admission.reason, allowance: admission.allowance };
    const outcome = await compare(on, attempt, passwords).catch(async (error: unknown) => {
      await admission.cancel().catch(() => undefined);
      throw error;
    });
    await settle(on, { admission, email, hasSucceeded: outcome.kind === "signed-in" });
    return outcome;
  });
}

/** The same statements for an address without an account. */
async function settle(
  { credentials, now }: PasswordCheckContext,
  { admission, email, hasSucceeded }: { admission: Admission; email: string; hasSucceeded: boolean },
): Promise<void> {
  if (hasSucceeded) await admission.succeed();
  else if (await admission.isWorthTelling()) await credentials.noteGuessing(email, now());
}

async function compare(
  on: PasswordCheckContext,
  { email, password, isFromOwnMachine }: SignInAttempt,
  passwords: PasswordsInTurn,
): Promise<Outcome> {
  const credential = await on.credentials.find(email);
  const accountId = credential?.accountId;
  const matches = await passwords.isRight(password, credential?.passwordHash);
  if (!matches || !credential || !accountId) return { kind: "failed", accountId };
  if (isDemoAccount(accountId) && !isFromOwnMachine) return { kind: "failed", accountId };
  const { state } = await on.commands.load(account, accountId);
  if (state.status !== "active") return { kind: "failed", accountId };
  await renewOutdated(on, credential, { password, passwords });
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
  { password, passwords }: { password: string; passwords: PasswordsInTurn },
): Promise<void> {
  if (!isOutdated(passwordHash, passwordCost)) return;
  const renewed = passwords.hash(password).then((hash) => credentials.renewHash(accountId, passwordHash, hash));
  await renewed.catch(() => undefined);
}

/** `locked`: ten were wrong in a quarter of an hour. */
type OwnPasswordOutcome = { kind: "right" | "wrong" } | { kind: "locked"; allowance: Allowance };

/**
 * Whether this is the password of the session's account; at most ten wrong ones in a quarter of an hour.
 * @throws Problem 429 when it is not the person's turn
 */
export function checkOwnPassword(
  on: Pick<PasswordCheckContext, "credentials" | "limits" | "takeTurn">,
  owner: TurnOwner,
  { accountId, password }: { accountId: string; password: string },
): Promise<OwnPasswordOutcome> {
  const key = `password-of:${accountId}`;
  return on.takeTurn(owner, async (passwords) => {
    const allowance = await on.limits.consume(key, OWN_PASSWORD_FAILURES);
    if (!allowance.allowed) return { kind: "locked", allowance };
    const credential = await on.credentials.findByAccount(accountId);
    const isRight = await passwords.isRight(password, credential?.passwordHash).catch(async (error: unknown) => {
      await on.limits.refund(key, OWN_PASSWORD_FAILURES).catch(() => undefined);
      throw error;
    });
    if (isRight) await on.limits.reset(key, OWN_PASSWORD_FAILURES);
    return { kind: isRight ? "right" : "wrong" };
  });
}
