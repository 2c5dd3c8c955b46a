import { useSessionQuery } from "../../../app/session.ts";
import { PhoneField } from "../../../ui/phone-field/phone-field.tsx";
import { Switch } from "../../../ui/switch/switch.tsx";
import { EmailField } from "../../forms/fields/email-field.tsx";
import { useCheckboxField, useFormBinding, useTextField } from "../../forms/fields/field-hooks.tsx";
import { AddressGroup } from "../../person/address-group.tsx";
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
      <EmailField {...useTextField("email")} />
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
