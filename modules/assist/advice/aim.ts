import { foldForSearch } from "../../../japanese/search-text.ts";

/** The post a text is written for; "" for what the person leaves open. */
export interface Aim {
  /** 職種 */
  job: string;
  /** 業界 */
  industry: string;
}

export const NO_AIM: Aim = { job: "", industry: "" };

/** 営業職 and 小売業界 are mentioned by 営業 and 小売. */
const SUFFIX = /(?:職|員|業界|業)$/u;
/** Characters of a word that still says something: 営業 stays 営業. */
const WORD_LEAST = 2;

/** Whether a text mentions a job or an industry; true for an empty name. */
export function mentions(text: string, name: string): boolean {
  const folded = foldForSearch(text);
  return (
    name.trim() === "" || [name.trim(), shortened(name.trim())].some((word) => folded.includes(foldForSearch(word)))
  );
}

function shortened(name: string): string {
  const word = name.replace(SUFFIX, "");
  return [...word].length < WORD_LEAST ? name : word;
}
