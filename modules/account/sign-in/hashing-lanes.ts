import { QueueFull } from "../../../src/workers/port.ts";

/** `login`: sign-ins and whatever a signed-in person or the operator waits for. `sign-up`: passwords of strangers. */
export type Lane = "login" | "sign-up";

export interface LaneBounds {
  /** Hashes under way at once, of both lanes. */
  concurrency: number;
  /** Sign-ups under way at once; less than `concurrency`, so that a login never waits for a sign-up alone. */
  signUpConcurrency: number;
  /** Hashes that wait, by lane. */
  waiting: Readonly<Record<Lane, number>>;
}

/**
 * scrypt runs in libuv's thread pool, which has four threads unless UV_THREADPOOL_SIZE says otherwise. Two hashes leave two
 * threads to DNS, files and compression; each takes 32 MiB for about a fifth of a second. Twenty sign-ups wait for 4 s, a
 * hundred logins for 10 s.
 */
export const LANE_BOUNDS: LaneBounds = { concurrency: 2, signUpConcurrency: 1, waiting: { login: 100, "sign-up": 20 } };

/** Runs a hash when its lane has room. @throws QueueFull (503 with Retry-After) when the lane's queue is full */
export type InLane = <T>(lane: Lane, hash: () => Promise<T>) => Promise<T>;

/** Bounded concurrency with two queues: logins go first, and sign-ups never take all threads. */
export function createHashingLanes({ concurrency, signUpConcurrency, waiting }: LaneBounds = LANE_BOUNDS): InLane {
  const queues: Record<Lane, (() => void)[]> = { login: [], "sign-up": [] };
  const running: Record<Lane, number> = { login: 0, "sign-up": 0 };

  function nextLane(): Lane | undefined {
    if (running.login + running["sign-up"] >= concurrency) return undefined;
    if (queues.login.length > 0) return "login";
    return queues["sign-up"].length > 0 && running["sign-up"] < signUpConcurrency ? "sign-up" : undefined;
  }

  function startWaiting(): void {
    for (let lane = nextLane(); lane; lane = nextLane()) {
      running[lane] += 1;
      queues[lane].shift()?.();
    }
  }

  return async (lane, hash) => {
    if (queues[lane].length >= waiting[lane]) throw new QueueFull(`too many passwords wait in the lane ${lane}`);
    await new Promise<void>((start) => {
      queues[lane].push(start);
      startWaiting();
    });
    try {
      return await hash();
    } finally {
      running[lane] -= 1;
      startWaiting();
    }
  };
}
