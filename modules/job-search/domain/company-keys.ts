import { writtenOut } from "../../../japanese/legal-person.ts";
import { foldForSearch } from "../../../japanese/search-text.ts";

const LEGAL_PERSON =
  /(?:株式|有限|合同|合資|合名|相互)会社|(?:一般|公益)?(?:社団|財団)法人|(?:社会福祉|医療|学校)法人/g;
/** Letters of one script, of which the words of a name consist: せんだい, 会計事務所. */
const RUN = /[\p{Script=Han}ヶヵ]+|[ぁ-ゖー]+|[ァ-ヺー]+|[a-z]+|\d+/gu;
/** Runs of one name that are looked at. */
const MAX_RUNS = 8;

/**
 * The folded texts by which a company is found: its name, and the parts of it between the beginning of one run of a script and the
 * end of one.
 * 会計事務所 finds せんだい会計事務所, 事務 does not.
 */
export function companyKeys(name: string): string[] {
  const usual = writtenOut(name).normalize("NFKC").toLowerCase();
  const runs = (usual.replace(LEGAL_PERSON, " ").match(RUN) ?? []).slice(0, MAX_RUNS);
  const keys = new Set([foldForSearch(usual).replace(/\s+/g, "")]);
  for (let from = 0; from < runs.length; from++)
    for (let to = from + 1; to <= runs.length; to++) keys.add(foldForSearch(runs.slice(from, to).join("")));
  return [...keys].filter(Boolean);
}
