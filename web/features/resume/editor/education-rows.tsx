import { GraduationCap } from "lucide-react";
import { useState } from "react";
import { ENDINGS, withEnding } from "../../../../japanese/education/school-ending.ts";
import { Button } from "../../../ui/button/button.tsx";
import { Checkbox } from "../../../ui/checkbox/checkbox.tsx";
import { DateField } from "../../../ui/date-field/date-field.tsx";
import { deferred } from "../../../ui/deferred/deferred.tsx";
import { ListRows } from "../../documents/editor/list-rows.tsx";
import { MoreFields } from "../../documents/editor/more-fields.tsx";
import { SuggestField } from "../../documents/editor/suggest-field.tsx";
import { useCheckboxField, useSiblingFields, useTextField } from "../../forms/fields/field-hooks.tsx";
import { formatName, NameMending } from "./name-mending.tsx";
import { RowYearMonth, ShouldShow } from "./row-fields.tsx";
import { endNotBefore } from "./study-period.ts";

const EducationGeneration = deferred(async () => (await import("./education-generation.tsx")).EducationGeneration);

export function EducationRows() {
  const [isGenerating, setGenerating] = useState(false);
  return (
    <div className="grid gap-4">
      <Button
        variant="secondary"
        icon={GraduationCap}
        className="justify-self-start"
        onPress={() => setGenerating(true)}
      >
        生年月日から入力する
      </Button>
      <EducationGeneration isOpen={isGenerating} onOpenChange={setGenerating} />
      <ListRows
        list="educations"
        label="学歴"
        addLabel="学歴を追加する"
        addAt="start"
        summaryOf={({ school_name }) => String(school_name ?? "")}
        confirmLabel="この内容で確定する"
        empty={{
          icon: GraduationCap,
          title: "学歴はまだありません",
          text: "「2018年3月　横浜市立大学 国際総合科学部　卒業」のように、学校名は正式名称で1行ずつ書きます。高等学校の卒業から書くのが一般的です。",
        }}
      >
        <RowYearMonth label="年月" />
        <School />
        <Period />
        <ShouldShow />
      </ListRows>
    </div>
  );
}

function School() {
  const field = useTextField("school_name");
  return (
    <div className="grid gap-2">
      <SuggestField
        {...field}
        format={formatName}
        kind="school"
        label="学校名"
        hint="学部・学科まで正式名称で。例：神奈川県立湘南高等学校　卒業"
        isRequired
      />
      <NameMending name={field.value} onMend={field.onChange} />
      <fieldset aria-label="学校名の後に付ける言葉" className="flex flex-wrap gap-1">
        {ENDINGS.map((ending) => (
          <Button
            key={ending}
            size="sm"
            variant="quiet"
            onPress={() => field.onChange(withEnding(field.value, ending))}
            aria-label={`「${ending}」を付ける`}
          >
            {ending}
          </Button>
        ))}
      </fieldset>
    </div>
  );
}

/** When the person was there: not printed, but it puts the rows in order. */
function Period() {
  const { name: _start, ...start } = useTextField("start_date");
  const { name: _end, ...end } = useTextField("end_date");
  const current = useCheckboxField("is_current");
  const neighbours = useSiblingFields();
  return (
    <MoreFields title="在学期間（任意・印刷されません）" error={start.error ?? end.error}>
      <DateField
        {...start}
        label="開始日"
        onChange={(value) => {
          start.onChange(value);
          const raised = endNotBefore(value, end.value);
          if (raised !== end.value) neighbours.set("end_date", raised);
        }}
      />
      <Checkbox
        {...current}
        onChange={(isCurrent) => {
          current.onChange(isCurrent);
          if (isCurrent) neighbours.set("end_date", "");
        }}
      >
        在学中
      </Checkbox>
      {!current.value && <DateField {...end} label="終了日" />}
    </MoreFields>
  );
}
