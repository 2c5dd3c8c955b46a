import type { Files, StoredFile } from "../../src/files/port.ts";

/** Files in memory, in clear. */
export function createMemoryFiles(): Files {
  const files = new Map<string, StoredFile>();
  return {
    put: async (file) => void files.set(file.id, file),
    get: async (id) => files.get(id),
    listOf: async (subjectId) =>
      [...files.values()]
        .filter((file) => file.subjectId === subjectId)
        .map(({ id, contentType, bytes }) => ({ id, contentType, size: bytes.length })),
    delete: async (id) => void files.delete(id),
    deleteOf: async (subjectId) => {
      for (const { id, subjectId: owner } of files.values()) if (owner === subjectId) files.delete(id);
    },
  };
}
