import { isUuid } from "../../documents/uuid.ts";
import { todayInTokyo } from "../../japanese/age.ts";
import type { PageTexts } from "../../src/http/fill-page.ts";
import type { PageHead } from "../../src/http/page-head.ts";
import type { Platform } from "../../src/platform.ts";
import { type AgencyCard, type FindAgencyCard, licenceLabel } from "./contract/agency-card.ts";
import { factsInWords } from "./contract/facts.ts";
import { type SalaryUnit, salaryText } from "./contract/salary.ts";
import { JOB_INDUSTRIES } from "./data/job-industries.ts";
import { EMPLOYMENT_TYPES, type EmploymentType } from "./posting/domain/choices.ts";
import { type Posting, skillsOf } from "./posting/domain/posting.ts";
import { termsOf } from "./posting/domain/terms.ts";
import { isPublic } from "./posting/domain/validity.ts";
import { findJob, type JobRecord } from "./posting/find-job.ts";

const JOB_PAGE = /^\/jobs\/([^/]+)$/;
/** schema.org's words for employment types and units of pay. */
const TYPES: Readonly<Record<string, string>> = {
  full_time: "FULL_TIME",
  part_time: "PART_TIME",
  contract: "CONTRACTOR",
  freelance: "CONTRACTOR",
};
const UNITS: Readonly<Record<SalaryUnit, string>> = { year: "YEAR", month: "MONTH", hour: "HOUR" };

/** The head of a public job's page; undefined for every other page. */
export async function jobHead(
  { commands, now, findAgencyCard }: Pick<Platform, "commands" | "now"> & { findAgencyCard: FindAgencyCard },
  path: string,
): Promise<PageHead | undefined> {
  const id = JOB_PAGE.exec(path)?.[1] ?? "";
  const job = isUuid(id) ? await findJob({ commands }, id.toLowerCase()) : undefined;
  const today = todayInTokyo(now());
  if (!job || !isPublic(job, today)) return undefined;
  const { posting } = job;
  const agency = await findAgencyCard(job.agencyId);
  return {
    title: `${posting.title}（${posting.company_name}）`,
    description: [
      `${posting.company_name}の求人です。`,
      `${EMPLOYMENT_TYPES[posting.employment_type as EmploymentType] ?? ""}、${posting.prefecture}、${payOf(posting)}。`,
      agency ? `${mediationOf(agency)}。` : "",
    ].join(""),
    path: `/jobs/${job.id}`,
    structuredData: structuredDataOf(job, agency),
    firstPaint: { page: "/jobs/$jobId", texts: textsOf(posting, today) },
  };
}

/** The texts of the page before its script has run (web/first-paint/job-first-paint.tsx). */
function textsOf(posting: Posting, today: string): PageTexts {
  const salary = { unit: unitOf(posting), min: posting.salary_min ?? 0, max: posting.salary_max };
  const valid_until = posting.valid_until ?? "";
  const facts = Object.entries(factsInWords({ ...posting, salary, valid_until }, today));
  const skills = skillsOf(posting);
  const [first] = termsOf(posting);
  return {
    title: [posting.title],
    company: [posting.company_name],
    location: [`${posting.prefecture}　${posting.location}`],
    ...Object.fromEntries(facts.map(([name, text]) => [name, text === "" ? [] : [text]])),
    skill: skills,
    has_skills: skills.slice(0, 1),
    term: first ? [first.label] : [],
    term_text: first ? [first.text] : [],
  };
}

const unitOf = ({ salary_unit }: Posting): SalaryUnit => (salary_unit || "year") as SalaryUnit;
const payOf = (posting: Posting): string =>
  salaryText({ unit: unitOf(posting), min: posting.salary_min ?? 0, max: posting.salary_max });

const mediationOf = (agency: AgencyCard): string =>
  `職業紹介事業者：${agency.name}（${licenceLabel(agency)} ${agency.licence_number}）`;

/**
 * JobPosting of schema.org, as search engines for jobs read it. The organization is the employer; schema.org has no property
 * for an agency, so that the description names it.
 */
function structuredDataOf({ id, posting, publishedAt }: JobRecord, agency: AgencyCard | null): object {
  return {
    "@context": "https://schema.org",
    "@type": "JobPosting",
    identifier: { "@type": "PropertyValue", name: "Rireki", value: id },
    title: posting.title,
    description: [posting.description, ...(agency ? [mediationOf(agency)] : [])].join("\n\n"),
    ...(publishedAt && { datePosted: publishedAt }),
    validThrough: `${posting.valid_until}T23:59:59+09:00`,
    employmentType: TYPES[posting.employment_type] ?? "OTHER",
    ...(posting.industry && { industry: JOB_INDUSTRIES[posting.industry] }),
    hiringOrganization: { "@type": "Organization", name: posting.company_name },
    jobLocation: {
      "@type": "Place",
      address: {
        "@type": "PostalAddress",
        addressCountry: "JP",
        addressRegion: posting.prefecture,
        addressLocality: posting.location,
      },
    },
    ...(posting.remote === "full" && {
      jobLocationType: "TELECOMMUTE",
      applicantLocationRequirements: { "@type": "Country", name: "JP" },
    }),
    baseSalary: {
      "@type": "MonetaryAmount",
      currency: "JPY",
      value: {
        "@type": "QuantitativeValue",
        minValue: posting.salary_min,
        ...(posting.salary_max !== null && { maxValue: posting.salary_max }),
        unitText: UNITS[unitOf(posting)],
      },
    },
  };
}
