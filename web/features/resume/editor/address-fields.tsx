import { type ReactNode, useState } from "react";
import { toCode } from "../../../../japanese/width.ts";
import { useSessionQuery } from "../../../app/session.ts";
import { KanaField } from "../../../ui/kana-field/kana-field.tsx";
import { PhoneField } from "../../../ui/phone-field/phone-field.tsx";
import { Switch } from "../../../ui/switch/switch.tsx";
import { TextField } from "../../../ui/text-field/text-field.tsx";
import { MoreFields } from "../../documents/editor/more-fields.tsx";
import { useCheckboxField, useFormBinding, useSiblingFields, useTextField } from "../../forms/fields/field-hooks.tsx";
import { PostalLookup } from "./postal-lookup.tsx";
import { SignUpOffer } from "./sign-up-offer.tsx";

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
      <EmailOffer />
      <Switch {...same}>連絡先は現住所と同じ</Switch>
      {!same.value && <OtherAddress />}
    </>
  );
}

/** The address of the sign-up. */
function EmailOffer() {
  const field = useTextField("email");
  const { form } = useFormBinding();
  const email = useSessionQuery().data?.user?.email;
  if (!email || field.value !== "") return null;
  function accept(known: string): void {
    field.onChange(known);
    form.setFocus("email");
  }
  return <SignUpOffer text={email} onAccept={() => accept(email)} />;
}

function OtherAddress() {
  return (
    <>
      <AddressGroup prefix="contact_" />
      <PhoneField {...useTextField("contact_phone")} label="電話番号" hint="例：090-1234-5678" isRequired />
    </>
  );
}

/**
 * Postal code, the four lines of an address and their readings; those that were found by the code are folded away. `prefix`
 * distinguishes the contact's fields from the home's.
 */
function AddressGroup({
  prefix,
  withRequiredReading = false,
}: {
  prefix: "" | "contact_";
  withRequiredReading?: boolean;
}) {
  const { get } = useSiblingFields();
  const [isFound, setFound] = useState(() => LINES_OF_CODE.every(({ part }) => get(`${prefix}kana${part}`)));
  return (
    <>
      <PostalLookup prefix={prefix} onFound={setFound} />
      {LINES_OF_CODE.map(({ part, ...line }) => (
        <Line
          key={part}
          name={`${prefix}address${part}`}
          kana={isFound ? undefined : `${prefix}kana${part}`}
          isRequired={withRequiredReading}
          {...line}
        />
      ))}
      {isFound && <Readings prefix={prefix} isRequired={withRequiredReading} />}
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

/** The lines that a postal code fills, with their readings. */
const LINES_OF_CODE = [
  { part: 1, label: "都道府県", autoComplete: "address-level1" },
  { part: 2, label: "市区町村", autoComplete: "address-level2" },
  { part: 3, label: "町名・番地", hint: "例：みなとみらい2丁目3番1号", autoComplete: "address-line1" },
] as const;

function Readings({ prefix, isRequired }: { prefix: "" | "contact_"; isRequired: boolean }) {
  const first = useTextField(`${prefix}kana1`);
  const second = useTextField(`${prefix}kana2`);
  const third = useTextField(`${prefix}kana3`);
  const fields = [first, second, third];
  return (
    <MoreFields
      title={`ふりがなを確認する（${fields.map(({ value }) => value).join(" ")}）`}
      error={fields.find(({ error }) => error)?.error}
    >
      {fields.map((field, index) => (
        <KanaField
          key={field.name}
          {...field}
          label={`${LINES_OF_CODE[index]?.label}（ふりがな）`}
          isRequired={isRequired}
        />
      ))}
    </MoreFields>
  );
}

interface LineProps {
  name: string;
  /** The field of its reading, beside it; undefined while that is folded away. */
  kana: string | undefined;
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
      {kana && <Reading name={kana} label={label} hint={hint && <SameHeight />} isRequired={isRequired} />}
    </div>
  );
}

function Reading({ name, label, ...props }: { name: string; label: string; hint?: ReactNode; isRequired: boolean }) {
  return <KanaField {...useTextField(name)} label={`${label}（ふりがな）`} {...props} />;
}
