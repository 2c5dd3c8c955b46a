/** Kinds of work beside the office that a company has. */
export type DemoTrade =
  | "it"
  | "marketing"
  | "sales"
  | "design"
  | "medical"
  | "pharmacy"
  | "care"
  | "childcare"
  | "retail"
  | "food"
  | "manufacturing"
  | "engineering"
  | "site"
  | "survey"
  | "logistics";

/** An invented company. */
export interface DemoCompany {
  readonly name: string;
  readonly prefecture: string;
  /** Town and station. */
  readonly location: string;
  readonly industry: string;
  readonly trades: readonly DemoTrade[];
}

const company = (
  name: string,
  [prefecture, location]: readonly [string, string],
  industry: string,
  ...trades: readonly DemoTrade[]
): DemoCompany => ({ name, prefecture, location, industry, trades });

/** None of them exists. */
export const DEMO_COMPANIES: readonly DemoCompany[] = [
  company(
    "株式会社あおば計画",
    ["東京都", "千代田区・東京駅から徒歩5分"],
    "professional",
    "it",
    "marketing",
    "design",
    "sales",
  ),
  company("みなと情報システム株式会社", ["東京都", "港区・品川駅から徒歩8分"], "information", "it", "design", "sales"),
  company(
    "株式会社こもれび出版",
    ["東京都", "新宿区・飯田橋駅から徒歩4分"],
    "information",
    "design",
    "marketing",
    "it",
  ),
  company(
    "医療法人はるかぜ会",
    ["神奈川県", "横浜市・横浜駅からバス10分"],
    "healthcare",
    "medical",
    "pharmacy",
    "care",
  ),
  company(
    "株式会社しおさい製作所",
    ["神奈川県", "川崎市・川崎駅から徒歩12分"],
    "manufacturing",
    "manufacturing",
    "engineering",
    "sales",
  ),
  company(
    "社会福祉法人ひだまり",
    ["埼玉県", "さいたま市・大宮駅から徒歩9分"],
    "healthcare",
    "care",
    "childcare",
    "medical",
  ),
  company(
    "株式会社わかば食品",
    ["千葉県", "船橋市・船橋駅からバス15分"],
    "manufacturing",
    "manufacturing",
    "sales",
    "marketing",
    "logistics",
  ),
  company("なにわ物流株式会社", ["大阪府", "大阪市・本町駅から徒歩6分"], "transport", "logistics", "sales"),
  company(
    "株式会社つばき電工",
    ["大阪府", "東大阪市・布施駅から徒歩10分"],
    "manufacturing",
    "manufacturing",
    "engineering",
    "site",
  ),
  company("学校法人かつら学園", ["京都府", "京都市・四条駅から徒歩7分"], "education", "childcare"),
  company(
    "株式会社はりま建設",
    ["兵庫県", "姫路市・姫路駅から徒歩11分"],
    "construction",
    "site",
    "survey",
    "engineering",
  ),
  company(
    "株式会社おわり商事",
    ["愛知県", "名古屋市・伏見駅から徒歩3分"],
    "trade",
    "sales",
    "marketing",
    "retail",
    "logistics",
  ),
  company(
    "みかわ精密株式会社",
    ["愛知県", "豊橋市・豊橋駅から車10分"],
    "manufacturing",
    "manufacturing",
    "engineering",
  ),
  company(
    "株式会社はかた企画",
    ["福岡県", "福岡市・博多駅から徒歩6分"],
    "professional",
    "it",
    "marketing",
    "design",
    "sales",
  ),
  company(
    "株式会社きたかぜ観光",
    ["北海道", "札幌市・さっぽろ駅から徒歩5分"],
    "leisure",
    "marketing",
    "retail",
    "food",
  ),
  company("株式会社もりおか測量", ["岩手県", "盛岡市・盛岡駅から徒歩13分"], "professional", "survey"),
  company("せんだい会計事務所", ["宮城県", "仙台市・勾当台公園駅から徒歩2分"], "professional"),
  company(
    "株式会社しなの農園",
    ["長野県", "松本市・松本駅から車20分"],
    "agriculture",
    "manufacturing",
    "retail",
    "logistics",
  ),
  company("株式会社せとうち旅館", ["広島県", "広島市・宮島口駅から徒歩8分"], "hospitality", "food", "retail"),
  company(
    "株式会社りゅうきゅう通信",
    ["沖縄県", "那覇市・県庁前駅から徒歩5分"],
    "information",
    "it",
    "sales",
    "design",
  ),
  company(
    "医療法人社団あけぼの坂会",
    ["東京都", "世田谷区・二子玉川駅から徒歩6分"],
    "healthcare",
    "medical",
    "pharmacy",
    "care",
  ),
  company("社会福祉法人こはる野", ["福岡県", "北九州市・小倉駅からバス12分"], "healthcare", "care", "childcare"),
  company("株式会社つきみ調剤薬局", ["愛知県", "名古屋市・金山駅から徒歩3分"], "trade", "pharmacy"),
  company("学校法人みやこわすれ学園", ["静岡県", "静岡市・静岡駅からバス8分"], "education", "childcare"),
  company("株式会社ふもと食堂", ["山梨県", "甲府市・甲府駅から徒歩6分"], "hospitality", "food"),
  company("株式会社かぶと山工務店", ["岐阜県", "岐阜市・西岐阜駅から車8分"], "construction", "site", "survey"),
];
