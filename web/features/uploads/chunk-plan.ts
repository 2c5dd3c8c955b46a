import type { ChunkedProgress } from "../../../modules/uploads/contract.ts";

type Plan = Pick<ChunkedProgress, "chunkSize" | "totalChunks" | "received">;

/** Indexes the server does not have yet, ascending. */
export function missingChunks({ totalChunks, received }: Plan): number[] {
  const there = new Set(received);
  return Array.from({ length: totalChunks }, (_, index) => index).filter((index) => !there.has(index));
}

/** Byte range of a chunk in its file; the last one is shorter. */
export function rangeOfChunk(index: number, chunkSize: number, fileSize: number): { start: number; end: number } {
  const start = index * chunkSize;
  return { start, end: Math.min(start + chunkSize, fileSize) };
}

/** Bytes of the file that the server has. */
export function bytesReceived({ chunkSize, received }: Plan, fileSize: number): number {
  return received.reduce((sum, index) => {
    const { start, end } = rangeOfChunk(index, chunkSize, fileSize);
    return sum + end - start;
  }, 0);
}

/** True when the session was opened for a file of this size. */
export const fits = ({ chunkSize, totalChunks }: Plan, fileSize: number): boolean =>
  Math.ceil(fileSize / chunkSize) === totalChunks;
