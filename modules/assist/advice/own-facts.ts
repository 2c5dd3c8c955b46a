import type { readJobHistory } from "../../resume/index.ts";
import type { CareerResume, Resume } from "../learned/saved-names.ts";

type EmploymentPeriod = Awaited<ReturnType<typeof readJobHistory>>["stays"][number];

/** Facts of the person's own documents that an example may be made of; "" for one that no document has. */
export interface OwnFacts {
  /** The newest employer. */
  company: string;
  /** Department and position there, as the person wrote them. */
  role: string;
  /** 2018年4月 */
  since: string;
  /** 2022年3月; "" for the current employer, and where the month is not known. */
  until: string;
  isCurrent: boolean;
  /** The newest licence that is no driving licence, by its name alone. */
  licence: string;
}

export const NO_FACTS: OwnFacts = { company: "", role: "", since: "", until: "", isCurrent: false, licence: "" };

export interface OwnDocuments {
  resume: Pick<Resume, "licenses">;
  /** The stays with employers in the 履歴書. */
  stays: readonly EmploymentPeriod[];
  career: Pick<CareerResume, "works">;
}

/** 日商簿記検定試験2級 合格 */
const OUTCOME = /(?<!\s)\s*(?:取得|合格|登録|修了|交付)$/u;

/** Reads the facts; the 職務経歴書, which has more to say about an employer, goes before the 履歴書. Pure. */
export function factsOf({ resume, stays, career }: OwnDocuments): OwnFacts {
  const works: readonly EmploymentPeriod[] = career.works.map(({ department, position, ...work }) => ({
    ...work,
    position: [department, position].filter(Boolean).join(" "),
  }));
  const stay = newest(works) ?? newest(stays);
  const isCurrent = stay?.is_current ?? false;
  return {
    company: stay?.company_name.trim() ?? "",
    role: stay?.position.trim() ?? "",
    since: stay ? monthInWords(stay.start_year, stay.start_month) : "",
    until: stay && !isCurrent ? monthInWords(stay.end_year, stay.end_month) : "",
    isCurrent,
    licence: newestLicence(resume),
  };
}

/** The current stay, or else the one that began last. */
const newest = (stays: readonly EmploymentPeriod[]): EmploymentPeriod | undefined =>
  stays
    .filter(({ company_name }) => company_name.trim() !== "")
    .toSorted((one, other) => Number(other.is_current) - Number(one.is_current) || startOf(other) - startOf(one))[0];

const startOf = ({ start_year, start_month }: EmploymentPeriod) => (start_year ?? 0) * 12 + (start_month ?? 0);

const monthInWords = (year: number | null, month: number | null): string =>
  year === null || month === null ? "" : `${year}年${month}月`;

function newestLicence({ licenses }: OwnDocuments["resume"]): string {
  const [found] = licenses
    .map(({ name, year, month }) => ({ name: name.trim().replace(OUTCOME, ""), at: (year ?? 0) * 12 + (month ?? 0) }))
    .filter(({ name }) => name !== "" && !name.includes("運転免許"))
    .toSorted((one, other) => other.at - one.at);
  return found?.name ?? "";
}
