/** Events at a school, in the words of a 学歴 row. */
export const ENDINGS = ["入学", "卒業", "卒業見込み", "修了", "修了見込み", "中途退学", "編入学", "転学"] as const;

export type Ending = (typeof ENDINGS)[number];

const AT_END = new RegExp(`[\\s\\u3000]*(${[...ENDINGS].sort((a, b) => b.length - a.length).join("|")})$`);

/** The school's name without its ending, if it has one. */
export const withoutEnding = (name: string): string => name.trim().replace(AT_END, "");

/** The school's name with this ending instead of the one it has. */
export function withEnding(name: string, ending: Ending): string {
  const school = withoutEnding(name);
  return school === "" ? ending : `${school}　${ending}`;
}
