import { LRUCache } from "lru-cache";
import { estimateBytes } from "../../../../src/projections/estimate-bytes.ts";
import type { FindChanges } from "./job-changes.ts";
import type { SearchVersion } from "./search-state.ts";

/** Answers to searches, kept until a job changes. */
export interface SearchAnswers {
  /**
   * The answer from memory, or found and kept: repeated searches, suggestions and the counts of further pages read no jobs.
   * @param key all that the answer depends on beside the jobs
   * @param advance continues the answer to another version; undefined: it is found anew
   */
  find<Answer>(
    version: SearchVersion,
    key: readonly unknown[],
    find: () => Promise<Answer>,
    advance?: (known: Answer) => Promise<Answer | undefined>,
  ): Promise<Answer>;
  findChanges: FindChanges;
}

interface KeptAnswer {
  version: SearchVersion;
  found: Promise<unknown>;
}

const MAX_KEPT = 300;
/** Estimated size of all answers: the counts of a frequent word may have thousands of groups. */
const MAX_BYTES = 16 * 1024 * 1024;
/** Of an answer that is being found. */
const LEAST_BYTES = 1;
/** Since the answer was found, however often it was continued: for changes of the table that no event made. */
const KEPT_MS = 60_000;

/** Nothing is kept. */
export const noAnswers: SearchAnswers = {
  find: (_version, _key, find) => find(),
  findChanges: async () => undefined,
};

/** An answer is kept under the version that was read before it was found: it is never older than its version. */
export function createSearchAnswers(findChanges: FindChanges = noAnswers.findChanges): SearchAnswers {
  const answers = new LRUCache<string, KeptAnswer>({ max: MAX_KEPT, maxSize: MAX_BYTES, ttl: KEPT_MS });
  const isKept = (name: string, found: Promise<unknown>) => answers.peek(name)?.found === found;
  /** An answer counts with its size once it is found; one that failed is forgotten. */
  const weigh = (name: string, kept: KeptAnswer) =>
    kept.found.then(
      (answer) => {
        if (!isKept(name, kept.found)) return;
        answers.set(name, kept, { size: estimateBytes(answer), ttl: Math.max(1, answers.getRemainingTTL(name)) });
      },
      () => {
        if (isKept(name, kept.found)) answers.delete(name);
      },
    );
  return {
    findChanges,
    find<Answer>(...[version, key, find, advance]: Parameters<typeof noAnswers.find<Answer>>): Promise<Answer> {
      const name = JSON.stringify(key);
      const known = answers.get(name);
      const before = known?.found as Promise<Answer> | undefined;
      if (before && known?.version.table === version.table && known.version.position === version.position)
        return before;
      // An answer whose changes cannot be read is found anew.
      const continued = before && advance ? before.then(advance).catch(() => undefined) : undefined;
      const found = continued ? continued.then((answer) => answer ?? find()) : find();
      const ttl = continued ? Math.max(1, answers.getRemainingTTL(name)) : KEPT_MS;
      answers.set(name, { version, found }, { size: LEAST_BYTES, ttl });
      void weigh(name, { version, found });
      return found;
    },
  };
}
