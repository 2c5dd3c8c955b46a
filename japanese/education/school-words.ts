/** Words of a school's name that everybody says and no certificate has. */
const SHORT_WORDS: readonly (readonly [short: RegExp, full: string])[] = [
  [/高校/, "高等学校"],
  [/高専/, "高等専門学校"],
  [/短大/, "短期大学"],
  [/中学(?![校部等生])/, "中学校"],
  [/慶[応應](?:義塾)?大学/, "慶應義塾大学"],
  [/^東大(?=\s|$)/, "東京大学"],
  [/^京大(?=\s|$)/, "京都大学"],
  [/^阪大(?=\s|$)/, "大阪大学"],
  [/^早大(?=\s|$)/, "早稲田大学"],
  [/^慶大(?=\s|$)/, "慶應義塾大学"],
];

/** The short words in the name of a school, each with what the certificate says: 高校 of みなと高校. */
export const shortWordsIn = (name: string): readonly { short: string; full: string }[] =>
  SHORT_WORDS.flatMap(([word, full]) => {
    const short = word.exec(name)?.[0];
    return short && short !== full ? [{ short, full }] : [];
  });

/** The name with its short words in full: みなと高等学校　卒業. Nothing else of it changes. */
export const officialSchoolName = (name: string): string =>
  SHORT_WORDS.reduce((text, [word, full]) => text.replace(word, full), name);
