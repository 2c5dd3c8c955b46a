/**
 * Occupational categories of postings, after the major and middle groups of 厚生労働省編職業分類 (2022), reduced to those
 * that seekers search by.
 */
export const JOB_CATEGORIES: Readonly<Record<string, string>> = {
  management: "経営・管理職",
  planning: "企画・マーケティング",
  administration: "事務・受付",
  accounting: "経理・財務・法務",
  hr: "人事・総務",
  sales: "営業",
  retail: "販売・接客",
  software: "ITエンジニア",
  engineering: "機械・電気・化学の技術職",
  construction: "建築・土木",
  design: "デザイン・制作",
  medical: "医療・看護",
  care: "介護・福祉",
  education: "教育・保育",
  food: "調理・飲食",
  manufacturing: "製造・生産",
  logistics: "運輸・配送・倉庫",
  security: "警備・清掃・設備管理",
  agriculture: "農林水産",
  other: "その他",
};
