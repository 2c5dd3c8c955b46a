import { addressKana, kana, postalCode } from "../fields.ts";
import { addressLine } from "./address-line.ts";

const required = true;

/** An address in Japan with its reading. */
export const addressFields = {
  postal_code: postalCode({ label: "郵便番号", required }),
  address1: addressLine(100, { label: "都道府県", required }),
  address2: addressLine(100, { label: "市区町村", required }),
  address3: addressLine(100, { label: "町名・番地", required, form: { hint: "例：みなとみらい2丁目3番1号" } }),
  address4: addressLine(100, { label: "建物名・部屋番号", form: { hint: "建物名は省略せずに入力します。" } }),
  // Prefectures and municipalities are read without figures; streets and buildings are not.
  kana1: kana(200, { label: "都道府県（ふりがな）", required }),
  kana2: kana(200, { label: "市区町村（ふりがな）", required }),
  kana3: addressKana(200, { label: "町名・番地（ふりがな）", required }),
  kana4: addressKana(200, { label: "建物名・部屋番号（ふりがな）" }),
};
