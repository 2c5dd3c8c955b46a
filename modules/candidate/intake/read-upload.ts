import { candidateImportMessages as messages } from "../../../japanese/candidate-import-messages.ts";
import { refuseImport } from "../../../src/documents/http/import-refusals.ts";
import type { Staff, UploadedFile } from "../../../src/http/route.ts";
import type { Platform } from "../../../src/platform.ts";
import { TaskCrashed, TaskTimedOut } from "../../../src/workers/port.ts";
import { findMembers } from "../../agency/index.ts";
import { MAX_IMPORT_BYTES, MAX_IMPORTED_ROWS } from "../contract/intake.ts";
import { type CsvFile, type FileReading, type FileRefusal, MAX_COLUMNS, READING_TASK } from "./read-file.ts";
import type { RowReading } from "./read-row.ts";

/** The largest file takes some seconds. */
const READING_MS = 60_000;
const FIELD = "file";
const ENDINGS = /\.(?:csv|tsv|txt)$/i;

type Services = Pick<Platform, "workers" | "db" | "keys">;

/**
 * Reads the CSV file of a request in a worker.
 * @throws Problem 413, 415 or 422 beside the field of the file, or beside the assignment of its columns
 */
export async function readUpload(
  services: Services,
  files: readonly UploadedFile[],
  { actor, mapping, today }: { actor: Staff; mapping: readonly string[] | null; today: string },
): Promise<FileReading> {
  const [file] = files;
  if (files.length !== 1 || file?.fieldName !== FIELD) throw refuseImport(422, messages.fileNeeded, { field: FIELD });
  if (!ENDINGS.test(file.fileName)) throw refuseImport(415, messages.wrongType, { field: FIELD });
  if (file.bytes.length > MAX_IMPORT_BYTES) throw refuseImport(413, messages.tooLarge, { field: FIELD });
  const reading = await read(services, { bytes: file.bytes, mapping, today }, actor);
  return { ...reading, rows: await withStaff(services, actor.agencyId, reading.rows) };
}

async function read({ workers }: Services, file: CsvFile, { agencyId }: Staff): Promise<FileReading> {
  const options = { owner: agencyId, timeoutMs: READING_MS };
  const result = await workers
    .run<CsvFile, FileReading | FileRefusal>(READING_TASK, file, options)
    .catch((error: unknown) => {
      const isOver = error instanceof TaskTimedOut || error instanceof TaskCrashed;
      throw isOver ? refuseImport(422, messages.tooSlow, { field: FIELD }) : error;
    });
  if (result.refused === undefined) return result;
  if (result.refused === "binary") throw refuseImport(415, messages.wrongType, { field: FIELD });
  if (result.refused === "mapping") throw refuseImport(422, messages.wrongMapping, { field: "mapping" });
  throw refuseImport(422, refusalOf(result), { field: FIELD, details: result.refused });
}

function refusalOf({ refused, line = 1 }: FileRefusal): string {
  if (refused === "one-column") return messages.oneColumn;
  if (refused === "too-many-columns") return messages.tooManyColumns(MAX_COLUMNS);
  if (refused === "too-many-rows") return messages.tooManyRows(MAX_IMPORTED_ROWS);
  return refused === "unclosed-quote" ? messages.unclosedQuote(line) : messages.empty;
}

/** The members that the file names as in charge, by their ids; a row that names nobody of the agency is faulty. */
async function withStaff(services: Services, agencyId: string, rows: readonly RowReading[]): Promise<RowReading[]> {
  if (rows.every(({ staff }) => staff === "")) return [...rows];
  const members = await findMembers(services, agencyId);
  const ids = new Map(
    members.flatMap(({ id, name, email }) => [[plain(name), id] as const, [plain(email), id] as const]),
  );
  return rows.map((row) => {
    if (row.staff === "") return row;
    const staff_id = ids.get(plain(row.staff));
    if (staff_id) return { ...row, candidate: { ...row.candidate, staff_id } };
    const problem = { line: row.line, field: "staff", message: messages.unknownStaff };
    return { ...row, identity: null, problems: [...row.problems, problem] };
  });
}

const plain = (name: string): string => name.normalize("NFKC").replace(/\s/g, "").toLowerCase();
