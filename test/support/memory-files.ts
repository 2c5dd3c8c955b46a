import type { Files, NewFile, StoredFile } from "../../src/files/port.ts";

type KeptFile = NewFile & StoredFile & { stream: string | undefined };

/** Files in memory, in clear and without a quota. */
export function createMemoryFiles(): Files {
  const files = new Map<string, KeptFile>();
  return {
    async put(subjectId, added, { awaits: stream } = {}) {
      for (const file of added) files.set(file.id, { ...file, subjectId, stream });
    },
    async keep(ids) {
      for (const file of files.values()) if (ids.includes(file.id)) file.stream = undefined;
    },
    listAwaiting: async (category) =>
      [...files.values()].flatMap(({ id, subjectId, stream }) =>
        stream?.startsWith(`${category}-`) ? [{ id, subjectId, stream }] : [],
      ),
    get: async (id) => files.get(id),
    async open(id, subjectId) {
      const file = files.get(id);
      if (file?.subjectId !== subjectId) return undefined;
      const { contentType, bytes } = file;
      return { contentType, size: bytes.length, pieces: sole(Buffer.from(bytes)) };
    },
    listOf: async (subjectId, kind) =>
      [...files.values()]
        .filter((file) => file.subjectId === subjectId && file.kind === kind)
        .map(({ id, contentType, bytes }) => ({ id, contentType, size: bytes.length })),
    async delete(subjectId, ids) {
      for (const id of ids) if (files.get(id)?.subjectId === subjectId) files.delete(id);
    },
    async deleteOf(subjectId) {
      for (const { id, subjectId: owner } of files.values()) if (owner === subjectId) files.delete(id);
    },
  };
}

async function* sole(piece: Buffer): AsyncGenerator<Buffer, void> {
  yield piece;
}
