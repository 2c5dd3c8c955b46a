/** Messages around AI advice (specification sections 5 and 8). */
export const adviceMessages = {
  tooShort: "5文字以上で入力してください",
  tooLong: "4000文字以内で入力してください",
  failed: "AIアドバイス取得に失敗しました",
  /** @param seconds until the next call is allowed; undefined where the server did not say */
  tooMany: (seconds: number | undefined) =>
    `続けて何度も依頼したため、今は受け付けられません。${seconds ? `${seconds}秒ほど` : "しばらく"}待ってから、もう一度お試しください。`,
  sending:
    "アドバイスを受けるには、この欄の文章と、入力した応募する職種・業界を、運営者が設定した外部のAIに送ります。氏名や連絡先は送りませんが、文章の中に書いたものはそのまま送られます。",
  readHere: "文章はこのサーバーの中だけで読んでいます。外部には送っていません。",
  readOutside:
    "文章と応募する職種・業界を、運営者が設定した外部のAIに送って読みました。この欄の外にある氏名や連絡先は送っていません。",
  unanswered:
    "文章を外部のAIに送りましたが、回答を得られませんでした。このサーバーの中の規則による助言を表示しています。",
  textChanged: "アドバイスを待つ間に文章が変わりました。今の文章でもう一度お試しください。",
  fine: "気になる点は見つかりませんでした。声に出して読み、ご自身の言葉になっているか確かめてみてください。",
} as const;
