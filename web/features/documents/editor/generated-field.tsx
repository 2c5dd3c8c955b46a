import type { FieldDefinition } from "../../../../documents/field.ts";
import { toCode } from "../../../../japanese/width.ts";
import { Checkbox } from "../../../ui/checkbox/checkbox.tsx";
import { DateField } from "../../../ui/date-field/date-field.tsx";
import { KanaField } from "../../../ui/kana-field/kana-field.tsx";
import { NumberField } from "../../../ui/number-field/number-field.tsx";
import { PhoneField } from "../../../ui/phone-field/phone-field.tsx";
import { PostalField } from "../../../ui/postal-field/postal-field.tsx";
import { RadioGroup } from "../../../ui/radio-group/radio-group.tsx";
import { TextArea } from "../../../ui/text-area/text-area.tsx";
import { TextField } from "../../../ui/text-field/text-field.tsx";
import { AdviceButton } from "../../assist/advice/advice-button.tsx";
import { useCheckboxField, useTextField } from "../../forms/fields/field-hooks.tsx";

export interface GeneratedFieldProps {
  /** The field's name in the form or row around it. */
  name: string;
  field: FieldDefinition;
}

const LEVELS = ["1", "2", "3", "4", "5"].map((value) => ({ value, label: value }));

/** The empty value of a choice. */
const NONE = { value: "", label: "指定しない" };

/** A field drawn from its definition: label, required mark, hint, limit, and the widget of its kind. */
export function GeneratedField({ name, field }: GeneratedFieldProps) {
  return field.form?.control === "checkbox" ? (
    <GeneratedCheckbox name={name} field={field} />
  ) : (
    <GeneratedText name={name} field={field} />
  );
}

function GeneratedCheckbox({ name, field: { label, form } }: GeneratedFieldProps) {
  return <Checkbox {...useCheckboxField(name)}>{form?.label ?? label}</Checkbox>;
}

function GeneratedText({ name, field: { label, required, form } }: GeneratedFieldProps) {
  const bound = useTextField(name);
  const shown = {
    label: form?.label ?? label,
    hint: form?.hint,
    // A conditional requirement has no mark; the explicit save demands it.
    isRequired: required === true,
  };
  const { name: _, ...group } = bound;
  switch (form?.control) {
    case "paragraph":
      return (
        <div className="grid gap-1">
          <TextArea {...bound} {...shown} maxLength={form.maxLength} rows={form.rows} />
          {form.advice && <AdviceButton name={name} label={label} field={form.advice} />}
        </div>
      );
    case "kana":
      return <KanaField {...bound} {...shown} />;
    case "email":
      return <TextField {...bound} {...shown} format={toCode} type="email" inputMode="email" autoComplete="email" />;
    case "phone":
      return <PhoneField {...bound} {...shown} />;
    case "postal-code":
      return <PostalField {...bound} {...shown} />;
    case "date":
      return <DateField {...group} {...shown} />;
    case "level":
      return <RadioGroup {...bound} {...shown} layout="segments" options={form.choices ?? LEVELS} />;
    case "choice": {
      const { choices = [] } = form;
      return <RadioGroup {...bound} {...shown} layout="row" options={required ? choices : [NONE, ...choices]} />;
    }
    case "year":
    case "month":
    case "number":
      return <NumberField {...bound} {...shown} unit={form.unit} />;
    default:
      return <TextField {...bound} {...shown} />;
  }
}
