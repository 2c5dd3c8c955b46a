import { Readable } from "node:stream";

/**
 * The body of an answer that is sent piece by piece: a piece is taken only when the connection took the one before, so that
 * one piece is in memory however slowly it is read. An error of the pieces breaks the answer off.
 */
export function pieceStream(pieces: AsyncGenerator<Buffer, void>): Readable {
  return new Readable({
    // No piece is taken in advance.
    highWaterMark: 0,
    read() {
      pieces.next().then(
        ({ done, value }) => this.push(done ? null : value),
        (error: Error) => this.destroy(error),
      );
    },
    destroy(error, callback) {
      pieces.return().then(
        () => callback(error),
        () => callback(error),
      );
    },
  });
}
