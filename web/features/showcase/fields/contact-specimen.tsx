import { useState } from "react";
import { type FieldErrors, useForm } from "react-hook-form";
import { fieldMessages } from "../../../../japanese/field-messages.ts";
import { isHiragana, isKatakana, toHiragana, toKatakana } from "../../../../japanese/kana.ts";
import { isPhone } from "../../../../japanese/phone.ts";
import { isPostalCode } from "../../../../japanese/postal-code.ts";
import { Button } from "../../../ui/button/button.tsx";
import { KanaField } from "../../../ui/kana-field/kana-field.tsx";
import { PhoneField } from "../../../ui/phone-field/phone-field.tsx";
import { PostalField } from "../../../ui/postal-field/postal-field.tsx";
import { useFieldBinding } from "../../forms/fields/use-field-binding.ts";
import { Specimen } from "../kit/specimen.tsx";

const EMPTY = { postal: "", phone: "", town: "", bank: "" };
type Contact = typeof EMPTY;

const RULES: Readonly<Record<keyof Contact, { isFit: (text: string) => boolean; message: string }>> = {
  postal: { isFit: isPostalCode, message: fieldMessages.postalCode },
  phone: { isFit: isPhone, message: fieldMessages.phone },
  town: { isFit: (text) => isHiragana(toHiragana(text)), message: fieldMessages.hiragana },
  bank: { isFit: (text) => isKatakana(toKatakana(text)), message: fieldMessages.katakana },
};

function problemOf(name: keyof Contact, text: string): string | undefined {
  if (text.trim() === "") return fieldMessages.required;
  return RULES[name].isFit(text) ? undefined : RULES[name].message;
}

function resolve(values: Contact) {
  const errors: FieldErrors<Contact> = {};
  for (const name of Object.keys(RULES) as (keyof Contact)[]) {
    const message = problemOf(name, values[name]);
    if (message) errors[name] = { type: "rule", message };
  }
  return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
}

/** Fields that tidy what was typed when they are left, and a button that stays where it is pressed. */
export function ContactSpecimen() {
  const [sent, setSent] = useState(0);
  const form = useForm<Contact>({ defaultValues: EMPTY, mode: "onTouched", resolver: resolve });
  return (
    <Specimen
      title="入力欄を離れると整える"
      text="全角の数字、半角のカナ、ハイフンの有無はそのまま入力できます。入力欄を離れたときにだけ整え、誤りがあればそのときに知らせます。"
    >
      <form
        noValidate
        aria-label="連絡先の見本"
        className="grid max-w-md gap-6"
        onSubmit={(event) => void form.handleSubmit(() => setSent((count) => count + 1))(event)}
      >
        <PostalField {...useFieldBinding(form.control, "postal")} label="郵便番号" hint="例：220-0012" isRequired />
        <PhoneField {...useFieldBinding(form.control, "phone")} label="電話番号" hint="例：090-1234-5678" isRequired />
        <KanaField
          {...useFieldBinding(form.control, "town")}
          label="町名（ふりがな）"
          hint="例：みなとみらい"
          isRequired
        />
        <KanaField
          {...useFieldBinding(form.control, "bank")}
          script="katakana"
          label="口座名義（カタカナ）"
          hint="例：サクラ ミサキ"
          isRequired
        />
        <div className="flex flex-wrap items-center justify-end gap-3">
          <p role="status" className="text-sm text-ink-soft">
            {sent > 0 && `${sent}回確認しました`}
          </p>
          <Button variant="secondary" onPress={() => form.reset(EMPTY)}>
            入力を消す
          </Button>
          <Button type="submit">確認する</Button>
        </div>
      </form>
    </Specimen>
  );
}
