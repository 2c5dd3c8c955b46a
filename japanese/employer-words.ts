/** Words by the employer's name; the first that fits counts. */
const BY_NAME: readonly (readonly [name: RegExp, entering: string, leaving: string])[] = [
  [/銀行/, "入行", "退職"],
  [/信用金庫|労働金庫|信金$/, "入庫", "退職"],
  [/(?:[市区町村]役[所場]|[都道府県市区]庁|[^庁]庁|省|都|道|府|県|市)$/, "入庁", "退職"],
  [/(?:研究所|事務所|会議所)$/, "入所", "退職"],
  [/(?:楽団|劇団|球団|消防団)$/, "入団", "退団"],
  [
    /法人|病院|医院|クリニック|機構|協会|財団|組合|大学|学校|学園|保育園|幼稚園|こども園|診療所|保育所|薬局|センター$/,
    "入職",
    "退職",
  ],
];

/** The words that the name of an employer proposes. A company is a company, whatever else its name holds. */
export function proposeKinds(companyName: string): { entering: string; leaving: string } {
  const name = companyName.trim();
  const isCompany = /(?:株式|有限|合同|合資|合名)会社|㈱|㈲/.test(name) && !name.includes("銀行");
  const found = isCompany ? undefined : BY_NAME.find(([pattern]) => pattern.test(name));
  const [, entering, leaving] = found ?? [name, "入社", "退職"];
  return { entering, leaving };
}
