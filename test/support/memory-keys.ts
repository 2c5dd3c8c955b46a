import { randomBytes } from "node:crypto";
import { SubjectErased, type SubjectKeys } from "../../src/privacy/port.ts";

/** Keys of persons for tests without a database. A destroyed one never comes back. */
export function createMemoryKeys(): SubjectKeys {
  const keys = new Map<string, Buffer | undefined>();
  return {
    async create(subjectId) {
      if (keys.has(subjectId) && keys.get(subjectId) === undefined) throw new SubjectErased("erased");
      if (!keys.has(subjectId)) keys.set(subjectId, randomBytes(32));
    },
    get: async (subjectId) => keys.get(subjectId),
    getAll: async (subjectIds) => new Map(Array.from(subjectIds, (subjectId) => [subjectId, keys.get(subjectId)])),
    async destroy(subjectId) {
      keys.set(subjectId, undefined);
    },
    forget: () => undefined,
  };
}
