import { accountMessages } from "../../../japanese/account-messages.ts";
import { callerNetwork, isLoopback } from "../../../src/http/caller.ts";
import { type Limits, type Rate, tooMany } from "../../../src/http/limits.ts";
import { createFairQueue, type FairQueue } from "../../../src/workers/fair-queue.ts";
import { QueueFull } from "../../../src/workers/port.ts";
import { hashPassword, isPassword } from "../password-hash.ts";

/** Passwords of one person that are hashed, right ones too, over all processes. */
export const HASHES: Rate = { points: 10, seconds: 60 };

/** Attempts that wait in one queue, and of one person in it. */
interface QueueBounds {
  waiting: number;
  waitingPerOwner: number;
}

/** A person has one hash under way and one waiting; a line as many people as an office or a class that begins its day. */
const OF_A_LINE: QueueBounds = { waiting: 20, waitingPerOwner: 1 };
/** The loopback address is the operator, or everybody behind a proxy that TRUST_PROXY does not name. */
const KNOWN_AT_LOOPBACK: QueueBounds = { waiting: 100, waitingPerOwner: 1 };
const UNKNOWN_AT_LOOPBACK: QueueBounds = { waiting: 100, waitingPerOwner: 20 };
/** Sign-ups of everybody, of one line: they are counted by `sign-up-limits.ts`. */
const OF_SIGN_UPS: QueueBounds = { waiting: 20, waitingPerOwner: 10 };

/** Whose turn a password waits for. */
export interface TurnOwner {
  /** The queue it stands in. Each queue has one hash at a time, and its turn among all queues. */
  queue: string;
  /** Within the queue, persons take turns. */
  person: string;
  bounds: QueueBounds;
  /** Whether `HASHES` counts. */
  isRated: boolean;
}

/**
 * The person of a session, or of a browser that has signed in to the account before. Strangers on the same line do not
 * stand before them.
 * @param accountKey see `Credentials.keyOf`
 */
export const knownPerson = (ip: string, accountKey: string): TurnOwner => ({
  queue: `known ${callerNetwork(ip)}`,
  person: `account ${accountKey}`,
  bounds: isLoopback(ip) ? KNOWN_AT_LOOPBACK : OF_A_LINE,
  isRated: true,
});

/**
 * A person who signs in from a browser that the account does not know: the account **and** the line, so that a stranger never uses up
 * the turns of an owner, and an address without an account is answered as one with an account.
 */
export const unknownPerson = (ip: string, accountKey: string): TurnOwner => {
  const line = callerNetwork(ip);
  return {
    queue: `unknown ${line}`,
    person: `account ${accountKey} from ${line}`,
    bounds: isLoopback(ip) ? UNKNOWN_AT_LOOPBACK : OF_A_LINE,
    isRated: !isLoopback(ip),
  };
};

/** A person who signs up; all of them share one turn, so that they never keep a sign-in waiting for more than one hash. */
export const newPerson = (ip: string): TurnOwner => ({
  queue: "sign-up",
  person: callerNetwork(ip),
  bounds: OF_SIGN_UPS,
  isRated: false,
});

/** Passwords of the person whose turn it is. @throws Problem 429 beyond `HASHES`, QueueFull (503) when all queues are long */
export interface PasswordsInTurn {
  /** See `isPassword`. */
  isRight(password: string, stored: string | undefined): Promise<boolean>;
  /** See `hashPassword`. */
  hash(password: string): Promise<string>;
}

/**
 * Runs `work` when it is the person's turn: fair over lines, and over the persons of a line.
 * @throws Problem 429 when the person, or their line, has too much waiting; and what `work` throws
 */
export type TakeTurn = <T>(owner: TurnOwner, work: (passwords: PasswordsInTurn) => Promise<T>) => Promise<T>;

/** @param passwordCost base-2 logarithm of scrypt's N for new hashes */
export function createPasswordTurns({ limits, passwordCost }: { limits: Limits; passwordCost: number }): TakeTurn {
  const queues = new Map<string, FairQueue>();

  function passwordsOf({ queue, person, isRated }: TurnOwner): PasswordsInTurn {
    const count = async () => {
      if (!isRated) return;
      const allowance = await limits.consume(`hashes:${person}`, HASHES);
      if (!allowance.allowed) throw tooMany(allowance, accountMessages.tooManyPasswords);
    };
    return {
      async isRight(password, stored) {
        await count();
        return isPassword(password, stored, passwordCost, queue);
      },
      async hash(password) {
        await count();
        return hashPassword(password, passwordCost, queue);
      },
    };
  }

  return async (owner, work) => {
    const queue = queues.get(owner.queue) ?? createFairQueue({ running: 1, ...owner.bounds });
    queues.set(owner.queue, queue);
    let hasBegun = false;
    const inTurn = () => {
      hasBegun = true;
      return work(passwordsOf(owner));
    };
    try {
      return await queue.run(inTurn, { owner: owner.person });
    } catch (error) {
      if (hasBegun || !(error instanceof QueueFull)) throw error;
      throw tooMany({ allowed: false, retryAfter: 1 }, accountMessages.tooManyPasswords);
    } finally {
      const { running, waiting } = queue.load();
      if (running + waiting === 0) queues.delete(owner.queue);
    }
  };
}
