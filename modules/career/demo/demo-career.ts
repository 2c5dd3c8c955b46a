import type { DemoStep } from "../../../src/documents/seed-demo.ts";
import type { Section } from "../document.ts";

// Demo data: the 職務経歴書 of the person of the demo 履歴書, written over two weeks. Companies are invented.

const row = (n: number) => `00000000-0000-4000-8000-0000000002${String(n).padStart(2, "0")}`;

const period = (start: readonly [number, number], end?: readonly [number, number]) => ({
  start_year: start[0],
  start_month: start[1],
  ...(end && { end_year: end[0], end_month: end[1] }),
});

const project = (n: number, project_name: string, months: object, description: string, more: object = {}) => ({
  id: row(n),
  project_name,
  ...months,
  description,
  ...more,
});

const shop = {
  id: row(1),
  company_name: "株式会社はまかぜ食品",
  ...period([2017, 4], [2020, 6]),
  employment_type: "full_time",
  department: "店舗運営部",
  position: "販売職",
  business_content: "神奈川県内に24店舗の食品スーパーを展開",
  established_year: 1968,
  employee_count: 860,
  user_work_projects_attributes: [
    project(
      11,
      "惣菜売り場の運営",
      period([2017, 4], [2019, 3]),
      "・発注、陳列、接客を担当\n・天候と曜日ごとの販売数を記録し、廃棄率を8.2％から5.1％に削減",
    ),
    project(
      12,
      "新人教育",
      period([2019, 4], [2020, 6]),
      "・パート、アルバイト12名の教育を担当\n・手順書を写真つきに改め、独り立ちまでの期間を3週間から2週間に短縮",
    ),
  ],
};

const logistics = {
  id: row(2),
  company_name: "しおさいロジスティクス株式会社",
  ...period([2020, 7], [2023, 3]),
  employment_type: "full_time",
  department: "業務部",
  position: "受発注担当",
  business_content: "食品と日用品の保管・配送",
  established_year: 1985,
  employee_count: 320,
  user_work_projects_attributes: [
    project(
      21,
      "受発注業務",
      period([2020, 7], [2021, 12]),
      "・荷主15社の受注入力、在庫確認、配車手配\n・締め時刻前の問い合わせを一覧にし、誤出荷を月9件から2件に削減",
    ),
    project(
      22,
      "電子受注への移行",
      period([2022, 1], [2022, 9]),
      "・FAX受注の8割を電子受注へ移行する計画の業務側窓口\n・荷主への説明会を11回実施",
    ),
  ],
};

const current = {
  id: row(3),
  company_name: "株式会社みなとソリューション",
  ...period([2023, 4]),
  is_current: true,
  employment_type: "full_time",
  department: "カスタマーサクセス部",
  position: "チームリーダー",
  business_content: "小売業向け業務支援ソフトの開発・販売",
  established_year: 2011,
  employee_count: 140,
};

const projects = {
  start: project(
    31,
    "店舗向けソフトの導入支援",
    period([2023, 4], [2024, 9]),
    "・食品小売28店舗の導入を担当\n・現場の一日の流れを書き出してから設定を決める進め方を提案",
    { position: "担当" },
  ),
  keep: project(
    32,
    "継続率の改善",
    period([2024, 10], [2025, 9]),
    "・利用が減った店舗を週次で抽出し、訪問の優先順位を設定\n・担当店舗の継続率を一年で78％から91％に改善",
    { position: "リーダー", subordinates_count: 4 },
  ),
  lead: project(
    33,
    "導入手順の標準化",
    period([2025, 10]),
    "・5名のチームで導入手順書を整備し、標準の導入期間を6週間から4週間に短縮",
    { position: "リーダー", subordinates_count: 5 },
  ),
};

const step = (daysBefore: number, time: string, section: Section, fields: object): DemoStep => ({
  daysBefore,
  time,
  does: { kind: "save", section, fields },
});
const works = (list: readonly object[]) => ({ user_works_attributes: list });
const withProjects = (list: readonly object[]) => ({ ...current, user_work_projects_attributes: list });

export const demoSteps: readonly DemoStep[] = [
  step(14, "20:10", "work", works([withProjects([projects.start])])),
  step(14, "20:35", "work", works([withProjects([projects.keep, projects.start]), logistics])),
  step(13, "21:05", "work", works([withProjects([projects.keep, projects.start]), logistics, shop])),
  step(11, "19:50", "skills", {
    user_skills_attributes: [
      { id: row(41), name: "顧客折衝", level: 3 },
      { id: row(42), name: "業務改善", level: 2 },
      { id: row(43), name: "チームマネジメント", level: 2 },
    ],
  }),
  step(9, "20:20", "summary", {
    summary: "販売職、物流の受発注担当を経て、業務支援ソフトの導入支援に従事しています。",
  }),
  { daysBefore: 9, time: "20:24", does: { kind: "undo" } },
  step(9, "20:31", "summary", {
    summary:
      "食品スーパーの販売職、物流会社の受発注担当を経て、現在は小売業向け業務支援ソフトの導入支援に3年余り従事しています。28店舗の導入と継続率の改善（78％から91％）を担当し、5名のチームを率いています。",
  }),
  step(6, "21:40", "work", works([withProjects([projects.lead, projects.keep, projects.start]), logistics, shop])),
  step(5, "22:00", "self-pr", {
    self_pr:
      "立場の異なる三つの仕事を通して、相手が本当に困っていることを聞き取り、手順に落とし込む力を磨いてきました。現場の記録から課題を見つけ、小さく試してから広げる進め方で、廃棄率、誤出荷、継続率をそれぞれ改善しました。",
  }),
  { daysBefore: 5, time: "22:08", does: { kind: "name", name: "しおかぜ商事に提出" } },
];
