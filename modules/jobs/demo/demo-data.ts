/** Invented companies; none of them exists. Name, prefecture, town and station, industry. */
export const DEMO_COMPANIES: readonly (readonly [
  name: string,
  prefecture: string,
  location: string,
  industry: string,
])[] = [
  ["株式会社あおば計画", "東京都", "千代田区・東京駅から徒歩5分", "professional"],
  ["みなと情報システム株式会社", "東京都", "港区・品川駅から徒歩8分", "information"],
  ["株式会社こもれび出版", "東京都", "新宿区・飯田橋駅から徒歩4分", "information"],
  ["医療法人はるかぜ会", "神奈川県", "横浜市・横浜駅からバス10分", "healthcare"],
  ["株式会社しおさい製作所", "神奈川県", "川崎市・川崎駅から徒歩12分", "manufacturing"],
  ["社会福祉法人ひだまり", "埼玉県", "さいたま市・大宮駅から徒歩9分", "healthcare"],
  ["株式会社わかば食品", "千葉県", "船橋市・船橋駅からバス15分", "manufacturing"],
  ["なにわ物流株式会社", "大阪府", "大阪市・本町駅から徒歩6分", "transport"],
  ["株式会社つばき電工", "大阪府", "東大阪市・布施駅から徒歩10分", "manufacturing"],
  ["学校法人かつら学園", "京都府", "京都市・四条駅から徒歩7分", "education"],
  ["株式会社はりま建設", "兵庫県", "姫路市・姫路駅から徒歩11分", "construction"],
  ["株式会社おわり商事", "愛知県", "名古屋市・伏見駅から徒歩3分", "trade"],
  ["みかわ精密株式会社", "愛知県", "豊橋市・豊橋駅から車10分", "manufacturing"],
  ["株式会社はかた企画", "福岡県", "福岡市・博多駅から徒歩6分", "professional"],
  ["株式会社きたかぜ観光", "北海道", "札幌市・さっぽろ駅から徒歩5分", "leisure"],
  ["株式会社もりおか測量", "岩手県", "盛岡市・盛岡駅から徒歩13分", "professional"],
  ["せんだい会計事務所", "宮城県", "仙台市・勾当台公園駅から徒歩2分", "professional"],
  ["株式会社しなの農園", "長野県", "松本市・松本駅から車20分", "agriculture"],
  ["株式会社せとうち旅館", "広島県", "広島市・宮島口駅から徒歩8分", "hospitality"],
  ["株式会社りゅうきゅう通信", "沖縄県", "那覇市・県庁前駅から徒歩5分", "information"],
];

/** An occupation of the demo: postings are made of it for several companies. */
export interface DemoOccupation {
  readonly category: string;
  readonly titles: readonly [string, string];
  readonly employmentType: "full_time" | "part_time" | "contract" | "freelance";
  readonly unit: "year" | "month" | "hour";
  /** Yen of the unit: the lowest and the highest. */
  readonly pay: readonly [number, number];
  readonly remote: "none" | "partial" | "full";
  readonly skills: readonly string[];
  readonly description: string;
  readonly requirements: string;
}

const occupation = (
  category: string,
  titles: readonly [string, string],
  pay: Pick<DemoOccupation, "employmentType" | "unit" | "pay" | "remote">,
  [skills, description, requirements]: readonly [string, string, string],
): DemoOccupation => ({ category, titles, ...pay, skills: skills.split("、"), description, requirements });

const monthly = (min: number, max: number, remote: DemoOccupation["remote"] = "none") =>
  ({ employmentType: "full_time", unit: "month", pay: [min, max], remote }) as const;
const hourly = (min: number, max: number) =>
  ({ employmentType: "part_time", unit: "hour", pay: [min, max], remote: "none" }) as const;

export const DEMO_OCCUPATIONS: readonly DemoOccupation[] = [
  occupation(
    "software",
    ["Webアプリケーションの開発エンジニア", "フロントエンドエンジニア"],
    monthly(350_000, 550_000, "partial"),
    [
      "TypeScript、React、PostgreSQL、チーム開発",
      "自社サービスの画面とAPIの設計、開発、運用を担当します。利用者の声を聞きながら、少人数のチームで改善を続けます。",
      "Webアプリケーションの開発経験3年以上",
    ],
  ),
  occupation("software", ["インフラエンジニア", "クラウド基盤の設計・運用（SRE）"], monthly(400_000, 650_000, "full"), [
    "AWS、Linux、Terraform、監視",
    "サービスを支えるクラウド基盤の設計、構築、監視を担当します。障害に強いしくみを一緒に考えていただきます。",
    "サーバーまたはネットワークの運用経験2年以上",
  ]),
  occupation(
    "software",
    ["社内システムエンジニア", "業務システムの要件定義・導入"],
    monthly(320_000, 480_000, "partial"),
    [
      "SQL、要件定義、業務改善、Excel",
      "社内で使う業務システムの企画、導入、問い合わせへの対応を担当します。",
      "システム開発または社内ヘルプデスクの経験",
    ],
  ),
  occupation("planning", ["Webマーケティング担当", "商品企画・販売促進"], monthly(300_000, 450_000, "partial"), [
    "広告運用、アクセス解析、Excel、企画書作成",
    "広告と自社メディアの企画、運用、効果の分析を担当します。",
    "マーケティングまたは販売促進の実務経験1年以上",
  ]),
  occupation("sales", ["法人営業（既存顧客中心）", "ルート営業"], monthly(260_000, 400_000), [
    "提案営業、顧客折衝、見積作成、普通自動車免許",
    "長くお付き合いのあるお客様を訪問し、課題を伺って提案します。飛び込みの訪問はありません。",
    "普通自動車免許（AT限定可）。営業の経験は問いません",
  ]),
  occupation("administration", ["一般事務", "営業事務（受発注）"], monthly(210_000, 270_000), [
    "Excel、Word、電話応対、受発注",
    "伝票の入力、書類の作成、電話と来客の応対を担当します。",
    "Excelの基本操作（表の作成、関数）",
  ]),
  occupation("accounting", ["経理（月次・年次決算）", "会計事務所スタッフ"], monthly(280_000, 420_000, "partial"), [
    "日商簿記2級、月次決算、会計ソフト",
    "仕訳、支払い、月次と年次の決算、税理士との連絡を担当します。",
    "経理の実務経験2年以上、または日商簿記2級",
  ]),
  occupation("hr", ["人事・採用担当", "労務（給与計算・社会保険）"], monthly(280_000, 430_000, "partial"), [
    "採用、給与計算、社会保険手続き",
    "採用の計画から面接の調整、入社の手続き、給与計算までを担当します。",
    "人事または労務の実務経験1年以上",
  ]),
  occupation("medical", ["看護師（日勤のみ）", "訪問看護師"], monthly(290_000, 360_000), [
    "看護師、採血、電子カルテ",
    "外来または訪問での看護、記録、ご家族への説明を担当します。夜勤はありません。",
    "看護師または准看護師の免許",
  ]),
  occupation("medical", ["調剤薬局の薬剤師", "医療事務"], monthly(230_000, 380_000), [
    "レセプト、接遇、電子カルテ",
    "受付、会計、保険請求の事務、または調剤と服薬の説明を担当します。",
    "薬剤師免許、または医療事務の経験",
  ]),
  occupation("care", ["介護職員（デイサービス）", "介護福祉士（特別養護老人ホーム）"], monthly(220_000, 300_000), [
    "介護福祉士、初任者研修、レクリエーション",
    "入浴、食事、外出のお手伝いと、催しの企画を担当します。",
    "介護職員初任者研修を修了した方。資格の取得を支援します",
  ]),
  occupation("education", ["保育士", "学童保育の支援員"], monthly(215_000, 280_000), [
    "保育士、ピアノ、連絡帳",
    "0歳から5歳までのクラスの保育、行事の準備、保護者との連絡を担当します。",
    "保育士資格",
  ]),
  occupation("retail", ["販売スタッフ", "店長候補"], hourly(1_150, 1_400), [
    "接客、レジ、商品陳列",
    "店頭での接客、会計、商品の陳列を担当します。",
    "経験不問。土日のどちらかに勤務できる方",
  ]),
  occupation("food", ["調理スタッフ", "ホールスタッフ"], hourly(1_100, 1_350), [
    "調理師免許、仕込み、衛生管理",
    "仕込み、調理、盛り付け、または配膳と会計を担当します。",
    "経験不問。週3日から",
  ]),
  occupation("manufacturing", ["機械オペレーター", "製造スタッフ（日勤）"], monthly(220_000, 310_000), [
    "NC旋盤、品質検査、フォークリフト",
    "部品の加工、組立、検査を担当します。先輩が一から教えます。",
    "経験不問",
  ]),
  occupation("engineering", ["機械設計", "電気設備の施工管理"], monthly(320_000, 500_000), [
    "CAD、図面作成、施工管理",
    "装置または電気設備の設計、見積、施工の管理を担当します。",
    "設計または施工管理の経験3年以上",
  ]),
  occupation("construction", ["建築施工管理", "測量スタッフ"], monthly(300_000, 480_000), [
    "施工管理、CAD、普通自動車免許",
    "工程、品質、安全の管理、または測量と図面の作成を担当します。",
    "普通自動車免許。施工管理技士の資格を優遇します",
  ]),
  occupation("logistics", ["倉庫管理スタッフ", "配送ドライバー（2t）"], monthly(240_000, 330_000), [
    "フォークリフト、在庫管理、準中型自動車免許",
    "入出荷、在庫の管理、または決まった経路の配送を担当します。",
    "普通自動車免許",
  ]),
  occupation(
    "design",
    ["Webデザイナー", "編集・DTPデザイナー"],
    { employmentType: "contract", unit: "month", pay: [250_000, 380_000], remote: "partial" },
    [
      "Figma、Photoshop、Illustrator、HTML",
      "画面や印刷物のデザイン、制作の進行を担当します。",
      "デザインの実務経験1年以上。作品をお持ちください",
    ],
  ),
  occupation(
    "software",
    ["業務委託の開発エンジニア", "モバイルアプリの開発（業務委託）"],
    { employmentType: "freelance", unit: "month", pay: [600_000, 850_000], remote: "full" },
    ["TypeScript、React、Swift、Kotlin", "新しい機能の設計と開発を、週4日から委託します。", "実務経験5年以上"],
  ),
];
