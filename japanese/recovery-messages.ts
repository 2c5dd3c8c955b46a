/** Messages after a restore of the server's data. */
export const recoveryMessages = {
  savesLost:
    "サーバーの復旧により、最近の保存の一部が失われました。入力した内容はこの画面に残っています。内容を確認して、もう一度保存してください。",
} as const;
