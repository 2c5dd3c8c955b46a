import { defineSection } from "../../../documents/define.ts";
import { email, phone } from "../../../documents/fields.ts";

export const contact = defineSection({
  id: "contact",
  label: "連絡先",
  fields: {
    phone: phone({ label: "電話番号", required: true, form: { hint: "例：090-1234-5678" } }),
    email: email({ label: "メールアドレス" }),
  },
});
