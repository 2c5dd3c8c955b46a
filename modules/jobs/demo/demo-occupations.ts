import type { DemoTrade } from "./demo-companies.ts";

/** Terms of employment that occupations share. */
export interface DemoTerms {
  readonly employmentType: "full_time" | "part_time" | "contract" | "freelance";
  readonly unit: "month" | "hour";
  /** Yen of the unit: the lowest and the highest. */
  readonly pay: readonly [number, number];
  readonly remote: "none" | "partial" | "full";
  /** Days off by a roster. */
  readonly hasShifts: boolean;
}

/** An occupation of the demo: postings are made of it for several companies. */
export interface DemoOccupation extends DemoTerms {
  readonly title: string;
  readonly category: string;
  /** Companies with this kind of work; "office" is in every one. */
  readonly trade: DemoTrade | "office";
  readonly skills: string;
  readonly description: string;
  readonly requirements: string;
}

const occupation = (
  title: string,
  [category, trade]: readonly [string, DemoOccupation["trade"]],
  terms: DemoTerms,
  [skills, description, requirements]: readonly [string, string, string],
): DemoOccupation => ({ title, category, trade, ...terms, skills, description, requirements });

const monthly = (min: number, max: number, remote: DemoTerms["remote"] = "none"): DemoTerms => ({
  employmentType: "full_time",
  unit: "month",
  pay: [min, max],
  remote,
  hasShifts: false,
});
const onShifts = (min: number, max: number): DemoTerms => ({ ...monthly(min, max), hasShifts: true });
const hourly = (min: number, max: number): DemoTerms => ({
  ...onShifts(min, max),
  employmentType: "part_time",
  unit: "hour",
});
const byContract = (min: number, max: number): DemoTerms => ({
  ...monthly(min, max, "partial"),
  employmentType: "contract",
});
const freelance = (min: number, max: number): DemoTerms => ({
  ...monthly(min, max, "full"),
  employmentType: "freelance",
});

export const DEMO_OCCUPATIONS: readonly DemoOccupation[] = [
  occupation("Webアプリケーションの開発エンジニア", ["software", "it"], monthly(350_000, 550_000, "partial"), [
    "TypeScript、React、PostgreSQL、チーム開発",
    "自社サービスの画面とAPIの設計、開発、運用を担当します。利用者の声を聞きながら、少人数のチームで改善を続けます。",
    "Webアプリケーションの開発経験3年以上",
  ]),
  occupation("インフラエンジニア", ["software", "it"], monthly(400_000, 650_000, "full"), [
    "AWS、Linux、Terraform、監視",
    "サービスを支えるサーバーとネットワークの設計、構築、監視を担当します。障害に強いしくみを一緒に考えていただきます。",
    "サーバーまたはネットワークの運用経験2年以上",
  ]),
  occupation("社内システムエンジニア", ["software", "office"], monthly(320_000, 480_000, "partial"), [
    "SQL、要件定義、業務改善、Excel",
    "社内で使う業務システムの企画、導入、問い合わせへの対応を担当します。",
    "システム開発または社内ヘルプデスクの経験",
  ]),
  occupation("Webマーケティング担当", ["planning", "marketing"], monthly(300_000, 450_000, "partial"), [
    "広告運用、アクセス解析、Excel、企画書作成",
    "広告と自社メディアの企画、運用、効果の分析を担当します。",
    "マーケティングの実務経験1年以上",
  ]),
  occupation("法人営業（既存顧客中心）", ["sales", "sales"], monthly(260_000, 400_000), [
    "提案営業、顧客折衝、見積作成、普通自動車免許",
    "長くお付き合いのあるお客様を訪問し、課題を伺って提案します。飛び込みの訪問はありません。",
    "普通自動車免許（AT限定可）。営業の経験は問いません",
  ]),
  occupation("一般事務", ["administration", "office"], monthly(210_000, 270_000), [
    "Excel、Word、電話応対",
    "伝票の入力、書類の作成、電話と来客の応対を担当します。",
    "Excelの基本操作（表の作成、関数）",
  ]),
  occupation("経理（月次・年次決算）", ["accounting", "office"], monthly(280_000, 420_000, "partial"), [
    "日商簿記2級、月次決算、会計ソフト",
    "仕訳、支払い、月次と年次の決算、税理士との連絡を担当します。",
    "経理の実務経験2年以上、または日商簿記2級",
  ]),
  occupation("人事・採用担当", ["hr", "office"], monthly(280_000, 430_000, "partial"), [
    "採用、面接、研修",
    "採用の計画、面接の調整、入社の手続き、研修の準備を担当します。",
    "人事の実務経験1年以上",
  ]),
  occupation("看護師（日勤のみ）", ["medical", "medical"], monthly(290_000, 360_000), [
    "看護師、採血、電子カルテ",
    "外来での看護、採血、記録、ご家族への説明を担当します。夜勤はありません。",
    "看護師または准看護師の免許",
  ]),
  occupation("薬剤師", ["medical", "pharmacy"], monthly(320_000, 420_000), [
    "薬剤師、調剤、服薬指導",
    "調剤、監査、服薬の説明、薬歴の記録を担当します。",
    "薬剤師免許",
  ]),
  occupation("介護職員（デイサービス）", ["care", "care"], onShifts(220_000, 280_000), [
    "初任者研修、レクリエーション",
    "入浴、食事、送迎のお手伝いと、催しの企画を担当します。",
    "介護職員初任者研修を修了した方。資格の取得を支援します",
  ]),
  occupation("保育士", ["education", "childcare"], monthly(215_000, 280_000), [
    "保育士、ピアノ、連絡帳",
    "0歳から5歳までのクラスの保育、行事の準備、保護者との連絡を担当します。",
    "保育士資格",
  ]),
  occupation("販売スタッフ", ["retail", "retail"], hourly(1_150, 1_400), [
    "接客、レジ、商品陳列",
    "店頭での接客、会計、商品の陳列を担当します。",
    "経験不問。土日のどちらかに勤務できる方",
  ]),
  occupation("調理スタッフ", ["food", "food"], hourly(1_100, 1_350), [
    "調理師免許、仕込み、衛生管理",
    "仕込み、調理、盛り付け、厨房の清掃を担当します。",
    "経験不問。週3日から",
  ]),
  occupation("機械オペレーター", ["manufacturing", "manufacturing"], monthly(220_000, 310_000), [
    "NC旋盤、品質検査、図面",
    "機械の操作、段取り、加工した品の検査を担当します。先輩が一から教えます。",
    "経験不問",
  ]),
  occupation("機械設計", ["engineering", "engineering"], monthly(320_000, 500_000), [
    "CAD、図面作成、機械設計",
    "装置の構想、設計、図面の作成、試作の立ち会いを担当します。",
    "機械設計の経験3年以上",
  ]),
  occupation("施工管理（建築）", ["construction", "site"], monthly(300_000, 480_000), [
    "施工管理、CAD、普通自動車免許",
    "工程、品質、安全、原価の管理と、協力会社との打ち合わせを担当します。",
    "普通自動車免許。施工管理技士の資格を優遇します",
  ]),
  occupation("倉庫管理スタッフ", ["logistics", "logistics"], monthly(240_000, 310_000), [
    "フォークリフト、在庫管理",
    "入出荷、検品、在庫の管理を担当します。",
    "フォークリフト運転技能講習を修了した方。入社後の受講も支援します",
  ]),
  occupation("Webデザイナー", ["design", "design"], byContract(250_000, 380_000), [
    "Figma、Photoshop、HTML",
    "Webの画面のデザインと、制作の進行を担当します。",
    "デザインの実務経験1年以上。作品をお持ちください",
  ]),
  occupation("開発エンジニア（業務委託）", ["software", "it"], freelance(600_000, 850_000), [
    "TypeScript、React、設計",
    "新しい機能の設計と開発を、週4日ほどの分量で委託します。",
    "実務経験5年以上",
  ]),
  occupation("フロントエンドエンジニア", ["software", "it"], monthly(350_000, 550_000, "partial"), [
    "TypeScript、React、CSS、アクセシビリティ",
    "自社サービスの画面の設計と開発を担当します。デザイナーと一緒に、使いやすさを確かめながら進めます。",
    "Webの画面の開発経験2年以上",
  ]),
  occupation("クラウド基盤の設計・運用（SRE）", ["software", "it"], monthly(420_000, 680_000, "full"), [
    "AWS、Terraform、監視、Go",
    "クラウド基盤の設計と自動化、障害の予防と対応を担当します。",
    "クラウドの運用経験3年以上",
  ]),
  occupation("業務システムの要件定義・導入", ["software", "it"], monthly(340_000, 500_000, "partial"), [
    "要件定義、SQL、業務改善、顧客折衝",
    "お客様の業務を伺い、システムの要件の整理、設定、導入後の支援を担当します。",
    "システムの導入または業務改善の経験",
  ]),
  occupation("商品企画・販売促進", ["planning", "marketing"], monthly(290_000, 430_000, "partial"), [
    "企画書作成、Excel、市場調査",
    "商品の企画、売り場の提案、販売促進の計画と効果の確認を担当します。",
    "商品企画または販売促進の経験1年以上",
  ]),
  occupation("ルート営業", ["sales", "sales"], monthly(250_000, 380_000), [
    "顧客折衝、見積作成、普通自動車免許",
    "決まったお客様を訪問し、注文と相談を伺います。新しいお客様への訪問は月に数件です。",
    "普通自動車免許（AT限定可）",
  ]),
  occupation("営業事務（受発注）", ["administration", "sales"], monthly(215_000, 280_000), [
    "Excel、受発注、電話応対",
    "注文の受付、納期の調整、見積書と請求書の作成を担当します。",
    "事務の経験1年以上",
  ]),
  occupation("経理・財務（資金管理）", ["accounting", "office"], monthly(300_000, 450_000, "partial"), [
    "日商簿記2級、資金管理、会計ソフト",
    "資金の管理、銀行との連絡、予算と実績の報告を担当します。",
    "経理または財務の実務経験3年以上",
  ]),
  occupation("労務（給与計算・社会保険）", ["hr", "office"], monthly(270_000, 400_000, "partial"), [
    "給与計算、社会保険手続き",
    "勤怠の確認、給与計算、社会保険と年末調整の手続きを担当します。",
    "労務の実務経験1年以上",
  ]),
  occupation("訪問看護師", ["medical", "medical"], monthly(300_000, 380_000), [
    "看護師、訪問看護、普通自動車免許",
    "ご自宅を訪問し、看護、記録、医師やご家族との連絡を担当します。",
    "看護師免許、普通自動車免許",
  ]),
  occupation("医療事務", ["medical", "pharmacy"], monthly(200_000, 260_000), [
    "レセプト、接遇、電子カルテ",
    "受付、会計、保険請求の事務を担当します。",
    "医療事務の経験、または資格",
  ]),
  occupation("介護福祉士（特別養護老人ホーム）", ["care", "care"], onShifts(240_000, 310_000), [
    "介護福祉士、記録、レクリエーション",
    "入居する方の食事、入浴、外出のお手伝いと、記録を担当します。夜勤は月4回ほどです。",
    "介護福祉士",
  ]),
  occupation("学童保育の支援員", ["education", "childcare"], onShifts(200_000, 250_000), [
    "保育士、遊びの企画、連絡帳",
    "放課後の見守り、宿題と遊びの支援、保護者との連絡を担当します。",
    "保育士、教員免許、放課後児童支援員のいずれか",
  ]),
  occupation("店長候補", ["retail", "retail"], onShifts(250_000, 340_000), [
    "接客、売上管理、発注",
    "接客、発注、売上の管理、スタッフの教育を担当します。",
    "販売の経験2年以上",
  ]),
  occupation("ホールスタッフ", ["food", "food"], hourly(1_100, 1_350), [
    "接客、配膳、レジ",
    "ご案内、配膳、会計を担当します。",
    "経験不問。週3日から",
  ]),
  occupation("製造スタッフ（日勤）", ["manufacturing", "manufacturing"], monthly(210_000, 290_000), [
    "組立、品質検査、梱包",
    "製品の組立、検査、梱包を担当します。夜勤はありません。",
    "経験不問",
  ]),
  occupation("電気設備の施工管理", ["engineering", "site"], monthly(320_000, 500_000), [
    "施工管理、電気工事士、図面作成",
    "電気設備の見積、図面の作成、工事の管理を担当します。",
    "電気工事士、または施工管理の経験3年以上",
  ]),
  occupation("測量スタッフ", ["construction", "survey"], monthly(250_000, 380_000), [
    "測量、CAD、普通自動車免許",
    "現場での測量と、図面と報告書の作成を担当します。",
    "普通自動車免許。測量士、測量士補を優遇します",
  ]),
  occupation("配送ドライバー（2t）", ["logistics", "logistics"], monthly(250_000, 330_000), [
    "準中型自動車免許、配送、積み込み",
    "決まった経路の配送と、荷物の積み下ろしを担当します。",
    "準中型自動車免許（5t限定可）",
  ]),
  occupation("編集・DTPデザイナー", ["design", "design"], byContract(250_000, 370_000), [
    "Illustrator、InDesign、校正",
    "冊子や印刷物のデザイン、校正、制作の進行を担当します。",
    "DTPの実務経験1年以上",
  ]),
  occupation("モバイルアプリの開発（業務委託）", ["software", "it"], freelance(600_000, 850_000), [
    "Swift、Kotlin、設計",
    "スマートフォンのアプリの新しい機能の設計と開発を委託します。",
    "アプリの開発経験3年以上",
  ]),
];
