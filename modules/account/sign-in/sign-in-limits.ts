import type { Allowance, Limits, Rate } from "../../../src/http/limits.ts";
import { MANY_WRONG_PASSWORDS } from "../contract/security.ts";
import type { KnownLines } from "./known-lines.ts";

const QUARTER_OF_AN_HOUR = 15 * 60;

/** Hard limit: wrong passwords for one account from one line. It stops guessing from one address. */
export const PAIR_FAILURES: Rate = { points: 10, seconds: QUARTER_OF_AN_HOUR };

/** Hard: wrong passwords for one account from one browser with a device cookie, whatever others do to the account. */
export const DEVICE_FAILURES: Rate = { points: 10, seconds: QUARTER_OF_AN_HOUR };

/** Soft: wrong passwords for one account from all lines. Beyond it, unknown browsers on unknown lines are slowed. */
export const ACCOUNT_FAILURES: Rate = { points: 50, seconds: QUARTER_OF_AN_HOUR };

/** Soft: the same over a day. Beyond it, they are slowed more, and the owner is told. */
const ACCOUNT_FAILURES_OF_A_DAY: Rate = { points: MANY_WRONG_PASSWORDS, seconds: 24 * 60 * 60 };

/** Soft: wrong passwords from one line over all accounts (password spraying). Beyond it, the line is slowed. */
export const LINE_FAILURES: Rate = { points: 30, seconds: QUARTER_OF_AN_HOUR };

/**
 * The pace of slowed attempts: one each 5 s, so `Retry-After` is at most 5. An account under attack takes 180 guesses a
 * quarter of an hour, whatever the number of lines.
 */
export const SLOWED: Rate = { points: 1, seconds: 5 };

/** The pace after a day's count: 1,440 guesses a day, whatever the number of lines. */
export const SLOWED_MORE: Rate = { points: 1, seconds: 60 };

export interface SignInAttempt {
  /** Keyed hash of the e-mail address; the same for addresses without an account. */
  accountKey: string;
  /** The caller's address, or network of /64. */
  line: string;
  /** Id of a device cookie that is bound to this account. */
  deviceId: string | undefined;
}

/** An attempt that counts as a failure until `succeed` or `cancel` is called. */
export interface Admission {
  admitted: true;
  /** Whether so many passwords were wrong within a day that the account's owner is told. */
  isWorthTelling(): Promise<boolean>;
  /** Starts the hard count over and takes the attempt out of the soft ones. */
  succeed(): Promise<void>;
  /** Takes the attempt out of all counts: no password was compared. */
  cancel(): Promise<void>;
}

export interface Rejection {
  admitted: false;
  /** `locked`: a hard count is used up. `slowed`: the next attempt is some seconds away, `slowed-more`: up to a minute. */
  reason: "locked" | "slowed" | "slowed-more";
  allowance: Allowance;
}

/** Counts an attempt before its password is compared, so that parallel guesses do not exceed the counts. */
export type AdmitSignIn = (attempt: SignInAttempt) => Promise<Admission | Rejection>;

/** ADR 0067 has the table of counts, ADR 0022 the reasons. */
export function createSignInLimits({ limits, knownLines }: { limits: Limits; knownLines: KnownLines }): AdmitSignIn {
  async function admitDevice(key: string): Promise<Admission | Rejection> {
    const allowance = await limits.consume(key, DEVICE_FAILURES);
    if (!allowance.allowed) return { admitted: false, reason: "locked", allowance };
    return {
      admitted: true,
      isWorthTelling: async () => false,
      succeed: () => limits.reset(key, DEVICE_FAILURES),
      cancel: () => limits.refund(key, DEVICE_FAILURES),
    };
  }

  /**
   * The line comes first: one that sprays over many addresses leaves no rows for each of them, but one for the line.
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
    const refuse = async (reason: Rejection["reason"], allowance: Allowance): Promise<Rejection> => {
      await cancel();
      return { admitted: false, reason, allowance };
    };
    let known: Promise<boolean> | undefined;
    const isKnownLine = () => {
      known ??= knownLines.has(accountKey, line);
      return known;
    };

    const ofLine = await count(`sign-in-line:${line}`, LINE_FAILURES);
    if (!ofLine.allowed && !(await isKnownLine())) {
      const pace = await limits.consume(`sign-in-pace-of-line:${line}`, SLOWED);
      if (!pace.allowed) return refuse("slowed", pace);
    }
    const pairKey = `sign-in-pair:${accountKey} ${line}`;
    const ofPair = await limits.consume(pairKey, PAIR_FAILURES);
    if (!ofPair.allowed) return refuse("locked", ofPair);
    const accountOf = `sign-in-account:${accountKey}`;
    const ofAccount = await count(accountOf, ACCOUNT_FAILURES);
    const ofDay = await count(accountOf, ACCOUNT_FAILURES_OF_A_DAY);
    const cancelAll = async () => {
      await Promise.all([cancel(), limits.refund(pairKey, PAIR_FAILURES)]);
    };
    if (!(ofAccount.allowed && ofDay.allowed) && !(await isKnownLine())) {
      const pace = await limits.consume(`sign-in-pace-of-account:${accountKey}`, ofDay.allowed ? SLOWED : SLOWED_MORE);
      if (!pace.allowed) {
        await cancelAll();
        return { admitted: false, reason: ofDay.allowed ? "slowed" : "slowed-more", allowance: pace };
      }
    }
    return {
      admitted: true,
      isWorthTelling: async () => !(await limits.peek(accountOf, ACCOUNT_FAILURES_OF_A_DAY)).allowed,
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
