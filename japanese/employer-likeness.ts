import { writtenOut } from "./legal-person.ts";

const LEGAL_PERSON =
  /(?:株式|有限|合同|合資|合名)会社|(?:一般|公益|特例)?(?:社団|財団)法人|(?:社会福祉|医療|学校|宗教|独立行政)法人/g;

/** For comparison and order only: width, case, spaces and the legal person say nothing about which employer it is. */
export const employerCore = (name: string) =>
  writtenOut(name)
    .normalize("NFKC")
    .toLowerCase()
    .replace(LEGAL_PERSON, "")
    .replace(/[\s・.,]/g, "");

/** Whether two different spellings look like one employer: ㈱みなと and 株式会社みなと, or one letter apart. */
export function isNearlySameEmployer(one: string, other: string): boolean {
  if (one.trim() === other.trim()) return false;
  const [a, b] = [employerCore(one), employerCore(other)];
  if (a === "" || b === "") return false;
  return a === b || (Math.min(a.length, b.length) >= 4 && isOneLetterApart([...a], [...b]));
}

/** One letter more, less or another one. */
function isOneLetterApart(one: readonly string[], other: readonly string[]): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start++;
  let end = 0;
  while (end < Math.min(one.length, other.length) - start && one.at(-1 - end) === other.at(-1 - end)) end++;
  return Math.max(one.length, other.length) - start - end === 1;
}
