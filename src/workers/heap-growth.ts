import { setFlagsFromString } from "node:v8";

const OPTION = "--heap-growing-percent=";

/** Bound on the growth of the old generation between two full collections, in every thread of the process. */
export interface HeapGrowth {
  /**
   * Lifts the bound for work that keeps much in memory; it holds again when all such work has ended. A rebuild takes a quarter
   * longer under it.
   * @returns ends this work; a second call changes nothing
   */
  lift(): () => void;
}

/**
 * @param options of the command line (`process.execArgv`): without `--heap-growing-percent` there is no bound to lift. V8 reads
 *   the flag at each collection, and one for all threads.
 */
export function createHeapGrowth(options: readonly string[], setFlags: (flags: string) => void): HeapGrowth {
  const bound = options.find((option) => option.startsWith(OPTION));
  let works = 0;
  return {
    lift() {
      let ended = false;
      if (works++ === 0 && bound) setFlags(`${OPTION}0`);
      return () => {
        if (ended) return;
        ended = true;
        if (--works === 0 && bound) setFlags(bound);
      };
    },
  };
}

/** The bound of this process. */
export const heapGrowth = createHeapGrowth(process.execArgv, setFlagsFromString);
