import { fieldSections } from "../../../documents/all-sections.ts";
import type { Fields, ListDefinition } from "../../../documents/definition.ts";
import type { FieldDefinition } from "../../../documents/field.ts";
import { readableValue } from "../../../documents/readable.ts";
import { type AnyDocument, listsOf, rowsIn, sectionValues, type Values } from "../../../documents/values.ts";
import { dateInTable, stampInTokyo } from "../../../japanese/clock-time.ts";
import { type CsvValue, csvLines, toCsv } from "../../../japanese/csv.ts";
import { candidateDefinition } from "../candidate-definition.ts";
import { CHANNELS, type Channel } from "../contract/contact.ts";
import type { KeptRecord } from "../list/candidate-records.ts";
import { candidateName } from "../record/candidate-name.ts";
import type { ExportedContact, ExportedFact, RecordParts } from "./record-parts.ts";
import type { ArchivedFile } from "./zip-pieces.ts";

type Cells = readonly CsvValue[];

/** A table of an export: its columns, and the rows of one record. */
interface Table {
  name: string;
  headers: readonly string[];
  rowsOf(record: KeptRecord): Promise<readonly Cells[]>;
}

const ID = ["候補者ID", "氏名"] as const;
const idOf = ({ id, document }: KeptRecord): Cells => [id, candidateName(document)];
const sections = fieldSections(candidateDefinition);
const LISTS_OF_THEIR_OWN = { educations: "educations.csv", jobs: "jobs.csv", skills: "skills.csv" } as const;

/** The files of an agency's data, each read in a pass of its own over the records. */
export function csvFiles(parts: RecordParts, records: () => AsyncIterable<readonly KeptRecord[]>): ArchivedFile[] {
  return tablesOf(parts).map((table) => ({ name: table.name, texts: textsOf(table, records()) }));
}

async function* textsOf({ headers, rowsOf }: Table, records: AsyncIterable<readonly KeptRecord[]>) {
  yield toCsv(headers, []);
  for await (const part of records) {
    for (const record of part) {
      const rows = await rowsOf(record);
      if (rows.length > 0) yield csvLines(rows);
    }
  }
}

const tablesOf = (parts: RecordParts): Table[] => [
  {
    name: "candidates.csv",
    headers: [...ID, ...sections.flatMap(({ fields }) => labelsOf(fields)), "担当者", "タグ", "登録日時", "更新日時"],
    rowsOf: async (record) => [await candidateCells(parts, record)],
  },
  ...listTables(),
  {
    name: "contacts.csv",
    headers: [...ID, "連絡日", "手段", "用件", "記録した人", "記録日時", "取り消し"],
    rowsOf: async (record) => (await parts.contactsOf(record.id)).map((one) => [...idOf(record), ...contactCells(one)]),
  },
  {
    name: "submissions.csv",
    headers: [...ID, "提出日時", "内容", "提出した人", "詳細"],
    rowsOf: async (record) =>
      (await parts.submissionsOf(record.id)).map((one) => [...idOf(record), ...submissionCells(one)]),
  },
];

async function candidateCells({ nameOf }: RecordParts, record: KeptRecord): Promise<Cells> {
  const { document, addedAt } = record;
  const { staff_id, tags, updated_at } = document;
  return [
    ...idOf(record),
    ...sections.flatMap((section) =>
      cellsOf(section.fields, sectionValues(section, document as unknown as AnyDocument)),
    ),
    staff_id ? await nameOf(staff_id) : "",
    tags.map(({ name }) => name).join("、"),
    stampInTokyo(addedAt.toISOString()),
    updated_at && stampInTokyo(updated_at),
  ];
}

/** 学歴, 職歴 and スキル: one row each. */
const listTables = (): Table[] =>
  sections.flatMap((section) =>
    Object.entries(listsOf(section)).flatMap(([key, list]: [string, ListDefinition]) => {
      const name = (LISTS_OF_THEIR_OWN as Readonly<Record<string, string>>)[key];
      if (!name) return [];
      const rowsOf = async (record: KeptRecord) =>
        rowsIn(sectionValues(section, record.document as unknown as AnyDocument), key).map((row) => [
          ...idOf(record),
          ...cellsOf(list.fields, row),
        ]);
      return [{ name, headers: [...ID, ...labelsOf(list.fields)], rowsOf }];
    }),
  );

/** The id of the person in charge is shown as their name. */
const shown = (fields: Fields) => Object.entries(fields).filter(([name]) => name !== "staff_id");
const labelsOf = (fields: Fields): string[] => shown(fields).map(([, { label }]) => label);
const cellsOf = (fields: Fields, values: Values): CsvValue[] =>
  shown(fields).map(([name, field]) => cell(field, values[name]));

/** Numbers and days as a spreadsheet knows them, everything else as the history shows it. */
function cell(field: FieldDefinition, value: unknown): CsvValue {
  if (typeof value === "number") return value;
  if (typeof value === "boolean") return value ? "はい" : "いいえ";
  if (field.form?.control === "date" && typeof value === "string") return dateInTable(value);
  return readableValue(field, value);
}

const contactCells = ({ on, channel, reason, actor, recorded_at, is_withdrawn }: ExportedContact): Cells => [
  dateInTable(on),
  CHANNELS[channel as Channel] ?? channel,
  reason,
  actor,
  stampInTokyo(recorded_at),
  is_withdrawn ? "はい" : "",
];

const submissionCells = ({ at, summary, actor, changes }: ExportedFact): Cells => [
  stampInTokyo(at),
  summary,
  actor,
  changes.map(({ label, after }) => `${label}：${after}`).join("、"),
];
