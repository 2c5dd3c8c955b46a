import { useSessionQuery } from "../../../app/session.ts";
import { TextField } from "../../../ui/text-field/text-field.tsx";
import { useFormBinding, useTextField } from "../../forms/fields/field-hooks.tsx";
import { BirthDate } from "../../person/birth-date.tsx";
import { NameWithReading } from "../../person/name-with-reading.tsx";
import { SignUpOffer } from "./sign-up-offer.tsx";

export function ProfileFields() {
  return (
    <>
      <NameOffer />
      <div className="grid gap-x-4 gap-y-6 sm:grid-cols-2">
        <NameWithReading name="last_name" kana="last_name_kana" autoComplete="family-name" />
        <NameWithReading name="first_name" kana="first_name_kana" autoComplete="given-name" />
      </div>
      <BirthDate autoComplete="bday" />
      <TextField {...useTextField("gender")} width="sm" autoComplete="sex" />
    </>
  );
}

/** Family name and given name, with white space between them: a name written without is not parted by guessing. */
const PARTED = /^(\S+)\s+(\S+)$/u;

/** The name of the sign-up. */
function NameOffer() {
  const last = useTextField("last_name");
  const first = useTextField("first_name");
  const { form } = useFormBinding();
  const name = useSessionQuery().data?.user?.name.trim() ?? "";
  const [, family, given] = PARTED.exec(name) ?? [];
  if (!family || !given || last.value !== "" || first.value !== "") return null;
  function accept(): void {
    last.onChange(family ?? "");
    first.onChange(given ?? "");
    form.setFocus("last_name_kana");
  }
  return <SignUpOffer text={name} onAccept={accept} />;
}
