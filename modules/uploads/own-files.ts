import { type PagedQuery, pageWithin } from "../../src/http/paging.ts";
import { NotFound } from "../../src/http/problems.ts";
import { MAX_STORED_FILES, type StoredUpload, type UploadList } from "./contract.ts";
import { describeStored, type UploadServices } from "./services.ts";
import { readPieces } from "./storage/pieces.ts";
import { countStored, deleteUpload, findStored, findUpload, listStored, type UploadRow } from "./storage/rows.ts";
import { keyOf } from "./storage/sealing.ts";

/** A file and its pieces, each read from the database when it is taken. @throws NotFound, also for files of other people */
export async function openStored(
  on: UploadServices,
  ownerId: string,
  id: string,
): Promise<{ upload: StoredUpload; pieces: AsyncGenerator<Buffer, void> }> {
  const row = await storedOf(on, ownerId, id);
  const key = await keyOf(on.keys, ownerId);
  return { upload: describeStored(key, row), pieces: readPieces(on.fileDb, key, row) };
}

/** One page of a person's files, newest first. */
export async function listOwn(
  { db, keys }: UploadServices,
  ownerId: string,
  asked: Pick<PagedQuery, "page" | "perPage">,
): Promise<UploadList> {
  const { offset, pagination } = pageWithin(await countStored(db, ownerId), asked);
  const rows = await listStored(db, ownerId, { offset, limit: asked.perPage });
  const key = await keyOf(keys, ownerId);
  return { items: rows.map((row) => describeStored(key, row)), pagination };
}

/** Those of the named files that this person has, in any order, without their bytes. @param ids UUIDs */
export async function describeUploads(
  { db, keys }: UploadServices,
  ownerId: string,
  ids: readonly string[],
): Promise<StoredUpload[]> {
  if (ids.length === 0) return [];
  const rows = await findStored(db, ownerId, ids);
  const key = await keyOf(keys, ownerId);
  return rows.map((row) => describeStored(key, row));
}

/** All files of a person, for the export of their data. */
export async function exportOwnUploads(on: UploadServices, ownerId: string): Promise<readonly StoredUpload[]> {
  return (await listOwn(on, ownerId, { page: 1, perPage: MAX_STORED_FILES })).items;
}

/** @throws NotFound */
export async function deleteStored(on: UploadServices, ownerId: string, id: string): Promise<void> {
  await storedOf(on, ownerId, id);
  if (!(await deleteUpload(on.db, ownerId, id))) throw new NotFound();
}

async function storedOf({ db }: UploadServices, ownerId: string, id: string): Promise<UploadRow> {
  const row = await findUpload(db, ownerId, id);
  if (!row || row.storedAt === null) throw new NotFound();
  return row;
}
