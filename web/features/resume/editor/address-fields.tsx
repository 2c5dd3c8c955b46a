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
      <AddressGroup prefix="" />
      <PhoneField {...useTextField("phone")} />
    </>
  );
}

export function ContactFields() {
  const same = useCheckboxField("contact_same_as_address");
  return (
    <>
      <TextField {...useTextField("email")} format={toCode} type="email" inputMode="email" autoComplete="email" />
      <EmailOffer />
      <Switch {...same} />
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

/** Required as soon as it is another one than the home's. */
function OtherAddress() {
  return (
    <>
      <AddressGroup prefix="contact_" />
      <PhoneField {...useTextField("contact_phone")} isRequired />
    </>
  );
}

/**
 * Postal code, the four lines of an address and their readings; those that were found by the code are folded away. `prefix`
 * distinguishes the contact's fields from the home's.
 */
function AddressGroup({ prefix }: { prefix: "" | "contact_" }) {
  const { get } = useSiblingFields();
  const [isFound, setFound] = useState(() => LINES_OF_CODE.every(({ part }) => get(`${prefix}kana${part}`)));
  return (
    <>
      <PostalLookup prefix={prefix} onFound={setFound} />
      {LINES_OF_CODE.map(({ part, autoComplete }) => (
        <Line
          key={part}
          name={`${prefix}address${part}`}
          kana={isFound ? undefined : `${prefix}kana${part}`}
          autoComplete={autoComplete}
          isRequired
        />
      ))}
      {isFound && <Readings prefix={prefix} />}
      <Line name={`${prefix}address4`} kana={`${prefix}kana4`} autoComplete="address-line2" isRequired={false} />
    </>
  );
}

/** The lines that a postal code fills, with their readings. */
const LINES_OF_CODE = [
  { part: 1, autoComplete: "address-level1" },
  { part: 2, autoComplete: "address-level2" },
  { part: 3, autoComplete: "address-line1" },
] as const;

function Readings({ prefix }: { prefix: "" | "contact_" }) {
  const first = useTextField(`${prefix}kana1`);
  const second = useTextField(`${prefix}kana2`);
  const third = useTextField(`${prefix}kana3`);
  const fields = [first, second, third];
  return (
    <MoreFields
      title={`ふりがなを確認する（${fields.map(({ value }) => value).join(" ")}）`}
      error={fields.find(({ error }) => error)?.error}
    >
      {fields.map((field) => (
        <KanaField key={field.name} {...field} />
      ))}
    </MoreFields>
  );
}

interface LineProps {
  name: string;
  /** The field of its reading, beside it; undefined while that is folded away. */
  kana: string | undefined;
  autoComplete: string;
  isRequired: boolean;
}

/** Side by side, both inputs stand in one line although only one has a hint. */
const SameHeight = () => <span className="max-sm:hidden">{"\u00a0"}</span>;

function Line({ name, kana, ...props }: LineProps) {
  const field = useTextField(name);
  return (
    <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2 sm:items-start">
      <TextField {...field} {...props} />
      {kana && <Reading name={kana} hint={field.hint && <SameHeight />} />}
    </div>
  );
}

function Reading({ name, hint }: { name: string; hint: ReactNode }) {
  return <KanaField {...useTextField(name)} hint={hint} />;
}
