import { defineSection } from "../../../documents/define.ts";
import { addressKana, email, flag, kana, line, phone, postalCode } from "../../../documents/fields.ts";

/** An address for letters is required where it is another one than the home's. */
const required = ({ contact_same_as_address }: Readonly<Record<string, unknown>>) => !contact_same_as_address;

export const contact = defineSection({
  id: "contact",
  label: "連絡先",
  at: "contact",
  fields: {
    contact_same_as_address: flag({ label: "現住所と同じ", empty: true }),
    contact_postal_code: postalCode({ label: "郵便番号", required }),
    contact_address1: line(100, { label: "都道府県", required }),
    contact_address2: line(100, { label: "市区町村", required }),
    contact_address3: line(100, { label: "町名・番地", required }),
    contact_address4: line(100, { label: "建物名・部屋番号" }),
    contact_kana1: kana(200, { label: "都道府県（ふりがな）" }),
    contact_kana2: kana(200, { label: "市区町村（ふりがな）" }),
    contact_kana3: addressKana(200, { label: "町名・番地（ふりがな）" }),
    contact_kana4: addressKana(200, { label: "建物名・部屋番号（ふりがな）" }),
    contact_phone: phone({ label: "電話番号", required }),
    email: email({ label: "メールアドレス", required: true }),
  },
});
