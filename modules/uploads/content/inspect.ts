import { setImmediate as nextTurn } from "node:timers/promises";
import { uploadMessages } from "../../../japanese/upload-messages.ts";
import { type ContentType, MAX_PICTURE_SIDE } from "../contract.ts";
import { refused } from "../refusals.ts";
import { contentTypeOf } from "./content-type.ts";
import { type Follower, follow } from "./reading.ts";
import { readWhole, type Verdict } from "./whole.ts";

/** A file of many tiny segments takes long to read: the event loop runs in between. */
const BYTES_A_TURN = 128 * 1024;

/**
 * Reads a file piece by piece: its type by content, and whether it is complete.
 * @param size bytes of the whole file
 * @throws Problem 415 for a type that is not stored, 422 for a broken file or an image larger than any camera's
 */
export async function inspect(pieces: AsyncIterable<Buffer> | Iterable<Buffer>, size: number): Promise<ContentType> {
  let type: ContentType | undefined;
  let whole: Follower<Verdict> | undefined;
  for await (const piece of pieces) {
    type ??= await contentTypeOf(piece);
    whole ??= follow(readWhole(type, size));
    for (let at = 0; at < piece.length; at += BYTES_A_TURN) {
      whole.feed(piece.subarray(at, at + BYTES_A_TURN));
      await nextTurn();
    }
  }
  const verdict = whole?.learned();
  if (type === undefined || verdict === undefined || verdict === "broken") throw refused("file", uploadMessages.broken);
  if (verdict) checkSides(verdict);
  return type;
}

function checkSides({ width, height }: { width: number; height: number }): void {
  if (width === 0 || height === 0) throw refused("file", uploadMessages.broken);
  if (width > MAX_PICTURE_SIDE) throw refused("file", uploadMessages.widthTooLarge(MAX_PICTURE_SIDE));
  if (height > MAX_PICTURE_SIDE) throw refused("file", uploadMessages.heightTooLarge(MAX_PICTURE_SIDE));
}
