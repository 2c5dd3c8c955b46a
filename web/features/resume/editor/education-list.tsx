import { GraduationCap } from "lucide-react";
import { ENDINGS, withEnding } from "../../../../japanese/education/school-ending.ts";
import { Button } from "../../../ui/button/button.tsx";
import { YearMonthField } from "../../../ui/year-month-field/year-month-field.tsx";
import { ListRows } from "../../documents/editor/list-rows.tsx";
import type { RowFace } from "../../documents/editor/row-face.tsx";
import { SuggestField } from "../../documents/editor/suggest-field.tsx";
import { useSiblingFields, useTextField, useYearMonthField } from "../../forms/fields/field-hooks.tsx";
import { formatName, NameMending } from "./name-mending.tsx";
import { ShouldShow } from "./row-fields.tsx";
import { schoolYearCorrections } from "./school-year-corrections.ts";
import { StudyPeriodFields } from "./study-period-fields.tsx";

/** A month that was calculated, or carried over by an import, until the person has looked at it. */
const ESTIMATED = { tone: "accent", text: "推定" } as const;
const FACE: RowFace = {
  summaryOf: ({ school_name }) => String(school_name ?? ""),
  badgeOf: ({ is_estimated }) => (is_estimated ? ESTIMATED : undefined),
};
const CONFIRMATION = { label: "この内容で確定する", fields: { is_estimated: false } };

/** The rows of a 学歴, of any document that has them. @param props.birthDate `YYYY-MM-DD`, which their years are compared with */
export function EducationList({ birthDate }: { birthDate: string | null | undefined }) {
  return (
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
      <Month />
      <School />
      <StudyPeriodFields />
      <ShouldShow />
    </ListRows>
  );
}

/** Typing a month confirms it. */
function Month() {
  const { year, month, ...shown } = useYearMonthField("year_month");
  const row = useSiblingFields();
  const confirming = (part: typeof year) => ({
    ...part,
    onChange(value: string) {
      part.onChange(value);
      if (row.get("is_estimated")) row.set("is_estimated", false);
    },
  });
  return <YearMonthField {...shown} year={confirming(year)} month={confirming(month)} />;
}

/** Its parts apart: a key renders the field alone. */
function School() {
  return (
    <div className="grid gap-2">
      <SchoolName />
      <SchoolNameMending />
      <SchoolEndings />
    </div>
  );
}

function SchoolName() {
  return <SuggestField {...useTextField("school_name")} format={formatName} kind="school" />;
}

function SchoolNameMending() {
  const { value, onChange } = useTextField("school_name");
  return <NameMending name={value} onMend={onChange} />;
}

function SchoolEndings() {
  const row = useSiblingFields();
  return (
    <fieldset aria-label="学校名の後に付ける言葉" className="flex flex-wrap gap-1">
      {ENDINGS.map((ending) => (
        <Button
          key={ending}
          size="sm"
          variant="quiet"
          onPress={() => row.set("school_name", withEnding(String(row.get("school_name") ?? ""), ending))}
          aria-label={`「${ending}」を付ける`}
        >
          {ending}
        </Button>
      ))}
    </fieldset>
  );
}
