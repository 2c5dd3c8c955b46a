import { accountMessages } from "../../../japanese/account-messages.ts";
import { callerNetwork, isLoopback } from "../../../src/http/caller.ts";
import { type Limits, type Rate, tooMany } from "../../../src/http/limits.ts";
import { InvalidFields } from "../../../src/http/problems.ts";

/** The first sign-ups of a line within a day: a class of students, the first week of an office. */
export const SIGN_UP_BURST: Rate = { points: 20, seconds: 24 * 60 * 60 };

/** Sign-ups of a line beyond its burst. */
export const SIGN_UPS_BEYOND: Rate = { points: 5, seconds: 60 * 60 };

/**
 * Counts a sign-up of a line before its work, and takes it back when the server failed. A refused address counts: the answer
 * says that it is taken. Callers at the loopback address are not counted: they are the operator, a test, or everybody
 * behind a proxy that TRUST_PROXY does not name.
 * @throws Problem 429, or what `work` throws
 */
export async function withinSignUpRate<T>(limits: Limits, ip: string, work: () => Promise<T>): Promise<T> {
  if (isLoopback(ip)) return work();
  const key = `sign-up:${callerNetwork(ip)}`;
  const burst = await limits.consume(key, SIGN_UP_BURST);
  const rate = burst.allowed ? SIGN_UP_BURST : SIGN_UPS_BEYOND;
  const allowance = burst.allowed ? burst : await limits.consume(key, SIGN_UPS_BEYOND);
  if (!allowance.allowed) throw tooMany(allowance, accountMessages.tooManySignUps);
  return work().catch(async (error: unknown) => {
    if (!(error instanceof InvalidFields)) await limits.refund(key, rate).catch(() => undefined);
    throw error;
  });
}
