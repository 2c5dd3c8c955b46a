import { useState } from "react";
import { useForm } from "react-hook-form";
import { DateField } from "../../../ui/date-field/date-field.tsx";
import { YearMonthField } from "../../../ui/year-month-field/year-month-field.tsx";
import { useFieldBinding } from "../../forms/fields/use-field-binding.ts";
import { Choice } from "../kit/choice.tsx";
import { Specimen } from "../kit/specimen.tsx";

const STATES = { free: "入力できる", error: "エラー", disabled: "無効", read_only: "読み取り専用" } as const;

/** Days and months, typed in either calendar. */
export function DatesSpecimen() {
  const [state, setState] = useState<keyof typeof STATES>("free");
  const { control } = useForm({ defaultValues: { year: "R1", month: "5", birthday: "1995-04-05" } });
  const look = { isRequired: true, isDisabled: state === "disabled", isReadOnly: state === "read_only" };
  const { name: _, error: __, ...birthday } = useFieldBinding(control, "birthday");
  return (
    <Specimen
      title="年月と日付"
      text="年は「2019」「R1」「令和元」のどれでも入力できます。読み取った年と元号を、入力欄の後ろに表示します。"
      controls={<Choice label="状態" value={state} onChange={setState} options={STATES} />}
    >
      <div className="grid max-w-2xl gap-6">
        <YearMonthField
          {...look}
          label="卒業年月"
          hint="元号が変わった年は、月まで入力すると元号が決まります。"
          year={useFieldBinding(control, "year")}
          month={useFieldBinding(control, "month")}
          error={state === "error" ? "卒業年月を確認してください" : undefined}
        />
        <DateField
          {...birthday}
          {...look}
          label="生年月日"
          hint="元号で入力した年は、入力欄を離れると西暦に直します。"
          error={state === "error" ? "正しい形式で入力してください" : undefined}
        />
      </div>
    </Specimen>
  );
}
