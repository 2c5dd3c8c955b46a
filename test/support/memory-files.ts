import type { Files, StoredFile } from "../../src/files/port.ts";

/** Files in memory, in clear. */
export function createMemoryFiles(): Files {
  const files = new Map<string, StoredFile>();
  return {
    put: async (file) => void files.set(file.id, file),
    get: async (id) => files.get(id),
    async open(id, subjectId) {
      const file = files.get(id);
      if (file?.subjectId !== subjectId) return undefined;
      const { contentType, bytes } = file;
      return { contentType, size: bytes.length, pieces: sole(Buffer.from(bytes)) };
    },
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

async function* sole(piece: Buffer): AsyncGenerator<Buffer, void> {
  yield piece;
}
