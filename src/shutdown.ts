import type { Logger } from "pino";

/** Closes parts in reverse order of their start. */
export interface Shutdown {
  add(name: string, end: () => Promise<void> | void): void;
  /** Closes all parts, once. A failure is logged and the rest is still closed. */
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
        log.error({ err: error, part: part.name }, "shutdown of a part failed");
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
