/** Read models of accounts as operators know them. */
export const accountModelNames = {
  "account-directory": { label: "アカウントの名簿", usedBy: "ログイン、履歴に表示する名前で使います" },
} as const;
