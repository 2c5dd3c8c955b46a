/** What happened at the school, as a 学歴 row says it. */
export const ENDINGS = ["入学", "卒業", "卒業見込み", "修了", "中途退学", "編入学", "転学"] as const;

export type Ending = (typeof ENDINGS)[number];

const AT_END = new RegExp(`[\\s\\u3000]*(${[...ENDINGS].sort((a, b) => b.length - a.length).join("|")})$`);

/** The school's name with this ending instead of the one it has. */
export function withEnding(name: string, ending: Ending): string {
  const school = name.trimEnd().replace(AT_END, "");
  return school === "" ? ending : `${school}　${ending}`;
}
