import { useRef } from "react";
import { stampInTokyo } from "../../../../japanese/clock-time.ts";
import { PREFECTURES } from "../../../../japanese/prefectures.ts";
import { type CandidateRow, STAGES } from "../../../../modules/candidate/contract.ts";
import { Badge } from "../../../ui/badge/badge.tsx";
import type { Column, ColumnFilter } from "../../../ui/data-table/column.ts";
import { CandidateName } from "./candidate-name.tsx";
import { ageOf, dayOf, nameOfCandidate, stageOf } from "./candidate-texts.ts";
import { CandidateTools } from "./candidate-tools.tsx";

type Options = ColumnFilter<CandidateRow>["options"];

const toOptions = (words: Readonly<Record<string, string>>): Options =>
  Object.entries(words).map(([value, label]) => ({ value, label }));

const AGES = toOptions({
  "-29": "20代以下",
  "30-39": "30代",
  "40-49": "40代",
  "50-59": "50代",
  "60-": "60歳以上",
});
const select = (options: Options): ColumnFilter<CandidateRow> => ({ kind: "select", options });
const tags = (options: Options): ColumnFilter<CandidateRow> => ({ kind: "tags", options });
const WORDS: ColumnFilter<CandidateRow> = { kind: "text", options: [] };

/** Columns of the list that are always there: they name the record and act on it. */
const FIXED = ["name", "actions"];
/** Columns that are shown until a person chooses others. */
export const FIRST_COLUMNS: readonly string[] = [
  "age",
  "prefecture",
  "desired_job",
  "stage",
  "staff",
  "next_contact_on",
];

/**
 * One record a row. Columns are named as the server names them, so that it can sort and filter by them.
 * @param staff the members that the list can be filtered by
 */
function allColumns(staff: Options): readonly Column<CandidateRow>[] {
  return [
    {
      id: "name",
      label: "氏名",
      isRowHeader: true,
      isSortable: true,
      value: nameOfCandidate,
      cell: (candidate) => <CandidateName candidate={candidate} />,
    },
    { id: "age", label: "年齢", isSortable: true, value: ({ age }) => age, cell: ageOf, filter: tags(AGES) },
    {
      id: "prefecture",
      label: "住所",
      value: ({ prefecture }) => prefecture,
      cell: ({ prefecture }) => prefecture,
      filter: select(PREFECTURES.map((name) => ({ value: name, label: name }))),
    },
    text("desired_job", "希望職種", ({ desired_job }) => desired_job, WORDS),
    text("desired_place", "希望勤務地", ({ desired_place }) => desired_place),
    {
      id: "stage",
      label: "ステージ",
      isSortable: true,
      value: stageOf,
      cell: (candidate) => <Badge tone="accent">{stageOf(candidate)}</Badge>,
      filter: tags(toOptions(STAGES)),
    },
    text("staff", "担当者", (row) => row.staff?.name ?? "", { ...select(staff), isOpen: true }),
    day("next_contact_on", "次回連絡日", (row) => row.next_contact_on),
    text("skill", "スキル", ({ skills }) => skills.join("、"), WORDS),
    text("tag", "タグ", (row) => row.tags.join("、"), WORDS),
    text("phone", "電話番号", ({ phone }) => phone),
    text("email", "メールアドレス", ({ email }) => email),
    text("source", "登録経路", ({ source }) => source),
    day("accepted_on", "求職受付年月日", (row) => row.accepted_on),
    {
      id: "updated_at",
      label: "更新日時",
      isSortable: true,
      value: ({ updated_at }) => stampInTokyo(updated_at),
      cell: ({ updated_at }) => stampInTokyo(updated_at),
    },
    ...FLAGS.map(({ id, label, yes, no }) => ({
      id,
      label,
      isHidden: true,
      cell: () => null,
      filter: select(toOptions({ true: yes, false: no })),
    })),
    { id: "actions", label: "操作", isActions: true, cell: (candidate) => <RowTools candidate={candidate} /> },
  ];
}

/** Filters without a column. */
const FLAGS = [
  { id: "bookmarked", label: "ブックマーク", yes: "あり", no: "なし" },
  { id: "duplicate", label: "重複の可能性", yes: "あり", no: "なし" },
  { id: "linked", label: "本人との連携", yes: "あり", no: "なし" },
];

function text(
  id: string,
  label: string,
  value: (row: CandidateRow) => string,
  filter?: ColumnFilter<CandidateRow>,
): Column<CandidateRow> {
  return { id, label, value, cell: value, ...(filter && { filter }) };
}

function day(id: string, label: string, of: (row: CandidateRow) => string | null): Column<CandidateRow> {
  const value = (row: CandidateRow) => dayOf(of(row));
  return {
    id,
    label,
    isSortable: true,
    value,
    cell: (row) => <span className="figures whitespace-nowrap">{value(row)}</span>,
  };
}

/** The columns of the list, of which those that are not chosen only search, filter and export. */
export const candidateColumns = (staff: Options, chosen: readonly string[]): readonly Column<CandidateRow>[] =>
  allColumns(staff).map((column) =>
    FIXED.includes(column.id) || chosen.includes(column.id) ? column : { ...column, isHidden: true },
  );

/** The columns that a person may choose, in their order. */
export const CHOOSABLE: Options = allColumns([])
  .filter(({ id, isHidden }) => !isHidden && !FIXED.includes(id))
  .map(({ id, label }) => ({ value: id, label }));

function RowTools({ candidate }: { candidate: CandidateRow }) {
  const area = useRef<HTMLElement>(null);
  return (
    <div
      ref={(cell) => {
        area.current = cell?.closest("tr") ?? null;
      }}
    >
      <CandidateTools candidate={candidate} area={area} />
    </div>
  );
}
