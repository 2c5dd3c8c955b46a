/** Messages about bringing candidates in from a CSV file. */
export const candidateImportMessages = {
  fileNeeded: "CSVファイルを選択してください",
  wrongType: "取り込めるファイルはCSVです。ExcelやNumbersの表は、CSV形式で書き出してから選択してください",
  tooLarge: "ファイルサイズは10MB以下にしてください",
  empty: "取り込む行がありません。2行目以降に候補者が入力されているか確かめてください",
  oneColumn: "列が1つしかありません。氏名、電話番号などをカンマで区切ったCSVを選択してください",
  tooManyColumns: (most: number) => `列が多すぎます。取り込めるのは${most}列までです`,
  tooManyRows: (most: number) =>
    `行が多すぎます。一度に取り込めるのは${most.toLocaleString("ja-JP")}行までです。ファイルを分けてください`,
  unclosedQuote: (line: number) => `${line}行目から始まる引用符（"）が閉じられていないため、読み取れませんでした`,
  tooSlow: "ファイルの読み取りに時間がかかりすぎたため、中止しました。行を減らして、1分ほど待ってからお試しください",
  wrongMapping: "列の割り当てを確かめてください。同じ項目を2つの列に割り当てることはできません",
  nothingNew: "新しく追加する候補者がありません",
  atWork: "ほかの取り込みが進行中です。完了してからお試しください",
  notCompleted: "取り込みが完了してから取り消してください",
  unknownStaff: "担当者の名前がメンバーにありません",
  started: "取り込みを始めました",
  undone: "取り込みを取り消しました",
} as const;
