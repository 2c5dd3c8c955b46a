/** Kinds of legal persons as they are abbreviated; on a form they are written out. */
const ABBREVIATIONS: readonly (readonly [short: RegExp, full: string])[] = [
  [/㈱|[(（]株[)）]/u, "株式会社"],
  [/㈲|[(（]有[)）]/u, "有限会社"],
  [/㈶|[(（]財[)）]/u, "財団法人"],
  [/㈳|[(（]社[)）]/u, "社団法人"],
];

/** The abbreviations in a name, each with what it stands for: ㈱ of ㈱みなと食品. */
export const abbreviationsIn = (name: string): readonly { short: string; full: string }[] =>
  ABBREVIATIONS.flatMap(([short, full]) => {
    const found = short.exec(name)?.[0];
    return found ? [{ short: found, full }] : [];
  });

/** The name with its legal person written out: 株式会社みなと食品. Nothing else of it changes. */
export const writtenOut = (name: string): string =>
  abbreviationsIn(name).reduce((text, { short, full }) => text.replaceAll(short, full), name);
