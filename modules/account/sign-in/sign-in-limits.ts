import type { Allowance, Limits, Rate } from "../../../src/http/limits.ts";
import type { KnownLines } from "./known-lines.ts";

const QUARTER_OF_AN_HOUR = 15 * 60;

/** Hard: wrong passwords for one account from one line. Guessing from one place ends here. */
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
export interface Admitted {
  admitted: true;
  /** Starts the hard count over and takes the attempt out of the soft ones. */
  succeed(): Promise<void>;
  /** Takes the attempt out of all counts: no password was compared. */
  cancel(): Promise<void>;
}

export interface Refused {
  admitted: false;
  /** `locked`: a hard count is used up. `slowed`: the next attempt is some seconds away. */
  reason: "locked" | "slowed";
  allowance: Allowance;
}

/** Counts an attempt before its password is compared, so that parallel guesses do not exceed the counts. */
export type AdmitSignIn = (attempt: SignInAttempt) => Promise<Admitted | Refused>;

/** ADR 0022 has the table of counts and the reasons. */
export function createSignInLimits({ limits, knownLines }: { limits: Limits; knownLines: KnownLines }): AdmitSignIn {
  async function admitDevice(key: string): Promise<Admitted | Refused> {
    const allowance = await limits.consume(key, DEVICE_FAILURES);
    if (!allowance.allowed) return { admitted: false, reason: "locked", allowance };
    return {
      admitted: true,
      succeed: () => limits.reset(key, DEVICE_FAILURES),
      cancel: () => limits.giveBack(key, DEVICE_FAILURES),
    };
  }

  /** The refusal of a slowed attempt, or undefined where the attempt is not slowed or its turn has come. */
  async function slow({ accountKey, line }: SignInAttempt, over: { account: boolean; line: boolean }) {
    const paces: string[] = [];
    if (over.line) paces.push(`sign-in-pace-of-line:${line}`);
    if (over.account && !(await knownLines.has(accountKey, line))) paces.push(`sign-in-pace-of-account:${accountKey}`);
    for (const pace of paces) {
      const allowance = await limits.consume(pace, SLOWED);
      if (!allowance.allowed) return { admitted: false, reason: "slowed", allowance } as const;
    }
    return undefined;
  }

  return async (attempt) => {
    const { accountKey, line, deviceId } = attempt;
    if (deviceId) return admitDevice(`sign-in-device:${accountKey} ${deviceId}`);

    const byPair = `sign-in-pair:${accountKey} ${line}`;
    const byAccount = `sign-in-account:${accountKey}`;
    const byLine = `sign-in-line:${line}`;
    const pair = await limits.consume(byPair, PAIR_FAILURES);
    if (!pair.allowed) return { admitted: false, reason: "locked", allowance: pair };
    const ofAccount = await limits.consume(byAccount, ACCOUNT_FAILURES);
    const ofLine = await limits.consume(byLine, LINE_FAILURES);
    const giveBackSoft = () =>
      Promise.all([limits.giveBack(byAccount, ACCOUNT_FAILURES), limits.giveBack(byLine, LINE_FAILURES)]);
    const cancel = async () => {
      await Promise.all([limits.giveBack(byPair, PAIR_FAILURES), giveBackSoft()]);
    };
    const refusal = await slow(attempt, { account: !ofAccount.allowed, line: !ofLine.allowed });
    if (refusal) {
      await cancel();
      return refusal;
    }
    return {
      admitted: true,
      async succeed() {
        await Promise.all([limits.reset(byPair, PAIR_FAILURES), giveBackSoft()]);
      },
      cancel,
    };
  };
}
