import { Building2 } from "lucide-react";
import type { Values } from "../../../../documents/values.ts";
import { periodNotes, works } from "../../../../modules/career/contract.ts";
import { GeneratedField } from "../../documents/editor/generated-field.tsx";
import { ListRows } from "../../documents/editor/list-rows.tsx";
import { SuggestField } from "../../documents/editor/suggest-field.tsx";
import { useTextField } from "../../forms/fields/field-hooks.tsx";
import { CompanyFacts } from "./company-facts.tsx";
import { countRows } from "./count-rows.ts";
import { CurrentCheckbox } from "./current-checkbox.tsx";
import { JobHistoryButton } from "./job-history-button.tsx";
import { Duration, PeriodFields, useTypedRow } from "./period-fields.tsx";
import { durationBadge, periodSummary, today } from "./period-words.ts";
import { ProjectRows } from "./project-rows.tsx";
import { typedPeriod } from "./typed-period.ts";

const noMonth = () => "";

/** The works as cards, each with its projects. */
export function WorkRows() {
  return (
    <>
      <JobHistoryButton />
      <ListRows
        list="works"
        onInteraction={countRows("works")}
        label="職務経歴"
        addLabel="職務経歴を追加する"
        addAt="start"
        summaryOf={(row) => periodSummary(row, String(row.company_name ?? "").trim())}
        monthOf={noMonth}
        badgeOf={durationBadge}
        notesOf={notesOf}
        focusField="company_name"
        removeQuestion="この職務経歴を削除してもよろしいですか？関連するプロジェクト情報も同時に削除されます。"
        empty={{
          icon: Building2,
          title: "職務経歴はまだありません",
          text: "「2018年4月〜2022年3月　株式会社みなと食品　法人営業部」のように会社ごとにまとめ、その中に担当したプロジェクトを書きます。",
        }}
      >
        <WorkRow />
      </ListRows>
    </>
  );
}

function notesOf(row: Values, rows: readonly Values[]): readonly string[] {
  const typed = rows.map((one) => ({
    id: String(one.id),
    company_name: String(one.company_name ?? "").trim(),
    ...typedPeriod(one),
  }));
  return periodNotes(typed, today()).get(String(row.id)) ?? [];
}

function WorkRow() {
  const { is_current } = useTypedRow(["is_current"]);
  return (
    <>
      <Company />
      <PeriodFields isOpenEnded={is_current === true} />
      <CurrentCheckbox />
      <Duration label="在籍期間" hasCurrent />
      <GeneratedField name="employment_type" field={works.fields.employment_type} />
      <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
        <GeneratedField name="department" field={works.fields.department} />
        <Position />
      </div>
      <CompanyFacts />
      <ProjectRows />
    </>
  );
}

function Company() {
  return (
    <SuggestField
      {...useTextField("company_name")}
      kind="company"
      label="会社名"
      hint="正式名称で入力します。例：株式会社みなと食品"
      isRequired
    />
  );
}

function Position() {
  return <SuggestField {...useTextField("position")} kind="position" label="役職" />;
}
