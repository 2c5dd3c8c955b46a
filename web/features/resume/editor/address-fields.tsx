import { toCode } from "../../../../japanese/width.ts";
import { KanaField } from "../../../ui/kana-field/kana-field.tsx";
import { PhoneField } from "../../../ui/phone-field/phone-field.tsx";
import { Switch } from "../../../ui/switch/switch.tsx";
import { TextField } from "../../../ui/text-field/text-field.tsx";
import { useCheckboxField, useTextField } from "../../forms/fields/field-hooks.tsx";
import { PostalLookup } from "./postal-lookup.tsx";

export function AddressFields() {
  return (
    <>
      <AddressGroup prefix="" withRequiredReading />
      <PhoneField {...useTextField("phone")} label="電話番号" hint="例：090-1234-5678" isRequired />
    </>
  );
}

export function ContactFields() {
  const same = useCheckboxField("contact_same_as_address");
  return (
    <>
      <TextField
        {...useTextField("email")}
        format={toCode}
        type="email"
        inputMode="email"
        autoComplete="email"
        label="メールアドレス"
        hint="厚生労働省の様式には印刷されません。応募先との連絡に使います。"
        isRequired
      />
      <Switch {...same}>連絡先は現住所と同じ</Switch>
      {!same.value && <OtherAddress />}
    </>
  );
}

function OtherAddress() {
  return (
    <>
      <AddressGroup prefix="contact_" />
      <PhoneField {...useTextField("contact_phone")} label="電話番号" hint="例：090-1234-5678" isRequired />
    </>
  );
}

/** Postal code, the four lines of an address and their readings. `prefix` distinguishes the contact's fields from the home's. */
function AddressGroup({
  prefix,
  withRequiredReading = false,
}: {
  prefix: "" | "contact_";
  withRequiredReading?: boolean;
}) {
  const reading = { isRequired: withRequiredReading };
  return (
    <>
      <PostalLookup prefix={prefix} />
      <Line
        name={`${prefix}address1`}
        kana={`${prefix}kana1`}
        label="都道府県"
        autoComplete="address-level1"
        {...reading}
      />
      <Line
        name={`${prefix}address2`}
        kana={`${prefix}kana2`}
        label="市区町村"
        autoComplete="address-level2"
        {...reading}
      />
      <Line
        name={`${prefix}address3`}
        kana={`${prefix}kana3`}
        label="町名・番地"
        hint="例：みなとみらい2丁目3番1号"
        autoComplete="address-line1"
        {...reading}
      />
      <Line
        name={`${prefix}address4`}
        kana={`${prefix}kana4`}
        label="建物名・部屋番号"
        hint="建物名は省略せずに入力します。"
        autoComplete="address-line2"
        isOptional
      />
    </>
  );
}

interface LineProps {
  name: string;
  kana: string;
  label: string;
  hint?: string;
  autoComplete: string;
  isRequired?: boolean;
  isOptional?: boolean;
}

/** Side by side, both inputs stand in one line although only one has a hint. */
const SameHeight = () => <span className="max-sm:hidden">{"\u00a0"}</span>;

function Line({ name, kana, label, hint, autoComplete, isRequired = false, isOptional = false }: LineProps) {
  return (
    <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2 sm:items-start">
      <TextField
        {...useTextField(name)}
        label={label}
        hint={hint}
        autoComplete={autoComplete}
        isRequired={!isOptional}
      />
      <KanaField
        {...useTextField(kana)}
        label={`${label}（ふりがな）`}
        hint={hint && <SameHeight />}
        isRequired={isRequired}
      />
    </div>
  );
}
