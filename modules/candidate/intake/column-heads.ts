import { foldForSearch } from "../../../japanese/search-text.ts";

/** Letters of a head that are compared. */
const MAX_HEAD_LENGTH = 50;

/**
 * Heads under which tables of people have the fields of a record, folded as `foldHead` does. Sources: the exports of Rireki, the
 * labels of the 履歴書 (厚生労働省 2021), and the usual words of address books and applicant lists.
 */
const HEADS: Readonly<Record<string, string>> = {
  name: "氏名 名前 お名前 候補者 候補者名 求職者 求職者名 フルネーム 姓名 name fullname",
  last_name: "姓 苗字 名字 氏名姓 名前姓 lastname familyname",
  first_name: "名 氏名名 名前名 firstname givenname",
  kana: "ふりがな かな 氏名かな 氏名ふりがな 名前かな 名前ふりがな よみがな 読み 読み仮名",
  last_name_kana: "せい みょうじ 姓かな 姓ふりがな せいかな ふりがな姓 かな姓 lastnamekana",
  first_name_kana: "めい なまえ 名かな 名ふりがな めいかな ふりがな名 かな名 firstnamekana",
  former_name: "旧姓 旧氏 以前の姓",
  birth_date: "生年月日 誕生日 birthday birthdate dateofbirth",
  gender: "性別 gender sex",
  phone: "電話番号 電話 tel 携帯 携帯電話 携帯番号 携帯電話番号 連絡先電話番号 phone mobile 電話番号1",
  email: "メールアドレス メール eメール email mail mailaddress emailアドレス eメールアドレス メールアドレス1",
  postal_code: "郵便番号 〒 zip zipcode postalcode",
  address: "住所 現住所 address 連絡先住所 自宅住所 所在地",
  address1: "都道府県 住所1 県 prefecture",
  address2: "市区町村 住所2 市町村 市区郡 city",
  address3: "町名番地 番地 住所3 町域番地 丁目番地 町名丁目番地 それ以降の住所",
  address4: "建物名部屋番号 建物名 建物 住所4 マンション名 ビル名 building",
  kana1: "都道府県ふりがな 都道府県かな",
  kana2: "市区町村ふりがな 市区町村かな",
  kana3: "町名番地ふりがな 町名番地かな",
  kana4: "建物名部屋番号ふりがな 建物名かな",
  desired_job: "希望職種 希望の職種 志望職種",
  desired_employment_type: "希望雇用形態 雇用形態 希望の雇用形態",
  desired_salary: "希望年収 希望年収万円 希望給与",
  current_salary: "現在の年収 現年収 年収 現在年収 年収万円",
  desired_place: "希望勤務地 勤務地 希望の勤務地 希望エリア",
  available_from: "入社可能日 入社可能時期 就業可能日",
  reason_for_change: "転職理由 転職の理由 退職理由",
  recommendation: "推薦文 推薦コメント",
  notes: "メモ 備考 コメント 特記事項 note notes memo",
  stage: "ステージ 進捗 状況 ステータス 対応状況 status",
  staff: "担当者 担当 担当者名 担当コンサルタント",
  source: "登録経路 経路 流入経路 応募経路 媒体 source",
  tags: "タグ tag tags ラベル",
  accepted_on: "求職受付年月日 受付年月日 受付日 求職受付日 登録日",
  valid_until: "求職の有効期限 有効期限 有効期間",
  next_contact_on: "次回連絡日 次回連絡 次回連絡予定日",
  consented_on: "個人情報の取扱いへの同意日 同意日",
  consent_method: "同意の方法 同意方法",
};

/** Heads of what a record has by itself, or from elsewhere: such columns are read as nothing. */
const IGNORED = "年齢 更新日時 更新日 年令 age no 番号 id 学歴 職歴 スキル 最終学歴";

const FIELD_OF: ReadonlyMap<string, string | null> = new Map([
  ...Object.entries(HEADS).flatMap(([field, words]) =>
    words.split(" ").map((word) => [foldHead(word), field] as const),
  ),
  ...IGNORED.split(" ").map((word) => [foldHead(word), null] as const),
]);

/** The field that a head names; null for one that names nothing of a record, undefined for an unknown head. */
export const fieldOfHead = (head: string): string | null | undefined => FIELD_OF.get(foldHead(head));

/** Width, kana, case, brackets, marks and the note 必須 make no difference. */
function foldHead(head: string): string {
  return foldForSearch(head.slice(0, MAX_HEAD_LENGTH))
    .replace(/必須|任意/g, "")
    .replace(/[^\p{L}\p{N}〒]/gu, "");
}
