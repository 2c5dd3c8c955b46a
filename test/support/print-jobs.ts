import type { Education, Job, License, Resume, Skill } from "../../modules/resume/document.ts";
import { emptyResume } from "../../modules/resume/document.ts";
import type { PrintJob } from "../../modules/resume/pdf/print-job.ts";

let rows = 0;
/** A new row id; the same sequence in every run. */
const rowId = () => `00000000-0000-4000-8000-${String(++rows).padStart(12, "0")}`;

export const education = (
  year: number | null,
  month: number | null,
  school_name: string,
  more: Partial<Education> = {},
): Education => ({
  id: rowId(),
  year,
  month,
  school_name,
  should_show: true,
  start_date: null,
  end_date: null,
  is_current: false,
  is_estimated: false,
  ...more,
});

export const job = (year: number | null, month: number | null, company_name: string, more: Partial<Job> = {}): Job => ({
  id: rowId(),
  company_name,
  year,
  month,
  position: "",
  reason: "",
  is_employed: false,
  should_show: true,
  kind: "",
  ...more,
});

export const license = (
  year: number | null,
  month: number | null,
  name: string,
  acquisition_date: string | null = null,
): License => ({
  id: rowId(),
  name,
  year,
  month,
  acquisition_date,
});

export const skill = (name: string, level = 3): Skill => ({ id: rowId(), name, level });

/** The empty resume with some parts filled in; fields of the small sections may be given one by one. */
export function resumeWith(
  parts: {
    [Key in keyof Resume]?: Resume[Key] extends unknown[] | string | null ? Resume[Key] : Partial<Resume[Key]>;
  },
): Resume {
  return {
    ...emptyResume,
    ...parts,
    profile: { ...emptyResume.profile, ...parts.profile },
    address: { ...emptyResume.address, ...parts.address },
    contact: { ...emptyResume.contact, ...parts.contact },
    older_form: { ...emptyResume.older_form, ...parts.older_form },
  } as Resume;
}

/** A believable resume that fills every part of the form without strain. */
export const filledResume: Resume = resumeWith({
  profile: {
    last_name: "髙橋",
    first_name: "美咲",
    last_name_kana: "たかはし",
    first_name_kana: "みさき",
    birth_date: "1994-02-14",
    gender: "女性",
  },
  address: {
    postal_code: "1500001",
    address1: "東京都",
    address2: "渋谷区",
    address3: "神宮前3-25-18",
    address4: "グランドメゾン表参道403号室",
    kana1: "とうきょうと",
    kana2: "しぶやく",
    kana3: "じんぐうまえ",
    kana4: "ぐらんどめぞんおもてさんどう",
    phone: "09012345678",
  },
  educations: [
    education(2016, 3, "青葉大学経済学部経営学科 卒業"),
    education(2012, 4, "青葉大学経済学部経営学科 入学"),
    education(2012, 3, "東京都立桜丘高等学校 卒業"),
  ],
  jobs: [
    job(2016, 4, "株式会社𠮷野商事", { position: "営業部 法人営業課に配属" }),
    job(2019, 3, "株式会社𠮷野商事", { reason: "一身上の都合" }),
    job(2019, 5, "㈱サンプルテクノロジーズ", { is_employed: true }),
  ],
  licenses: [license(2018, 9, "TOEIC公開テスト 865点"), license(2013, 8, "普通自動車第一種運転免許")],
  skills: [skill("業務フロー設計"), skill("SQL")],
  motivation:
    "貴社の「働く人の時間を増やす」という理念に共感し、志望いたしました。前職では法人営業として3年間で新規42社を開拓し、解約率を2.4％から1.1％まで下げました。\n入社後は導入支援の型づくりに取り組みたいと考えております。",
  preferences: "貴社の規定に従います。",
});

/** A4 would do as well: the A3 spread with today's era in 明朝. */
export function printJob(order: Partial<PrintJob> = {}): PrintJob {
  return {
    resume: filledResume,
    paper: "A3",
    era: "wareki",
    font: "mincho",
    layout: "mhlw",
    on: "2026-11-20",
    photo: null,
    attachment: false,
    ...order,
  };
}
