import { defineSection } from "../../../documents/define.ts";
import { addressKana, email, flag, kana, phone, postalCode } from "../../../documents/fields.ts";
import { addressLine } from "../../../documents/person/address-line.ts";

/** An address for letters is required where it is another one than the home's. */
const required = ({ contact_same_as_address }: Readonly<Record<string, unknown>>) => !contact_same_as_address;

export const contact = defineSection({
  id: "contact",
  label: "連絡先",
  at: "contact",
  fields: {
    contact_same_as_address: flag({ label: "現住所と同じ", empty: true, form: { label: "連絡先は現住所と同じ" } }),
    contact_postal_code: postalCode({ label: "郵便番号", required }),
    contact_address1: addressLine(100, { label: "都道府県", required }),
    contact_address2: addressLine(100, { label: "市区町村", required }),
    contact_address3: addressLine(100, {
      label: "町名・番地",
      required,
      form: { hint: "例：みなとみらい2丁目3番1号" },
    }),
    contact_address4: addressLine(100, { label: "建物名・部屋番号", form: { hint: "建物名は省略せずに入力します。" } }),
    contact_kana1: kana(200, { label: "都道府県（ふりがな）" }),
    contact_kana2: kana(200, { label: "市区町村（ふりがな）" }),
    contact_kana3: addressKana(200, { label: "町名・番地（ふりがな）" }),
    contact_kana4: addressKana(200, { label: "建物名・部屋番号（ふりがな）" }),
    contact_phone: phone({ label: "電話番号", required, form: { hint: "例：090-1234-5678" } }),
    email: email({
      label: "メールアドレス",
      required: true,
      form: { hint: "厚生労働省の様式には印刷されません。応募先との連絡に使います。" },
    }),
  },
});
