import { ageOn } from "../../../../japanese/age.ts";
import { parseDate } from "../../../../japanese/era.ts";
import { useSessionQuery } from "../../../app/session.ts";
import { useToday } from "../../../app/today.ts";
import { DateField } from "../../../ui/date-field/date-field.tsx";
import { KanaField } from "../../../ui/kana-field/kana-field.tsx";
import { TextField } from "../../../ui/text-field/text-field.tsx";
import { useFormBinding, useTextField } from "../../forms/fields/field-hooks.tsx";
import { useFurigana } from "../../forms/fields/use-furigana.ts";
import { SignUpOffer } from "./sign-up-offer.tsx";

export function ProfileFields() {
  return (
    <>
      <NameOffer />
      <div className="grid gap-x-4 gap-y-6 sm:grid-cols-2">
        <NameWithReading name="last_name" kana="last_name_kana" autoComplete="family-name" />
        <NameWithReading name="first_name" kana="first_name_kana" autoComplete="given-name" />
      </div>
      <BirthDate />
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

interface NameProps {
  name: string;
  kana: string;
  autoComplete: string;
}

/** A name and, under it, its reading as it was typed into the IME, until the person writes the reading by hand. */
function NameWithReading({ name, kana, autoComplete }: NameProps) {
  const nameField = useTextField(name);
  const kanaField = useTextField(kana);
  return (
    <div className="grid content-start gap-4">
      <TextField {...nameField} {...useFurigana(nameField, kanaField)} autoComplete={autoComplete} />
      <KanaField {...kanaField} />
    </div>
  );
}

function BirthDate() {
  const field = useTextField("birth_date");
  // Read as an era too: text that only came on leaving would move the button that is being pressed.
  const birthDate = field.error ? null : parseDate(field.value);
  const today = useToday();
  const age = birthDate ? ageOn(birthDate, today) : undefined;
  return (
    <div className="grid gap-1">
      <DateField {...field} autoComplete="bday" />
      {age !== undefined && age >= 0 && age < 130 && <p className="figures text-sm text-ink-soft">満{age}歳</p>}
    </div>
  );
}
