import { erasOfYear } from "../../../../japanese/era.ts";

/** Values of the fields in the specimen of states. */
export interface Sample {
  company: string;
  email: string;
  password: string;
  income: string;
  search: string;
  prefecture: string;
  graduated: string;
  employment: string;
  kind: string;
  terms: boolean;
  days: readonly string[];
  reason: string;
}

export const EMPTY: Sample = {
  company: "",
  email: "",
  password: "",
  income: "",
  search: "",
  prefecture: "",
  graduated: "",
  employment: "",
  kind: "",
  terms: false,
  days: [],
  reason: "",
};

export const FILLED: Sample = {
  company: "株式会社みなと食品",
  email: "misaki@example.jp",
  password: "Minato-2026!",
  income: "４８０",
  search: "法人営業",
  prefecture: "神奈川県",
  graduated: "2019",
  employment: "contract",
  kind: "mid-career",
  terms: true,
  days: ["mon", "wed"],
  reason:
    "食品メーカーの法人営業を6年担当しました。数字を早く読める資料づくりを、貴社の提案営業で生かしたいと考えています。",
};

export const LONG: Sample = {
  ...FILLED,
  company: "独立行政法人みなと地域産業振興支援機構 東日本事業本部 神奈川・静岡統括事務所 経営企画部",
  email: "misaki.sakura.working.in.the.planning.department@long-subdomain.minato.example.jp",
  password: "とても長いパスワードとして使われる、覚えやすい文章",
  income: "12,345,678.9",
  search: "リモートワーク可 未経験歓迎 年間休日120日以上 神奈川県内",
  days: ["mon", "tue", "wed", "thu", "fri", "sat"],
  reason: `${FILLED.reason}\n\n${"新規開拓を中心に、担当エリアの売上を3年で1.4倍にしました。".repeat(6)}`,
};

const named = (...names: readonly string[]) => names.map((name) => ({ value: name, label: name }));

export const PREFECTURES = named(
  ..."北海道 青森県 岩手県 宮城県 秋田県 山形県 福島県 茨城県 栃木県 群馬県 埼玉県 千葉県 東京都 神奈川県 新潟県 富山県 石川県 福井県 山梨県 長野県 岐阜県 静岡県 愛知県 三重県 滋賀県 京都府 大阪府 兵庫県 奈良県 和歌山県 鳥取県 島根県 岡山県 広島県 山口県 徳島県 香川県 愛媛県 高知県 福岡県 佐賀県 長崎県 熊本県 大分県 宮崎県 鹿児島県 沖縄県".split(
    " ",
  ),
);

const FIRST_YEAR = 1960;
const LAST_YEAR = 2026;

/** Long, and found by typing its figures. Newest first. */
export const YEARS = Array.from({ length: LAST_YEAR - FIRST_YEAR + 1 }, (_, ago) => {
  const year = LAST_YEAR - ago;
  return { value: String(year), label: `${year}年（${erasOfYear(year)}）` };
});

export const EMPLOYMENTS = [
  { value: "full_time", label: "正社員" },
  { value: "part_time", label: "パート・アルバイト" },
  { value: "contract", label: "契約社員" },
  { value: "freelance", label: "フリーランス" },
] as const;

export const CAREERS = [
  { value: "new", label: "新卒" },
  { value: "mid-career", label: "中途" },
] as const;

export const DAYS = [
  { value: "mon", label: "月曜日" },
  { value: "tue", label: "火曜日" },
  { value: "wed", label: "水曜日" },
  { value: "thu", label: "木曜日" },
  { value: "fri", label: "金曜日" },
  { value: "sat", label: "土曜日" },
] as const;
