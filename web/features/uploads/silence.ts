/**
 * Ends a call that has gone silent: a connection whose network has changed may say nothing for many minutes, neither that
 * it works nor that it has failed.
 */
export interface Silence {
  /** Something moved: the time begins anew. */
  heard: () => void;
  /** The call has come to its end. */
  over: () => void;
}

/** Milliseconds; as long as the server bears with a sender that says nothing. */
const PATIENCE = 90_000;

export function afterSilence(giveUp: () => void): Silence {
  let timer = setTimeout(giveUp, PATIENCE);
  return {
    heard() {
      clearTimeout(timer);
      timer = setTimeout(giveUp, PATIENCE);
    },
    over: () => clearTimeout(timer),
  };
}
