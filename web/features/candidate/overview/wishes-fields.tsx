import { DateField } from "../../../ui/date-field/date-field.tsx";
import { NumberField } from "../../../ui/number-field/number-field.tsx";
import { TextArea } from "../../../ui/text-area/text-area.tsx";
import { TextField } from "../../../ui/text-field/text-field.tsx";
import { useFieldDefinition, useTextField } from "../../forms/fields/field-hooks.tsx";
import { ChoiceField } from "./choice-field.tsx";
import { Pair } from "./pair.tsx";

export const WishesFields = () => (
  <>
    <TextField {...useTextField("desired_job")} autoComplete="off" />
    <ChoiceField name="desired_employment_type" />
    <Pair>
      <Salary name="desired_salary" />
      <Salary name="current_salary" />
    </Pair>
    <TextField {...useTextField("desired_place")} autoComplete="off" />
    <DateField {...useTextField("available_from")} />
    <TextArea {...useTextField("reason_for_change")} rows={useFieldDefinition("reason_for_change").form?.rows} />
  </>
);

const Salary = ({ name }: { name: string }) => (
  <NumberField {...useTextField(name)} unit={useFieldDefinition(name).form?.unit} />
);
