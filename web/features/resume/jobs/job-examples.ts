/** A line of a 職歴 as it is printed. */
export interface ExampleLine {
  readonly month: string;
  readonly text: string;
}

/** Values of a row. */
export interface ExampleRow {
  readonly company_name: string;
  readonly year: number;
  readonly month: number;
  readonly kind: string;
  readonly position?: string;
  readonly reason?: string;
  readonly is_employed?: boolean;
}

export interface JobExample {
  readonly title: string;
  /** The print of `rows`. */
  readonly lines: readonly ExampleLine[];
  /** Advice below the lines. */
  readonly note: string;
  /** Rows of this form; a press adds them without company, month and position. */
  readonly rows: readonly ExampleRow[];
}

const company_name = "株式会社みなと食品";
const entered = { company_name, kind: "入社" };
const quit = { company_name, kind: "退職", reason: "一身上の都合" };

/** The usual cases of a 職歴; the companies are invented. */
export const jobExamples: readonly JobExample[] = [
  {
    title: "転職して、いまも在職中",
    lines: [
      { month: "2018年4月", text: "株式会社みなと食品　入社" },
      { month: "", text: "営業部に配属" },
      { month: "2022年3月", text: "株式会社みなと食品　一身上の都合により退職" },
      { month: "2022年4月", text: "港湾システム株式会社　入社" },
      { month: "", text: "現在に至る" },
    ],
    note: "いま勤めている会社は「現在在職中」にチェックを入れると、「現在に至る」と印刷されます。",
    rows: [
      { ...entered, year: 2018, month: 4, position: "営業部に配属" },
      { ...quit, year: 2022, month: 3 },
      { ...entered, company_name: "港湾システム株式会社", year: 2022, month: 4, is_employed: true },
    ],
  },
  {
    title: "自分の都合で退職した",
    lines: [
      { month: "2016年4月", text: "株式会社みなと食品　入社" },
      { month: "2024年3月", text: "株式会社みなと食品　一身上の都合により退職" },
    ],
    note: "くわしい理由は書かず、退職理由を「一身上の都合」とするのが一般的です。",
    rows: [
      { ...entered, year: 2016, month: 4 },
      { ...quit, year: 2024, month: 3 },
    ],
  },
  {
    title: "会社の都合で退職した",
    lines: [
      { month: "2016年4月", text: "株式会社みなと食品　入社" },
      { month: "2024年3月", text: "株式会社みなと食品　会社都合により退職" },
    ],
    note: "倒産や人員整理、事業所の閉鎖などによる退職は、退職理由を「会社都合」とします。",
    rows: [
      { ...entered, year: 2016, month: 4 },
      { ...quit, year: 2024, month: 3, reason: "会社都合" },
    ],
  },
  {
    title: "契約社員・派遣社員として働いた",
    lines: [
      { month: "2020年10月", text: "株式会社みなと食品　入社" },
      { month: "", text: "商品企画部に配属（契約社員）" },
      { month: "2023年9月", text: "株式会社みなと食品　契約期間満了により退職" },
    ],
    note: "雇用形態は役職・配属先に添えます。派遣の場合は会社名を派遣元とし、役職・配属先に「派遣先の会社名 部署名（派遣社員）」と書きます。",
    rows: [
      { ...entered, year: 2020, month: 10, position: "商品企画部に配属（契約社員）" },
      { ...quit, year: 2023, month: 9, reason: "契約期間満了により" },
    ],
  },
  {
    title: "アルバイト・パートとして働いた",
    lines: [
      { month: "2019年5月", text: "株式会社みなと食品　入社" },
      { month: "", text: "横浜店で接客を担当（アルバイト）" },
      { month: "2021年3月", text: "株式会社みなと食品　一身上の都合により退職" },
    ],
    note: "長く勤めたものや、応募する仕事に関わるものを書きます。雇用形態は役職・配属先に添えます。",
    rows: [
      { ...entered, year: 2019, month: 5, position: "横浜店で接客を担当（アルバイト）" },
      { ...quit, year: 2021, month: 3 },
    ],
  },
  {
    title: "異動・昇進があった",
    lines: [
      { month: "2014年4月", text: "株式会社みなと食品　入社" },
      { month: "", text: "営業部に配属" },
      { month: "2019年4月", text: "株式会社みなと食品　異動" },
      { month: "", text: "商品企画部 主任" },
      { month: "2024年3月", text: "株式会社みなと食品　一身上の都合により退職" },
    ],
    note: "主な異動や昇進は、その年月の行を追加します。会社名に「会社名　異動」と、空白を入れて書くと、「入社」は印刷されません。新しい部署や役職は役職・配属先に書きます。",
    rows: [
      { ...entered, year: 2014, month: 4, position: "営業部に配属" },
      { ...entered, company_name: `${company_name}　異動`, year: 2019, month: 4, position: "商品企画部 主任" },
      { ...quit, year: 2024, month: 3 },
    ],
  },
];
