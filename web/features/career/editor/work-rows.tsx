import { Building2 } from "lucide-react";
import type { Row, Values } from "../../../../documents/values.ts";
import { resumeMessages } from "../../../../japanese/resume-messages.ts";
import { periodNotes } from "../../../../modules/career/contract.ts";
import { ListRows } from "../../documents/editor/list-rows.tsx";
import type { RowFace } from "../../documents/editor/row-face.tsx";
import { SuggestField } from "../../documents/editor/suggest-field.tsx";
import { useTextField } from "../../forms/fields/field-hooks.tsx";
import { RowExamples } from "../examples/row-examples.tsx";
import { countRows } from "./count-rows.ts";
import { CurrentCheckbox } from "./current-checkbox.tsx";
import { JobHistoryButton } from "./job-history-button.tsx";
import { PeriodFields, useTypedRow, WorkDuration } from "./period-fields.tsx";
import { durationBadge, periodLines, periodSummary } from "./period-words.ts";
import { typedPeriod } from "./typed-period.ts";
import { WorkDetails } from "./work-details.tsx";

const nameOf = ({ company_name }: Values) => String(company_name ?? "").trim();

const FACE: RowFace = {
  summaryOf: (row, today) => periodSummary(row, nameOf(row), today),
  linesOf: (row, today) => periodLines(row, nameOf(row), today),
  monthOf: () => "",
  badgeOf: durationBadge,
};

const REMOVAL = {
  question: "この職務経歴を削除してもよろしいですか？関連するプロジェクト情報も同時に削除されます。",
  onSave: resumeMessages.jobRemovedOnSave,
};

/** The works as cards, each with its projects. */
export function WorkRows() {
  return (
    <>
      <JobHistoryButton />
      <ListRows
        list="works"
        onInteraction={countRows("works")}
        addAt="start"
        face={FACE}
        among={AMONG}
        focusField="company_name"
        removal={REMOVAL}
        empty={{
          icon: Building2,
          title: "職務経歴はまだありません",
          text: "「2018年4月〜2022年3月　株式会社みなと食品　法人営業部」のように会社ごとにまとめ、その中に担当業務やプロジェクトを書きます。",
          more: <RowExamples rows="works" label="職務経歴" />,
        }}
      >
        <WorkRow />
      </ListRows>
    </>
  );
}

const notesOf = (rows: readonly Row[], today: string) =>
  periodNotes(
    rows.map((row) => ({ id: row.id, company_name: nameOf(row), ...typedPeriod(row) })),
    today,
  );

const AMONG = { notesOf };

function WorkRow() {
  const { is_current } = useTypedRow(["is_current"]);
  return (
    <>
      <Company />
      <PeriodFields isOpenEnded={is_current === true} />
      <CurrentCheckbox />
      <WorkDuration />
      <WorkDetails />
    </>
  );
}

function Company() {
  return <SuggestField {...useTextField("company_name")} kind="company" />;
}
