import { DateField } from "../../../ui/date-field/date-field.tsx";
import { Select } from "../../../ui/select/select.tsx";
import { TextField } from "../../../ui/text-field/text-field.tsx";
import { useTextField } from "../../forms/fields/field-hooks.tsx";
import { ChoiceField } from "./choice-field.tsx";
import { Pair } from "./pair.tsx";
import { useStaffChoices } from "./use-staff-choices.ts";

export const HandlingFields = () => (
  <>
    <Pair>
      <ChoiceField name="stage" isClearable={false} />
      <StaffField />
    </Pair>
    <DateField {...useTextField("next_contact_on")} />
    <TextField {...useTextField("source")} autoComplete="off" />
    <DateField {...useTextField("accepted_on")} />
    <DateField {...useTextField("valid_until")} />
    <DateField {...useTextField("consented_on")} />
    <ChoiceField name="consent_method" />
  </>
);

const NOBODY = { value: "", label: "未設定" };

/** The member of the agency who is in charge of the person. */
function StaffField() {
  const field = useTextField("staff_id");
  return <Select {...field} options={[NOBODY, ...useStaffChoices(field.value)]} />;
}
