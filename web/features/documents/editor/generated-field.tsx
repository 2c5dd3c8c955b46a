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
import { EmailField } from "../../forms/fields/email-field.tsx";
import { useCheckboxField, useFieldDefinition, useTextField } from "../../forms/fields/field-hooks.tsx";

const LEVELS = ["1", "2", "3", "4", "5"].map((value) => ({ value, label: value }));

/** The empty value of a choice. */
const NONE = { value: "", label: "指定しない" };

/** A field of the form or row around, drawn from its definition: label, required mark, hint, limit, and the widget of its kind. */
export function GeneratedField({ name }: { name: string }) {
  const { form } = useFieldDefinition(name);
  return form?.control === "checkbox" ? <GeneratedCheckbox name={name} /> : <GeneratedText name={name} />;
}

const GeneratedCheckbox = ({ name }: { name: string }) => <Checkbox {...useCheckboxField(name)} />;

function GeneratedText({ name }: { name: string }) {
  const { label, required, form } = useFieldDefinition(name);
  const bound = useTextField(name);
  switch (form?.control) {
    case "paragraph":
      return (
        <div className="grid gap-1">
          <TextArea {...bound} rows={form.rows} />
          {form.advice && <AdviceButton name={name} label={label} field={form.advice} />}
        </div>
      );
    case "kana":
      return <KanaField {...bound} />;
    case "email":
      return <EmailField {...bound} />;
    case "phone":
      return <PhoneField {...bound} />;
    case "postal-code":
      return <PostalField {...bound} />;
    case "date":
      return <DateField {...bound} />;
    case "level":
      return <RadioGroup {...bound} layout="segments" options={form.choices ?? LEVELS} />;
    case "choice": {
      const { choices = [] } = form;
      return <RadioGroup {...bound} layout="row" options={required ? choices : [NONE, ...choices]} />;
    }
    case "year":
    case "month":
    case "number":
      return <NumberField {...bound} unit={form.unit} />;
    default:
      return <TextField {...bound} />;
  }
}
