import { createDecider } from "../../../documents/decider.ts";
import { RuleViolation } from "../../../documents/rule-violation.ts";
import { candidateMessages } from "../../../japanese/candidate-messages.ts";
import type { CsvRecord } from "../../../japanese/read-csv.ts";
import { InvalidFields } from "../../../src/http/problems.ts";
import { candidateDefinition } from "../candidate-definition.ts";
import type { ImportProblem } from "../contract/intake.ts";
import { type CandidateDocument, emptyCandidate } from "../document.ts";
import { type Identity, identityOf } from "../duplicates/identity.ts";
import { readNewRecord } from "../record/new-record.ts";
import { type RecordFields, readCell } from "./read-cell.ts";

/** Problems of one row that are listed. */
const MAX_PROBLEMS_OF_ROW = 3;

/** Fields that one column may hold together. */
const PARTS: Readonly<Record<string, readonly string[]>> = {
  name: ["last_name", "first_name"],
  kana: ["last_name_kana", "first_name_kana"],
  address: ["postal_code", "address1", "address2", "address3", "address4"],
};

/** A row of the file. */
export interface RowReading {
  line: number;
  /** Fields of the record by the names of the wire. */
  candidate: RecordFields;
  /** The person in charge as the file names them; "" for nobody. */
  staff: string;
  /** The person in the row; null for a faulty one. */
  identity: Identity | null;
  problems: ImportProblem[];
}

const decider = createDecider(candidateDefinition);

/**
 * Reads a row as a record that is added by hand is read, with its rules.
 * @param fields of the columns, null for none
 * @param today `YYYY-MM-DD` in Japan
 */
export function readRow({ line, cells }: CsvRecord, fields: readonly (string | null)[], today: string): RowReading {
  const columns = fields.flatMap((field, index) => (field === null ? [] : [{ field, cell: cells[index] ?? "" }]));
  // The text of a part says more of it than the whole.
  const [wholes, singles] = [true, false].map((isWhole) => columns.filter(({ field }) => field in PARTS === isWhole));
  const read = [...(wholes ?? []), ...(singles ?? [])].map(({ field, cell }) => readCell(field, cell));
  const { staff = "", ...candidate } = Object.assign({}, ...read) as Record<string, unknown>;
  const row = { line, candidate, staff: String(staff) };
  try {
    const saves = readNewRecord({ candidate }, today);
    decider.decide({ type: "SaveSections", saves, today }, decider.initial);
    const document: CandidateDocument = Object.assign({}, emptyCandidate, ...saves.map(({ patch }) => patch.fields));
    return { ...row, identity: identityOf(document), problems: [] };
  } catch (error) {
    const problems = problemsOf(error).map(({ name, message }) => ({ line, field: columnOf(name, fields), message }));
    return { ...row, identity: null, problems: withoutRepeated(problems) };
  }
}

/** Broken rules by the names of the wire. @throws any other error again */
function problemsOf(error: unknown): { name: string; message: string }[] {
  if (error instanceof RuleViolation)
    return error.problems.map(({ path, message }) => ({ name: `${path[0]}`, message }));
  if (!(error instanceof InvalidFields)) throw error;
  return Object.entries(error.errors).flatMap(([path, [message = ""]]) => {
    const [, name = ""] = path.split(".");
    // It stands at the name and at the telephone number.
    return message === candidateMessages.nameOrPhone && name === "phone" ? [] : [{ name, message }];
  });
}

/** The column that a field of the record came from. */
function columnOf(name: string, fields: readonly (string | null)[]): string {
  if (fields.includes(name)) return name;
  return Object.keys(PARTS).find((whole) => fields.includes(whole) && PARTS[whole]?.includes(name)) ?? name;
}

const withoutRepeated = (problems: readonly ImportProblem[]): ImportProblem[] =>
  [...new Map(problems.map((problem) => [`${problem.field} ${problem.message}`, problem])).values()].slice(
    0,
    MAX_PROBLEMS_OF_ROW,
  );
