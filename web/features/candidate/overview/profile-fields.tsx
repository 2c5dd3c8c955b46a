import { TextField } from "../../../ui/text-field/text-field.tsx";
import { useTextField } from "../../forms/fields/field-hooks.tsx";
import { BirthDate } from "../../person/birth-date.tsx";
import { NameWithReading } from "../../person/name-with-reading.tsx";

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
