import { once } from "node:events";
import { PassThrough } from "node:stream";
import { buffer } from "node:stream/consumers";
import { setImmediate } from "node:timers/promises";
import { pieceStream } from "../../../src/http/piece-stream.ts";

/** Pieces that tell how many of them were taken, and whether somebody ended them. */
function countedPieces(count: number, fails = false) {
  const seen = { taken: 0, isEnded: false };
  async function* pieces(): AsyncGenerator<Buffer, void> {
    try {
      for (let index = 0; index < count; index += 1) {
        seen.taken += 1;
        yield Buffer.alloc(1_000, index);
      }
      if (fails) throw new Error("the row is gone");
    } finally {
      seen.isEnded = true;
    }
  }
  return { seen, stream: pieceStream(pieces()) };
}

test("sends all pieces in their order", async () => {
  const sent = await buffer(countedPieces(5).stream);
  expect(sent.equals(Buffer.concat(Array.from({ length: 5 }, (_, index) => Buffer.alloc(1_000, index))))).toBe(true);
});

test("takes a piece only when the one before was taken", async () => {
  const { seen, stream } = countedPieces(5);
  const connection = stream.pipe(new PassThrough({ highWaterMark: 1 }));
  for (let turn = 0; turn < 20; turn += 1) await setImmediate();
  // One that the connection's far side holds, one on its near side.
  const unread = seen.taken;
  expect(unread).toBeLessThanOrEqual(2);
  connection.read();
  for (let turn = 0; turn < 20; turn += 1) await setImmediate();
  expect(seen.taken).toBe(unread + 1);
});

test("ends its pieces when the connection is closed", async () => {
  const { seen, stream } = countedPieces(5);
  stream.read();
  await once(stream, "readable");
  stream.destroy();
  await once(stream, "close");
  expect(seen).toEqual({ taken: 1, isEnded: true });
});

test("breaks off at an error of its pieces", async () => {
  await expect(buffer(countedPieces(2, true).stream)).rejects.toThrow("the row is gone");
});
