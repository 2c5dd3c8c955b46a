import { GraduationCap } from "lucide-react";
import type { ReactNode } from "react";
import type { Row } from "../../../../documents/values.ts";
import { ENDINGS, type Ending, withEnding } from "../../../../japanese/education/school-ending.ts";
import { Button } from "../../../ui/button/button.tsx";
import { YearMonthField } from "../../../ui/year-month-field/year-month-field.tsx";
import { ListRows } from "../../documents/editor/list-rows.tsx";
import type { RowFace } from "../../documents/editor/row-face.tsx";
import { SuggestField } from "../../documents/editor/suggest-field.tsx";
import { REMOVED } from "../../forms/editor/parse-form.ts";
import { useFormBinding, useSiblingFields, useTextField, useYearMonthField } from "../../forms/fields/field-hooks.tsx";
import { useRowValues } from "../../forms/fields/use-rows.ts";
import { ShouldShow } from "./row-fields.tsx";
import { schoolYearCorrections } from "./school-year-corrections.ts";
import { StudyPeriodFields } from "./study-period-fields.tsx";

/** A month that was calculated, or carried over by an import, until the person has looked at it. */
const ESTIMATED = { tone: "accent", text: "推定・要確認" } as const;
const FACE: RowFace = {
  summaryOf: ({ school_name }) => String(school_name ?? ""),
  badgeOf: ({ is_estimated }) => (is_estimated ? ESTIMATED : undefined),
};
const CONFIRMATION = { label: "この内容で確定する", fields: { is_estimated: false } };

/** The rows of a 学歴, of any document that has them. @param props.birthDate `YYYY-MM-DD`, which their years are compared with */
export function EducationList({ birthDate }: { birthDate: string | null | undefined }) {
  return (
    <>
      <ConfirmAll />
      <ListRows
        list="educations"
        addAt="start"
        face={FACE}
        among={{ correctionsOf: (rows) => schoolYearCorrections(birthDate, rows) }}
        confirm={CONFIRMATION}
        empty={{
          icon: GraduationCap,
          title: "学歴はまだありません",
          text: "「2018年3月　横浜市立大学 国際総合科学部　卒業」のように、学校名は正式名称で1行ずつ書きます。高等学校の卒業から書くのが一般的です。",
        }}
      >
        <ConfirmedByEdit>
          <Month />
          <School />
          <StudyPeriodFields />
        </ConfirmedByEdit>
        <ShouldShow />
      </ListRows>
    </>
  );
}

const isEstimated = (row: Row) => row.is_estimated === true && row[REMOVED] !== true;

/** Confirms every estimated row by one save, which one undo takes back; what was typed before is a save of its own. */
function ConfirmAll() {
  const { form, flush } = useFormBinding();
  const count = useRowValues("educations", (rows) => rows.filter(isEstimated).length);
  if (count < 2) return null;

  async function confirmAll(): Promise<void> {
    await flush?.();
    for (const [index, row] of (form.getValues("educations") as readonly Row[]).entries())
      if (isEstimated(row)) form.setValue(`educations.${index}.is_estimated`, false as never, { shouldDirty: true });
    await flush?.();
  }

  return (
    <p className="phrases flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg bg-accent-soft px-4 py-3">
      年月は推定です。卒業証書などで確かめてください。
      <Button size="sm" variant="secondary" onPress={() => void confirmAll()}>
        {`${count}行をまとめて確定する`}
      </Button>
    </p>
  );
}

function useConfirmation(): () => void {
  const row = useSiblingFields();
  return () => {
    if (row.get("is_estimated")) row.set("is_estimated", false);
  };
}

/** Typing inside it confirms the row; a change from elsewhere, such as an undo, does not. */
const ConfirmedByEdit = ({ children }: { children: ReactNode }) => (
  <div className="contents" onInput={useConfirmation()}>
    {children}
  </div>
);

const Month = () => <YearMonthField {...useYearMonthField("year_month")} />;

/** Its parts apart: a key renders the field alone. */
function School() {
  return (
    <div className="grid gap-2">
      <SchoolName />
      <SchoolEndings />
    </div>
  );
}

/** A name that is picked or put right confirms the row as typing does. */
function SchoolName() {
  const field = useTextField("school_name");
  const confirm = useConfirmation();
  function change(name: string): void {
    field.onChange(name);
    confirm();
  }
  return <SuggestField {...field} onChange={change} kind="school" />;
}

function SchoolEndings() {
  const row = useSiblingFields();
  const confirm = useConfirmation();
  function end(ending: Ending): void {
    row.set("school_name", withEnding(String(row.get("school_name") ?? ""), ending));
    confirm();
  }
  return (
    <fieldset aria-label="学校名の後に付ける言葉" className="flex flex-wrap gap-1">
      {ENDINGS.map((ending) => (
        <Button key={ending} size="sm" variant="quiet" onPress={() => end(ending)} aria-label={`「${ending}」を付ける`}>
          {ending}
        </Button>
      ))}
    </fieldset>
  );
}
