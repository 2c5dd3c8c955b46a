import { toCode } from "../../../../japanese/width.ts";
import { PhoneField } from "../../../ui/phone-field/phone-field.tsx";
import { TextField } from "../../../ui/text-field/text-field.tsx";
import { useTextField } from "../../forms/fields/field-hooks.tsx";
import { AddressGroup } from "../../person/address-group.tsx";

export const ContactFields = () => (
  <>
    <PhoneField {...useTextField("phone")} autoComplete="off" />
    <TextField {...useTextField("email")} format={toCode} type="email" inputMode="email" autoComplete="off" />
  </>
);

export const AddressFields = () => <AddressGroup isOwn={false} />;
