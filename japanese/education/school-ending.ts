/** Events at a school, in the words of a 学歴 row. */
export const ENDINGS = ["入学", "卒業", "卒業見込み", "修了", "修了見込み", "中途退学", "編入学", "転学"] as const;

export type Ending = (typeof ENDINGS)[number];

const longestFirst = (words: readonly string[]) => words.toSorted((a, b) => b.length - a.length).join("|");

const AT_END = new RegExp(`(${longestFirst(ENDINGS)})$`);

/** The school's name without its ending, if it has one. */
export const withoutEnding = (name: string): string => name.trim().replace(AT_END, "").trimEnd();

/** The school's name with this ending instead of the one it has. */
export function withEnding(name: string, ending: Ending): string {
  const school = withoutEnding(name);
  return school === "" ? ending : `${school}　${ending}`;
}

const BEGINNINGS: readonly Ending[] = ["入学", "編入学"];
/** Other spellings, of typed and imported rows. */
const TYPED_BEGINNINGS = ["編入", "転入学", "転入"];
const TYPED_ENDS = ["卒業見込", "卒業予定", "修了見込", "修了予定", "中退", "退学"];

const BEGINNING = new RegExp(`(${longestFirst([...BEGINNINGS, ...TYPED_BEGINNINGS])})$`);
const END = new RegExp(`(${longestFirst([...ENDINGS.filter((word) => !BEGINNINGS.includes(word)), ...TYPED_ENDS])})$`);

/** A 学歴 row's name in its parts. */
export interface SchoolEvent {
  school: string;
  /** 入学, 卒業 …; "" in a name that says neither the beginning nor the end of a stay. */
  word: string;
  ends: boolean;
}

/** Reads whether a 学歴 row begins or ends a stay at its school. */
export function schoolEvent(name: string): SchoolEvent {
  const row = name.trim();
  const end = END.exec(row);
  const found = end ?? BEGINNING.exec(row);
  if (!found) return { school: row, word: "", ends: false };
  return { school: row.slice(0, found.index).trimEnd(), word: found[1] ?? "", ends: end !== null };
}
