import { defineSection } from "../../../documents/define.ts";
import { phone } from "../../../documents/fields.ts";
import { addressFields } from "../../../documents/person/address-fields.ts";

export const address = defineSection({
  id: "address",
  label: "現住所",
  at: "address",
  fields: {
    ...addressFields,
    phone: phone({ label: "電話番号", required: true, form: { hint: "例：090-1234-5678" } }),
  },
});
