import { defineSection } from "../../../documents/define.ts";
import { addressFields } from "../../../documents/person/address-fields.ts";

const { kana1, kana2, kana3, ...fields } = addressFields;
const required = false;

/** The reading is for a printed 履歴書; a record is complete without it. */
export const address = defineSection({
  id: "address",
  label: "現住所",
  fields: { ...fields, kana1: { ...kana1, required }, kana2: { ...kana2, required }, kana3: { ...kana3, required } },
});
