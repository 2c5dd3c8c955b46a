const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** With 「ログインしたままにする」. */
export const REMEMBERED_IDLE_MS = 14 * DAY_MS;
/** Otherwise the cookie ends with the browser; browsers that restore windows restore it, so the server limits it too. */
export const BROWSER_IDLE_MS = 24 * HOUR_MS;
/** From sign-in, independent of use. */
export const LIFE_MS = 30 * DAY_MS;

/** Times in ms since the epoch. */
export interface SessionTimes {
  remembered: boolean;
  createdAt: number;
  seenAt: number;
}

/** The last moment of a session that is not used again, in ms since the epoch. */
export function expiryOf({ remembered, createdAt, seenAt }: SessionTimes): number {
  return Math.min(createdAt + LIFE_MS, seenAt + (remembered ? REMEMBERED_IDLE_MS : BROWSER_IDLE_MS));
}
