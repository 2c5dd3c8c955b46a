import type { Allowance, Limits, Rate } from "../../../src/http/limits.ts";
import type { KnownLines } from "./known-lines.ts";

const QUARTER_OF_AN_HOUR = 15 * 60;

/** Hard limit: wrong passwords for one account from one line. It stops guessing from one address. */
export const PAIR_FAILURES: Rate = { points: 10, seconds: QUARTER_OF_AN_HOUR };

/** Hard: wrong passwords for one account from one browser with a device cookie, whatever others do to the account. */
export const DEVICE_FAILURES: Rate = { points: 10, seconds: QUARTER_OF_AN_HOUR };

/** Soft: wrong passwords for one account from all lines. Beyond it, unknown browsers on new lines are slowed. */
export const ACCOUNT_FAILURES: Rate = { points: 50, seconds: QUARTER_OF_AN_HOUR };

/** Soft: wrong passwords from one line over all accounts (password spraying). Beyond it, the line is slowed. */
export const LINE_FAILURES: Rate = { points: 30, seconds: QUARTER_OF_AN_HOUR };

/**
 * The pace of slowed attempts: one each 5 s, so `Retry-After` is at most 5. An account under attack takes 180 guesses a
 * quarter of an hour, whatever the number of lines.
 */
export const SLOWED: Rate = { points: 1, seconds: 5 };

export interface SignInAttempt {
  /** Keyed hash of the e-mail address; the same for addresses without an account. */
  accountKey: string;
  /** The caller's address, or network of /64. */
  line: string;
  /** Id of a device cookie that is bound to this account. */
  deviceId: string | undefined;
}

/** An attempt that counts as a failure until one of these is called. */
export interface Admission {
  admitted: true;
  /** Starts the hard count over and takes the attempt out of the soft ones. */
  succeed(): Promise<void>;
  /** Takes the attempt out of all counts: no password was compared. */
  cancel(): Promise<void>;
}

export interface Rejection {
  admitted: false;
  /** `locked`: a hard count is used up. `slowed`: the next attempt is some seconds away. */
  reason: "locked" | "slowed";
  allowance: Allowance;
}

/** Counts an attempt before its password is compared, so that parallel guesses do not exceed the counts. */
export type AdmitSignIn = (attempt: SignInAttempt) => Promise<Admission | Rejection>;

/** ADR 0022 has the table of counts and the reasons. */
export function createSignInLimits({ limits, knownLines }: { limits: Limits; knownLines: KnownLines }): AdmitSignIn {
  async function admitDevice(key: string): Promise<Admission | Rejection> {
    const allowance = await limits.consume(key, DEVICE_FAILURES);
    if (!allowance.allowed) return { admitted: false, reason: "locked", allowance };
    return {
      admitted: true,
      succeed: () => limits.reset(key, DEVICE_FAILURES),
      cancel: () => limits.refund(key, DEVICE_FAILURES),
    };
  }

  /** The allowance of a slowed attempt; the pace admits one every 5 s. */
  const slowed = (allowance: Allowance): Rejection => ({ admitted: false, reason: "slowed", allowance });

  /**
   * The line comes first: one that sprays over many addresses leaves no row for each of them, but one for the line.
   */
  async function admitLine({ accountKey, line }: SignInAttempt): Promise<Admission | Rejection> {
    const counted: [key: string, rate: Rate][] = [];
    const count = async (key: string, rate: Rate) => {
      const allowance = await limits.consume(key, rate);
      counted.push([key, rate]);
      return allowance;
    };
    const cancel = async () => {
      await Promise.all(counted.map(([key, rate]) => limits.refund(key, rate)));
    };
    const refuse = async (refusal: Rejection) => {
      await cancel();
      return refusal;
    };

    const ofLine = await count(`sign-in-line:${line}`, LINE_FAILURES);
    if (!ofLine.allowed) {
      const pace = await limits.consume(`sign-in-pace-of-line:${line}`, SLOWED);
      if (!pace.allowed) return refuse(slowed(pace));
    }
    const pairKey = `sign-in-pair:${accountKey} ${line}`;
    const ofPair = await limits.consume(pairKey, PAIR_FAILURES);
    if (!ofPair.allowed) return refuse({ admitted: false, reason: "locked", allowance: ofPair });
    const ofAccount = await count(`sign-in-account:${accountKey}`, ACCOUNT_FAILURES);
    const cancelAll = async () => {
      await Promise.all([cancel(), limits.refund(pairKey, PAIR_FAILURES)]);
    };
    if (!ofAccount.allowed && !(await knownLines.has(accountKey, line))) {
      const pace = await limits.consume(`sign-in-pace-of-account:${accountKey}`, SLOWED);
      if (!pace.allowed) {
        await cancelAll();
        return slowed(pace);
      }
    }
    return {
      admitted: true,
      async succeed() {
        await Promise.all([cancel(), limits.reset(pairKey, PAIR_FAILURES)]);
      },
      cancel: cancelAll,
    };
  }

  return (attempt) => {
    const { accountKey, deviceId } = attempt;
    return deviceId ? admitDevice(`sign-in-device:${accountKey} ${deviceId}`) : admitLine(attempt);
  };
}
