import type { Browser } from "./browser.ts";

/** A posting with every term that the law asks for, as a form sends it. */
export const completePosting = {
  title: "Webアプリケーションの開発エンジニア",
  employment_type: "full_time",
  category: "software",
  prefecture: "東京都",
  location: "千代田区・東京駅から徒歩5分",
  remote: "partial",
  skills: "TypeScript、PostgreSQL、チーム開発",
  requirements: "Webアプリケーションの開発経験3年以上",
  process: "書類選考 → 面接（2回）→ 内定",
  description: "自社サービスの設計、開発、運用を担当します。",
  duties_change: "会社の定める業務",
  contract_period: "期間の定めなし",
  trial_period: "3か月（条件は本採用と同じ）",
  workplace: "本社（東京都千代田区）",
  workplace_change: "変更なし",
  hours: "9:00〜18:00",
  breaks: "12:00〜13:00（60分）",
  days_off: "土曜・日曜・祝日、年末年始",
  overtime: "あり（月平均10時間）",
  salary_unit: "month",
  salary_min: 350_000,
  salary_max: 500_000,
  salary_detail: "基本給350,000円〜500,000円",
  fixed_overtime: "なし",
  insurances: "健康保険、厚生年金、雇用保険、労災保険",
  employer: "株式会社あおば計画",
  dispatch: "該当しない",
  smoking: "屋内禁煙",
  valid_until: "2099-12-31",
};

/** Adds a company of the staff's agency. @returns its id */
export async function addCompany(staff: Browser, name = "株式会社あおば計画"): Promise<string> {
  const company = { name, contact_person: "青葉 一郎", phone: "03-1234-5678" };
  const { status, json, text } = await staff.send("POST", "/agency/companies", { company });
  if (status !== 201) throw new Error(`adding a company answered ${status}: ${text}`);
  return json.company.id;
}

/** Drafts and publishes a job. @returns its id */
export async function publishJob(staff: Browser, more: object = {}): Promise<string> {
  const company_id = await addCompany(staff);
  const drafted = await staff.send("POST", "/agency/jobs", { job: { ...completePosting, company_id, ...more } });
  if (drafted.status !== 201) throw new Error(`drafting a job answered ${drafted.status}: ${drafted.text}`);
  const { id } = drafted.json.job;
  const published = await staff.send("POST", `/agency/jobs/${id}/publish`, {});
  if (published.status !== 200) throw new Error(`publishing answered ${published.status}: ${published.text}`);
  return id;
}
