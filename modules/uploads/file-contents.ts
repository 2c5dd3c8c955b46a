import { buffer } from "node:stream/consumers";
import { NotFound } from "../../src/http/problems.ts";
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

/** A stored file of a person, whole; undefined for an unknown one and for another person's. */
export async function readUpload(on: UploadServices, ownerId: string, id: string): Promise<FileContents | undefined> {
  try {
    const { upload, bytes } = await openStored(on, ownerId, id);
    return { name: upload.filename, type: upload.type, bytes: await buffer(bytes) };
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
