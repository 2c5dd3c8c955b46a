/** 採用担当の目: what an employer would stumble on. None of it prevents printing. */
export const findingMessages = {
  future: (name: string) => `${name}：未来の年月です。入力に間違いがないか確認してください`,
  futureEnding: (name: string, word: string) => `「${name}」は未来の年月です。これからのことは「${word}」と書きます`,
  age: (age: number) => `満${age}歳になります。年に間違いがないか確認してください`,
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
  halfWidthKana: (name: string) => `${name}の半角カタカナは全角で書きます`,
  mixedDigits: (name: string) => `${name}に全角と半角の数字が混ざっています`,
  fullWidthDigits: (name: string) => `${name}の数字は、紙面のほかの数字に合わせて半角で書きます`,
  code: (label: string, typed: string, code: string) => `${label}の「${typed}」は「${code}」と書きます`,
  schoolWord: (short: string, full: string) => `「${short}」は「${full}」と正式名称で書きます`,
  schoolNames: (one: string, other: string) =>
    `同じ学校の名称が入学と卒業で異なります（「${one}」と「${other}」）。そろえて書きます`,
  score: (typed: string, score: string) => `得点の「${typed}」は、単位を付けて「${score}」と書きます`,
  estimated: (rows: number) => `学歴の年月${rows}行は推定です。卒業証書などで確かめてください`,
  kind: (company: string, kind: string) => `「${company}」は「入社」ではなく「${kind}」と書くのが一般的です`,
  spoken: (label: string, spoken: string, written: string) =>
    `${label}の「${spoken}」は話し言葉です。書類では「${written}」と書きます`,
  otherCalendar: (label: string, year: string, era: "西暦" | "和暦") =>
    `${label}の「${year}」を、紙面に合わせて${era}で書きます`,
  noPhoto: "写真が登録されていません。登録するか、印刷した紙面に貼ってください",
  removed: (label: string, characters: string) => `${label}の『${characters}』は印刷できないため、取り除いて印刷します`,
  replaced: (label: string, characters: string) => `「${label}」の「${characters}」は書体にないため〓で印刷します`,
  variant: (label: string, characters: string) =>
    `「${label}」の「${characters}」は異体字が書体にないため、標準の字形で印刷します`,
} as const;

/** Buttons that put a finding right by one press. */
export const mendLabels = {
  to: (text: string) => `「${text}」に直す`,
  rewrite: "直す",
  align: (name: string) => `「${name}」にそろえる`,
  replaceEmoji: (emoji: string) => `${emoji}を「。」に置き換える`,
  removeEmoji: (emoji: string) => `${emoji}を取り除く`,
  confirmRows: (rows: number) => (rows === 1 ? "この行を確定する" : `${rows}行をまとめて確定する`),
  addRow: (kind: string) => `${kind}の行を追加する`,
} as const;
