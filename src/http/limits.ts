import { createHash } from "node:crypto";
import type { Knex } from "knex";
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { messages } from "../../japanese/messages.ts";
import { Problem } from "./problems.ts";

/** A rate limit: so many calls in so many seconds. */
export interface Rate {
  points: number;
  seconds: number;
}

export interface Allowance {
  allowed: boolean;
  /** Whole seconds until the next call is allowed, at least 1; 0 while calls are allowed. */
  retryAfter: number;
}

/** Rate limits by key. Keys are hashed, so that no address and no e-mail is stored. */
export interface Limits {
  /** Counts one call, unless the limit is reached. */
  consume(key: string, rate: Rate): Promise<Allowance>;
  /** Whether a further call would be allowed; counts nothing. */
  peek(key: string, rate: Rate): Promise<Allowance>;
  /** Takes one counted call back; nothing happens when its count is over. */
  refund(key: string, rate: Rate): Promise<void>;
  /** Resets the count, as after a correct password. */
  reset(key: string, rate: Rate): Promise<void>;
}

/** In the memory of one process. */
export const memoryLimits = (): Limits =>
  limitsBy(({ points, seconds }) => new RateLimiterMemory({ points, duration: seconds }));

/** Shared by all processes, in the table `http.rate_limit`. */
export const postgresLimits = (db: Knex): Limits =>
  limitsBy(
    ({ points, seconds }) =>
      new RateLimiterPostgres({
        storeClient: db,
        storeType: "knex",
        schemaName: "http",
        tableName: "rate_limit",
        tableCreated: true,
        keyPrefix: `${points}/${seconds}`,
        points,
        duration: seconds,
      }),
  );

/** 429 with Retry-After. */
export const tooMany = (allowance: Allowance, message: string = messages.tooManyRequests) =>
  new Problem(429, message, { headers: { "Retry-After": String(allowance.retryAfter) } });

function limitsBy(make: (rate: Rate) => RateLimiterMemory | RateLimiterPostgres): Limits {
  const limiters = new Map<string, RateLimiterMemory | RateLimiterPostgres>();
  const limiterOf = (rate: Rate) => {
    const name = `${rate.points}/${rate.seconds}`;
    const limiter = limiters.get(name) ?? make(rate);
    limiters.set(name, limiter);
    return limiter;
  };
  return {
    async consume(key, rate) {
      try {
        await limiterOf(rate).consume(hashed(key));
        return ALLOWED;
      } catch (refused) {
        if (refused instanceof RateLimiterRes) return refusedFor(refused);
        throw refused;
      }
    },
    async peek(key, rate) {
      const state = await limiterOf(rate).get(hashed(key));
      return state && state.consumedPoints >= rate.points ? refusedFor(state) : ALLOWED;
    },
    async refund(key, rate) {
      const state = await limiterOf(rate).get(hashed(key));
      // Taken back from a count that is over, it would be one call more in the next.
      if (state && state.consumedPoints > 0) await limiterOf(rate).reward(hashed(key));
    },
    async reset(key, rate) {
      await limiterOf(rate).delete(hashed(key));
    },
  };
}

const ALLOWED: Allowance = { allowed: true, retryAfter: 0 };

const refusedFor = (state: RateLimiterRes): Allowance => ({
  allowed: false,
  retryAfter: Math.max(1, Math.ceil(state.msBeforeNext / 1000)),
});

const hashed = (key: string): string => createHash("sha256").update(key).digest("base64url");
