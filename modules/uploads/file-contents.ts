import { NotFound } from "../../src/http/problems.ts";
import { TaskDropped } from "../../src/workers/port.ts";
import { fittingName } from "./content/content-type.ts";
import { inspect } from "./content/inspect.ts";
import { type ContentType, MAX_NAME_LENGTH } from "./contract.ts";
import { checkedName } from "./names.ts";
import { openStored } from "./own-files.ts";
import type { UploadServices } from "./services.ts";

/** A file in memory, with its detected type. */
export interface FileContents {
  name: string;
  type: ContentType;
  bytes: Buffer;
}

/**
 * A stored file of a person, whole; undefined for an unknown one and for another person's.
 * @param signal aborts when the caller disconnects: no further piece is read
 * @throws TaskDropped after `signal`
 */
export async function readUpload(
  on: UploadServices,
  ownerId: string,
  id: string,
  signal: AbortSignal,
): Promise<FileContents | undefined> {
  const read: Buffer[] = [];
  try {
    const { upload, pieces } = await openStored(on, ownerId, id);
    for await (const piece of pieces) {
      if (signal.aborted) throw new TaskDropped("the caller has gone");
      read.push(piece);
    }
    return { name: upload.filename, type: upload.type, bytes: Buffer.concat(read) };
  } catch (error) {
    if (error instanceof NotFound) return undefined;
    throw error;
  }
}

/**
 * A file that came with a request of another module, by the rules of uploads.
 * @throws Problem 415 for a type that is not stored, 422 for a broken file or name
 */
export async function inspectFile({ fileName, bytes }: { fileName: string; bytes: Buffer }): Promise<FileContents> {
  const type = await inspect([bytes], bytes.length);
  return { name: fittingName(checkedName(fileName), type, MAX_NAME_LENGTH), type, bytes };
}
