/** A line of a 職歴 as it is printed. */
export interface ExampleLine {
  readonly month: string;
  readonly text: string;
}

type ExampleRow = Readonly<{ kind: string; reason?: string; is_employed?: boolean }>;

export interface JobExample {
  readonly title: string;
  readonly lines: readonly ExampleLine[];
  /** Advice below the lines. */
  readonly note: string;
  /** Values of new rows of this form, without company and month. */
  readonly rows: readonly ExampleRow[];
}

const entered = { kind: "入社" };
const quit = { kind: "退職", reason: "一身上の都合" };

/** The usual cases of a 職歴; the companies are invented. */
export const jobExamples: readonly JobExample[] = [
  {
    title: "転職して、いまも在職中",
    lines: [
      { month: "2018年4月", text: "株式会社みなと食品　入社" },
      { month: "", text: "営業部に配属" },
      { month: "2022年3月", text: "一身上の都合により退職" },
      { month: "2022年4月", text: "港湾システム株式会社　入社" },
      { month: "", text: "現在に至る" },
    ],
    note: "いま勤めている会社は「現在在職中」にチェックを入れると、「現在に至る」と印刷されます。",
    rows: [entered, quit, { ...entered, is_employed: true }],
  },
  {
    title: "自分の都合で退職した",
    lines: [
      { month: "2016年4月", text: "株式会社みなと食品　入社" },
      { month: "2024年3月", text: "一身上の都合により退職" },
    ],
    note: "くわしい理由は書かず、「一身上の都合により退職」とするのが一般的です。",
    rows: [entered, quit],
  },
  {
    title: "会社の都合で退職した",
    lines: [
      { month: "2016年4月", text: "株式会社みなと食品　入社" },
      { month: "2024年3月", text: "会社都合により退職" },
    ],
    note: "倒産や人員整理、事業所の閉鎖などによる退職は「会社都合により退職」と書きます。",
    rows: [entered, { ...quit, reason: "会社都合" }],
  },
  {
    title: "契約社員・派遣社員として働いた",
    lines: [
      { month: "2020年10月", text: "株式会社みなと食品　入社（契約社員）" },
      { month: "2023年9月", text: "契約期間満了により退職" },
    ],
    note: "派遣の場合は「派遣元の会社名　入社」とし、役職・配属先に「派遣先の会社名 部署名（派遣社員）」と書きます。",
    rows: [entered, { ...quit, reason: "契約期間満了" }],
  },
  {
    title: "アルバイト・パートとして働いた",
    lines: [
      { month: "2019年5月", text: "株式会社みなと食品　入社" },
      { month: "", text: "横浜店で接客を担当（アルバイト）" },
      { month: "2021年3月", text: "一身上の都合により退職" },
    ],
    note: "長く勤めたものや、応募する仕事に関わるものを書きます。雇用形態は役職・配属先に添えます。",
    rows: [entered, quit],
  },
  {
    title: "異動・昇進があった",
    lines: [
      { month: "2014年4月", text: "株式会社みなと食品　入社" },
      { month: "", text: "営業部に配属" },
      { month: "2019年4月", text: "株式会社みなと食品　商品企画部 主任" },
      { month: "2024年3月", text: "一身上の都合により退職" },
    ],
    note: "主な異動や昇進は、その年月の行を追加して、新しい部署や役職を書きます。",
    rows: [entered, entered, quit],
  },
];
