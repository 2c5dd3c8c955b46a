import type { DemoStep } from "../../../src/documents/seed-demo.ts";
import type { Section } from "../document.ts";

// Demo data: how an invented person wrote a 履歴書 over three weeks, with second thoughts. Schools and companies
// are invented.

const row = (n: number) => `00000000-0000-4000-8000-0000000001${String(n).padStart(2, "0")}`;

const school = (n: number, year: number, month: number, school_name: string) => ({
  id: row(n),
  year,
  month,
  school_name,
});
const schools = {
  junior: school(1, 2007, 4, "湊市立汐見台中学校 入学"),
  juniorEnd: school(2, 2010, 3, "湊市立汐見台中学校 卒業"),
  high: school(3, 2010, 4, "県立汐見台高等学校 普通科 入学"),
  highEnd: school(4, 2013, 3, "県立汐見台高等学校 普通科 卒業"),
  university: school(5, 2013, 4, "湘南文化大学 経営学部 経営学科 入学"),
  universityEnd: school(6, 2017, 3, "湘南文化大学 経営学部 経営学科 卒業"),
};

const job = (n: number, year: number, month: number, company_name: string, more: object = {}) => ({
  id: row(n),
  year,
  month,
  company_name,
  ...more,
});
const jobs = {
  first: job(11, 2017, 4, "株式会社はまかぜ食品", { position: "店舗運営部 販売職" }),
  firstEnd: job(12, 2020, 6, "株式会社はまかぜ食品", { reason: "一身上の都合" }),
  second: job(13, 2020, 7, "しおさいロジスティクス株式会社", { position: "業務部 受発注担当" }),
  secondEnd: job(14, 2023, 3, "しおさいロジスティクス株式会社", { reason: "一身上の都合" }),
  third: job(15, 2023, 4, "株式会社みなとソリューション", { position: "カスタマーサクセス部", is_employed: true }),
};

const license = (n: number, year: number, month: number, name: string) => ({ id: row(n), year, month, name });
const skill = (n: number, name: string, level: number) => ({ id: row(n), name, level });

const selfPr = {
  draft: "人と話すことが好きで、相手の立場で考えることを大切にしてきました。",
  better: "販売、物流、導入支援と立場の異なる仕事を通して、相手が本当に困っていることを聞き取る力を磨いてきました。",
  final:
    "立場の異なる三つの仕事を通して、相手が本当に困っていることを聞き取る力を磨いてきました。現職では、現場の一日の流れを書き出してから導入を始める進め方を提案し、担当店舗の継続率を一年で78％から91％に改善しました。",
};

const motivation =
  "店舗での販売と導入支援の経験を生かし、地域の小さな店を長く支えたいと考え志望いたしました。「導入して終わりにしない」という貴社の姿勢は、私が取り組んできたことと重なります。";

const step = (daysBefore: number, time: string, section: Section, fields: object): DemoStep => ({
  daysBefore,
  time,
  does: { kind: "save", section, fields },
});
const rows = (attributes: string, list: readonly object[]) => ({ [`user_${attributes}_attributes`]: list });

export const demoSteps: readonly DemoStep[] = [
  step(21, "20:02", "profile", { last_name: "山田", first_name: "花子" }),
  step(21, "20:03", "profile", { last_name_kana: "やまだ", first_name_kana: "はなこ" }),
  step(21, "20:04", "profile", { birth_date: "1994-06-18", gender: "女" }),
  step(21, "20:08", "address", {
    postal_code: "220-0012",
    address1: "神奈川県",
    address2: "横浜市西区",
    address3: "みなとみらい",
    kana1: "かながわけん",
    kana2: "よこはましにしく",
    kana3: "みなとみらい",
  }),
  step(21, "20:10", "address", {
    address3: "みなとみらい9丁目99番9号",
    address4: "汐風ハイツ305号室",
    kana4: "しおかぜはいつ",
    phone: "090-0000-0123",
  }),
  step(21, "20:15", "contact", { contact_same_as_address: true, email: "seeker@example.jp" }),
  step(20, "21:30", "education", rows("educations", [schools.universityEnd])),
  step(20, "21:32", "education", rows("educations", [schools.universityEnd, schools.university, schools.highEnd])),
  step(20, "21:34", "education", rows("educations", Object.values(schools).toReversed())),
  step(20, "21:41", "licenses", rows("licenses", [license(21, 2014, 8, "普通自動車第一種運転免許")])),
  step(18, "19:45", "job-histories", rows("jobs", [jobs.first, jobs.firstEnd])),
  step(
    18,
    "19:52",
    "job-histories",
    rows("jobs", [jobs.first, jobs.firstEnd, jobs.second, jobs.secondEnd, jobs.third]),
  ),
  step(18, "20:20", "self-pr", { self_pr: selfPr.draft }),
  step(16, "22:05", "skills", rows("skills", [skill(31, "顧客折衝", 3), skill(32, "業務改善", 2)])),
  step(
    16,
    "22:07",
    "skills",
    rows("skills", [skill(31, "顧客折衝", 4), skill(32, "業務改善", 3), skill(33, "表計算", 3)]),
  ),
  step(14, "20:11", "self-pr", { self_pr: selfPr.better }),
  step(14, "20:40", "job-histories", rows("jobs", [{ id: row(15), position: "カスタマーサクセス部 チームリーダー" }])),
  step(13, "12:15", "licenses", rows("licenses", [{ id: row(21), _destroy: true }])),
  { daysBefore: 13, time: "12:16", does: { kind: "undo" } },
  step(
    13,
    "12:19",
    "licenses",
    rows("licenses", [
      { id: row(21) },
      license(22, 2016, 2, "日本商工会議所簿記検定試験2級 合格"),
      license(23, 2018, 11, "TOEIC公開テスト 815点 取得"),
      license(24, 2021, 5, "ITパスポート試験 合格"),
    ]),
  ),
  step(10, "21:00", "self-pr", { self_pr: selfPr.final }),
  step(10, "21:24", "self-pr", { motivation }),
  step(10, "21:31", "self-pr", { preferences: "貴社の規定に従います。" }),
  step(9, "08:20", "summary", {
    summary:
      "販売職、物流の受発注担当を経て、現在は業務支援ソフトの導入支援に従事（カスタマーサクセス、チームリーダー）。",
  }),
  { daysBefore: 9, time: "08:30", does: { kind: "name", name: "しおかぜ商事に提出" } },
  step(4, "20:50", "self-pr", {
    preferences: "勤務地は横浜市内または在宅勤務を希望いたします。そのほかは貴社の規定に従います。",
  }),
  step(4, "20:58", "profile", { gender: "" }),
  step(1, "19:05", "address", { phone: "090-0000-0124" }),
  { daysBefore: 1, time: "19:10", does: { kind: "name", name: "みどり野システムに提出" } },
];
