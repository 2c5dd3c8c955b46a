import { CHANNELS, type Channel, type ContactFacts } from "../../../../modules/candidate/contract.ts";
import { DateField } from "../../../ui/date-field/date-field.tsx";
import { RadioGroup } from "../../../ui/radio-group/radio-group.tsx";
import { TextField } from "../../../ui/text-field/text-field.tsx";
import { type DialogErrors, errorAt } from "../dialog-errors.ts";

const CHOICES = (Object.keys(CHANNELS) as Channel[]).map((value) => ({ value, label: CHANNELS[value] }));

/** Names of the inputs as they are sent. */
export const CONTACT_NAMES = ["contact.channel", "contact.on", "contact.reason"];

export interface ContactFieldsProps {
  value: ContactFacts;
  errors: DialogErrors;
  onChange: (changes: Partial<ContactFacts>) => void;
}

/** The inputs of a contact. */
export function ContactFields({ value: { channel, on, reason }, errors, onChange }: ContactFieldsProps) {
  return (
    <>
      <RadioGroup
        label="手段"
        layout="segments"
        options={CHOICES}
        value={channel}
        onChange={(channel) => onChange({ channel })}
        {...errorAt(errors, "contact.channel")}
      />
      <DateField
        label="連絡日"
        isRequired
        value={on}
        onChange={(on) => onChange({ on })}
        {...errorAt(errors, "contact.on")}
      />
      <TextField
        label="用件"
        isRequired
        hint="例：面談の日程、求人の紹介。話した内容は記録しません。"
        value={reason}
        onChange={(reason) => onChange({ reason })}
        {...errorAt(errors, "contact.reason")}
      />
    </>
  );
}
