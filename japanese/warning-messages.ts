/** Warnings before printing: what an employer would stumble on. None of them prevents printing. */
export const warningMessages = {
  future: (name: string) => `${name}：未来の年月です。入力に間違いがないか確認してください`,
  futureEnding: (name: string, word: string) => `「${name}」は未来の年月です。これからのことは「${word}」と書きます`,
  age: (age: number) => `生年月日では${age}歳になります。入力に間違いがないか確認してください`,
  prefecture: (name: string) => `都道府県名を「${name.slice(-1)}」まで入力してください（${name}）`,
  noPrefecture: (typed: string) => `「${typed}」は都道府県名ではありません。入力に間違いがないか確認してください`,
  misordered: (name: string, end: string, beginning: string) =>
    `${name}の${end}が${beginning}より前です。入力に間違いがないか確認してください`,
  postalCode: (code: string) => `郵便番号「${code}」は見つかりません。入力に間違いがないか確認してください`,
  postalPrefecture: (code: string, found: string, typed: string) =>
    `郵便番号「${code}」は${found}です。住所の「${typed}」に間違いがないか確認してください`,
  noLeaving: (company: string, leaving: string) => `${company}の${leaving}の行がありません`,
  noLeavingOfLast: (company: string, leaving: string) =>
    `${company}に在職中か、${leaving}したかがわかりません。「在職中」を選ぶか、${leaving}の行を追加してください`,
  gap: (leaving: string, entering: string, length: string) =>
    `${leaving}から${entering}まで、${length}の空白があります`,
  abbreviation: (name: string, short: string, full: string) => `「${name}」の「${short}」は「${full}」と書きます`,
  halfWidthKana: (name: string) => `「${name}」の半角カナは全角で書きます`,
  mixedDigits: (name: string) => `${name}に全角と半角の数字が混ざっています`,
  kind: (company: string, kind: string) => `「${company}」は「入社」ではなく「${kind}」と書くのが一般的です`,
  spoken: (label: string, spoken: string, written: string) =>
    `${label}の「${spoken}」は話し言葉です。書類では「${written}」と書きます`,
  otherCalendar: (label: string, year: string, era: "西暦" | "和暦") =>
    `${label}の「${year}」を、紙面に合わせて${era}で書きます`,
  noPhoto: "写真が登録されていません。登録するか、印刷した紙面に貼ってください",
} as const;
