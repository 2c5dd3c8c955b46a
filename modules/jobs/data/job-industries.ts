/**
 * Industries of employers: the divisions (大分類) of 日本標準産業分類, by the names of the catalogue that fields suggest from,
 * without the one of industries that cannot be classified: such a posting names none.
 */
export const JOB_INDUSTRIES: Readonly<Record<string, string>> = {
  agriculture: "農業，林業",
  fisheries: "漁業",
  mining: "鉱業，採石業，砂利採取業",
  construction: "建設業",
  manufacturing: "製造業",
  utilities: "電気・ガス・熱供給・水道業",
  information: "情報通信業",
  transport: "運輸業，郵便業",
  trade: "卸売業，小売業",
  finance: "金融業，保険業",
  real_estate: "不動産業，物品賃貸業",
  professional: "学術研究，専門・技術サービス業",
  hospitality: "宿泊業，飲食サービス業",
  leisure: "生活関連サービス業，娯楽業",
  education: "教育，学習支援業",
  healthcare: "医療，福祉",
  cooperative: "複合サービス事業",
  services: "サービス業（他に分類されないもの）",
  government: "公務（他に分類されるものを除く）",
};
