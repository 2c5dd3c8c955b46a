import type { Platform } from "../../src/platform.ts";
import { endingOf } from "./content/content-type.ts";
import type { StoredUpload } from "./contract.ts";
import type { UploadRow } from "./storage/rows.ts";
import { type Head, openHead } from "./storage/sealing.ts";

/** Services of the platform that uploads use. */
export type UploadServices = Pick<Platform, "db" | "fileDb" | "keys" | "now" | "storage">;

/** A file as its owner sees it. @throws EnvelopeBroken when the row was tampered with */
export function describeStored(key: Buffer, row: UploadRow): StoredUpload {
  return presentStored(row, openHead(key, row, row.sealedHead));
}

export function presentStored({ id, size }: Pick<UploadRow, "id" | "size">, { filename, type }: Head): StoredUpload {
  if (!type) throw new Error("a stored file has no content type");
  return { id, filename, size, type, url: `/uploads/${id}.${endingOf(type)}` };
}
