import { findUnfairWording } from "../../../../japanese/fair-hiring.ts";
import { DateField } from "../../../ui/date-field/date-field.tsx";
import { NumberField } from "../../../ui/number-field/number-field.tsx";
import { PhoneField } from "../../../ui/phone-field/phone-field.tsx";
import { Select } from "../../../ui/select/select.tsx";
import { TextArea } from "../../../ui/text-area/text-area.tsx";
import { TextField } from "../../../ui/text-field/text-field.tsx";
import { UnfairWordingsOfField } from "../../fair-hiring/unfair-wordings.tsx";
import { EmailField } from "../../forms/fields/email-field.tsx";
import { useFieldDefinition, useTextField } from "../../forms/fields/field-hooks.tsx";
import { AddressGroup } from "../../person/address-group.tsx";
import { BirthDate } from "../../person/birth-date.tsx";
import { NameWithReading } from "../../person/name-with-reading.tsx";
import { ChoiceField } from "./choice-field.tsx";
import { Pair } from "./pair.tsx";
import { useStaffChoices } from "./use-staff-choices.ts";

/** The person's name, birth date and gender: the browser offers nothing of the consultant who types. */
export function ProfileFields() {
  return (
    <>
      <div className="grid gap-x-4 gap-y-6 sm:grid-cols-2">
        <NameWithReading name="last_name" kana="last_name_kana" autoComplete="off" />
        <NameWithReading name="first_name" kana="first_name_kana" autoComplete="off" />
      </div>
      <TextField {...useTextField("former_name")} width="md" autoComplete="off" />
      <BirthDate />
      <TextField {...useTextField("gender")} width="sm" autoComplete="off" />
    </>
  );
}

export const ContactFields = () => (
  <>
    <PhoneField {...useTextField("phone")} autoComplete="off" />
    <EmailField {...useTextField("email")} autoComplete="off" />
  </>
);

export const AddressFields = () => <AddressGroup isOwn={false} />;

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

/** Side by side: the section stands across the page. */
export const TextsFields = () => (
  <div className="grid items-start gap-6 *:min-w-0 lg:grid-cols-2">
    <CheckedText name="recommendation" />
    <CheckedText name="notes" />
  </div>
);

/** A text with its wordings to reconsider: a hint, never a refusal. */
function CheckedText({ name }: { name: string }) {
  const field = useTextField(name);
  return (
    <div className="grid gap-1">
      <TextArea {...field} rows={useFieldDefinition(name).form?.rows} />
      <div role="status" className="grid gap-1 empty:hidden">
        <UnfairWordingsOfField items={findUnfairWording(field.value)} hasAdvice />
      </div>
    </div>
  );
}
