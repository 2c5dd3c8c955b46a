import { KanaField } from "../../ui/kana-field/kana-field.tsx";
import { TextField } from "../../ui/text-field/text-field.tsx";
import { useTextField } from "../forms/fields/field-hooks.tsx";
import { useFurigana } from "../forms/fields/use-furigana.ts";

export interface NameWithReadingProps {
  name: string;
  kana: string;
  autoComplete: string;
}

/** A name and, under it, its reading as it was typed into the IME, until the person writes the reading by hand. */
export function NameWithReading({ name, kana, autoComplete }: NameWithReadingProps) {
  const nameField = useTextField(name);
  const kanaField = useTextField(kana);
  return (
    <div className="grid content-start gap-4">
      <TextField {...nameField} {...useFurigana(nameField, kanaField)} autoComplete={autoComplete} />
      <KanaField {...kanaField} />
    </div>
  );
}
