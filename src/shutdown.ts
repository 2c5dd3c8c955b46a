import type { Logger } from "pino";

/** Ends what was started, the newest first, so that nothing loses what it stands on. */
export interface Shutdown {
  add(name: string, end: () => Promise<void> | void): void;
  /** Ends everything, once; what fails is logged and does not hold up the rest. */
  close(): Promise<void>;
}

export function createShutdown(log: Pick<Logger, "error">): Shutdown {
  const open: { name: string; end: () => Promise<void> | void }[] = [];
  let closed: Promise<void> | undefined;

  async function endAll(): Promise<void> {
    for (let part = open.pop(); part; part = open.pop()) {
      try {
        await part.end();
      } catch (error) {
        log.error({ err: error, part: part.name }, "a part did not end well");
      }
    }
  }

  return {
    add: (name, end) => void open.push({ name, end }),
    close: () => {
      closed ??= endAll();
      return closed;
    },
  };
}
