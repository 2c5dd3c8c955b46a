import type { Control } from "react-hook-form";
import { Checkbox } from "../../../ui/checkbox/checkbox.tsx";
import { CheckboxGroup } from "../../../ui/checkbox-group/checkbox-group.tsx";
import { RadioGroup } from "../../../ui/radio-group/radio-group.tsx";
import { Select } from "../../../ui/select/select.tsx";
import { useFieldBinding } from "../../forms/fields/use-field-binding.ts";
import { CAREERS, DAYS, EMPLOYMENTS, PREFECTURES, type Sample, YEARS } from "./field-samples.ts";
import type { Look } from "./look.ts";

/** The fields in which one chooses. */
export function ChosenFields({ control, look }: { control: Control<Sample>; look: Look }) {
  const { hint, isReadOnly, ...state } = look;
  // Fields without a read-only state are disabled when the others are read-only.
  const closed = { ...state, isDisabled: state.isDisabled || isReadOnly };
  return (
    <>
      <Select
        {...useFieldBinding(control, "prefecture")}
        {...closed}
        label="勤務地"
        hint={hint("矢印キーで移動し、Enterで決定します。")}
        options={PREFECTURES}
        width="md"
      />
      <Select
        {...useFieldBinding(control, "graduated")}
        {...closed}
        label="卒業年"
        hint={hint("「2019」のように続けて入力すると、その年へ移動します。")}
        options={YEARS}
        width="md"
      />
      <RadioGroup
        {...useFieldBinding(control, "employment")}
        {...state}
        isReadOnly={isReadOnly}
        label="雇用形態"
        hint={hint("いずれか一つを選びます。")}
        options={EMPLOYMENTS}
      />
      <RadioGroup
        {...useFieldBinding(control, "kind")}
        {...state}
        isReadOnly={isReadOnly}
        label="応募の区分"
        layout="segments"
        options={CAREERS}
      />
      <CheckboxGroup
        {...useFieldBinding(control, "days")}
        {...closed}
        label="面接を希望する曜日"
        hint={hint("いくつでも選べます。")}
        allLabel="どの曜日でもよい"
        options={DAYS}
      />
      <Checkbox {...useFieldBinding(control, "terms")} {...state} isReadOnly={isReadOnly}>
        個人情報の取り扱いに同意する
      </Checkbox>
    </>
  );
}
