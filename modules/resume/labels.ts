import type { ListName } from "./patch.ts";
import type { Section } from "./sections.ts";

/** What each field is called on screens, in the history and in lists of missing items. */
export const fieldLabels: Readonly<Record<string, string>> = {
  last_name: "姓",
  first_name: "名",
  last_name_kana: "姓（ふりがな）",
  first_name_kana: "名（ふりがな）",
  birth_date: "生年月日",
  gender: "性別",
  postal_code: "郵便番号",
  address1: "都道府県",
  address2: "市区町村",
  address3: "町名・番地",
  address4: "建物名・部屋番号",
  kana1: "都道府県（ふりがな）",
  kana2: "市区町村（ふりがな）",
  kana3: "町名・番地（ふりがな）",
  kana4: "建物名・部屋番号（ふりがな）",
  phone: "電話番号",
  contact_same_as_address: "現住所と同じ",
  contact_postal_code: "郵便番号",
  contact_address1: "都道府県",
  contact_address2: "市区町村",
  contact_address3: "町名・番地",
  contact_address4: "建物名・部屋番号",
  contact_kana1: "都道府県（ふりがな）",
  contact_kana2: "市区町村（ふりがな）",
  contact_kana3: "町名・番地（ふりがな）",
  contact_kana4: "建物名・部屋番号（ふりがな）",
  contact_phone: "電話番号",
  email: "メールアドレス",
  year: "年",
  month: "月",
  year_month: "年月",
  school_name: "学校名",
  should_show: "履歴書への印字",
  start_date: "開始日",
  end_date: "終了日",
  is_current: "在学中",
  company_name: "会社名",
  position: "役職",
  reason: "退職理由",
  is_employed: "在職中",
  name: "名称",
  acquisition_date: "取得日",
  level: "レベル",
  summary: "職務要約",
  self_pr: "自己PR",
  motivation: "志望の動機",
  preferences: "本人希望",
  create_date: "作成日",
};

export const labelOf = (field: string) => fieldLabels[field] ?? field;

/** How forms name each list, and the section it is edited in. */
export const lists: Readonly<Record<ListName, { section: Section; attributes: string; label: string }>> = {
  educations: { section: "education", attributes: "user_educations_attributes", label: "学歴" },
  jobs: { section: "job-histories", attributes: "user_jobs_attributes", label: "職歴" },
  licenses: { section: "licenses", attributes: "user_licenses_attributes", label: "免許・資格" },
  skills: { section: "skills", attributes: "user_skills_attributes", label: "スキル" },
};
