import {
  type CareerResume,
  emptyCareerResume,
  emptyRows,
  type Project,
  type Work,
} from "../../modules/career/document.ts";
import type { CareerPrintJob } from "../../modules/career/pdf/print-job.ts";

let rows = 0;
/** A new row id; the same sequence in every run. */
const rowId = () => `00000000-0000-4000-8000-${String(++rows).padStart(12, "0")}`;

export const project = (project_name: string, more: Partial<Project> = {}): Project => ({
  ...emptyRows.projects,
  id: rowId(),
  project_name,
  ...more,
});

export const work = (
  company_name: string,
  start_year: number,
  start_month: number,
  { projects = [], ...more }: Partial<Work> = {},
): Work => ({ ...emptyRows.works, id: rowId(), company_name, start_year, start_month, ...more, projects });

export const careerSkill = (name: string, level: 1 | 2 | 3 | 4 | 5 = 2): CareerResume["skills"][number] => ({
  id: rowId(),
  name,
  level,
});

/** A believable 職務経歴書 of two pages. */
export const filledCareer: CareerResume = {
  ...emptyCareerResume,
  summary:
    "法人営業として4年間、中堅製造業を中心に業務システムの提案から導入後の定着支援までを担当しました。2022年からはSaaS企業で導入支援チームを率い、6名のメンバーとともに導入期間を平均92日から61日に短縮しました。顧客の業務を図にして合意をつくることを得意としています。",
  skills: [
    careerSkill("法人営業", 4),
    careerSkill("業務フロー設計", 4),
    careerSkill("予算管理", 3),
    careerSkill("SQL", 2),
    careerSkill("Salesforce", 2),
    careerSkill("英語での商談", 1),
  ],
  works: [
    work("株式会社みなと商事", 2018, 4, {
      end_year: 2022,
      end_month: 3,
      business_content: "製造業向け業務システムの販売と保守",
      established_year: 1985,
      capital: 30_000_000,
      revenue: 1_250_000_000,
      employee_count: 120,
      employment_type: "full_time",
      department: "営業部 法人営業課",
      projects: [
        project("新規開拓（首都圏の中堅製造業）", {
          start_year: 2018,
          start_month: 7,
          end_year: 2020,
          end_month: 3,
          position: "メンバー",
          description:
            "年間42社の新規取引先を開拓した。\n・展示会で得た名刺1,800枚を業種と規模で分け、訪問の順を決める表を作成\n・提案書のひな型を課内で共有し、作成時間を1件6時間から2時間に短縮\n・初年度の受注額2,400万円（目標比133％）",
        }),
        project("既存顧客の解約防止", {
          start_year: 2020,
          start_month: 4,
          end_year: 2022,
          end_month: 3,
          position: "リーダー",
          subordinates_count: 3,
          annual_income: 480,
          description:
            "・利用状況を月ごとに点検し、使われていない機能の研修を提案\n・解約率を2.4％から1.1％に改善\n・点検の手順書は全支店で採用（https://example.jp/knowledge/customer-success/monthly-check-list-for-every-branch）",
        }),
      ],
    }),
    work("株式会社そらのわテクノロジーズ", 2022, 4, {
      is_current: true,
      business_content: "人事労務クラウドの開発と提供",
      established_year: 2014,
      capital: 120_000_000,
      employee_count: 310,
      employment_type: "full_time",
      department: "導入支援部",
      position: "課長",
      projects: [
        project("大手小売業への人事労務クラウド導入", {
          start_year: 2022,
          start_month: 6,
          end_year: 2023,
          end_month: 9,
          position: "リーダー",
          subordinates_count: 6,
          annual_income: 620,
          description:
            "従業員12,000名の小売業に勤怠と給与の仕組みを導入した。店舗ごとに異なる運用を聞き取り、37の業務を8つの型にまとめて合意を得た。\n1. 現状の業務を図にして課題を整理\n2. 段階的な移行の計画を立案\n3. 店長向けの研修を48回実施",
        }),
        project("導入手順の標準化", {
          start_year: 2023,
          start_month: 10,
          position: "リーダー",
          description: "導入期間を平均92日から61日に短縮し、担当者による差をなくした。",
        }),
      ],
    }),
  ],
  self_pr:
    "現場の声を図にして共有し、関係者の合意をつくることを大切にしています。前職では、営業と製造の間で食い違っていた納期の考え方を一枚の流れ図にまとめ、両部門の責任者と三度の話し合いを重ねて手順を改めました。その結果、納期の遅れは半年で七割減りました。\n貴社でも、部門をまたぐ課題に対して、まず事実を見える形にすることから始め、着実に成果へつなげてまいります。",
};

/** The order of a print: 逆編年体式 in 西暦 and 明朝. */
export const careerJob = (order: Partial<CareerPrintJob> = {}): CareerPrintJob => ({
  career: filledCareer,
  person: {
    last_name: "髙橋",
    first_name: "美咲",
    licences: [
      { year: 2013, month: 8, name: "普通自動車第一種運転免許　取得" },
      { year: 2018, month: 9, name: "TOEIC公開テスト 865点" },
    ],
  },
  style: "reverse",
  era: "seireki",
  font: "mincho",
  on: "2026-11-20",
  details: false,
  attachment: false,
  ...order,
});
