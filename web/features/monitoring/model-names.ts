interface ModelName {
  /** Content of its rows. */
  label: string;
  /** Its readers: the features that stop with it. */
  usedBy: string;
}

const NAMES: Readonly<Record<string, ModelName>> = {
  "resume-document": { label: "履歴書の現在の内容", usedBy: "編集画面、確認・印刷、PDFで使います" },
  "resume-history": { label: "履歴書の編集履歴", usedBy: "編集の履歴、版の比較で使います" },
  "account-directory": { label: "アカウントの名簿", usedBy: "ログイン、履歴に表示する名前で使います" },
};

/** The technical name itself for an unknown read model. */
export const labelOf = (name: string): string => NAMES[name]?.label ?? name;
export const usedBy = (name: string): string | undefined => NAMES[name]?.usedBy;
