import { pairStays } from "../../documents/person/job-stays.ts";
import { schoolEvent } from "../../japanese/education/school-ending.ts";
import type { Education, License, Resume } from "./document.ts";

/**
 * The 履歴書 as a JSON Resume (https://jsonresume.org/schema, version 1.0.0), for other programs. A 履歴書 has a row for
 * coming and one for leaving; here each school and company is one item with both dates.
 */
export function toJsonResume(resume: Resume): object {
  const { profile, address, contact } = resume;
  return {
    $schema: "https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json",
    basics: present({
      name: `${profile.last_name} ${profile.first_name}`.trim(),
      email: contact.email,
      phone: address.phone,
      summary: resume.summary || resume.self_pr,
      location: present({
        postalCode: address.postal_code,
        region: address.address1,
        city: address.address2,
        // The format parts the lines of an address by line ends.
        address: [address.address3, address.address4].filter(Boolean).join("\n"),
        countryCode: "JP",
      }),
    }),
    work: pairStays(resume.jobs).map(({ company, entering, leaving }) =>
      present({
        name: company,
        position: leaving?.position || entering?.position || "",
        startDate: entering ? monthOf(entering) : "",
        endDate: leaving ? monthOf(leaving) : "",
      }),
    ),
    education: stays(resume.educations.map(educationRow)).map(({ name, start, end }) =>
      present({ institution: name, startDate: start, endDate: end }),
    ),
    certificates: resume.licenses
      .filter(({ name }) => name !== "")
      .map((license) => present({ name: license.name, date: license.acquisition_date ?? monthOf(license) })),
    skills: resume.skills.filter(({ name }) => name !== "").map(({ name, level }) => ({ name, level: String(level) })),
    meta: present({
      lastModified: resume.updated_at ?? "",
      // The format has one text: an import finds here which one it was.
      summaryField: resume.summary === "" && resume.self_pr !== "" ? "self_pr" : "",
    }),
  };
}

/** Without empty fields. */
const present = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ""));

/** `2014-03`, `2014` or "". */
function monthOf({ year, month }: Pick<License, "year" | "month">): string {
  if (year === null) return "";
  return month === null ? String(year) : `${year}-${String(month).padStart(2, "0")}`;
}

interface Stay {
  name: string;
  position: string;
  start: string;
  end: string;
}

function educationRow(row: Education): Stay {
  const { school, ends } = schoolEvent(row.school_name);
  const month = monthOf(row);
  const start = row.start_date ?? (ends ? "" : month);
  return { name: school, position: "", start, end: row.is_current ? "" : (row.end_date ?? (ends ? month : "")) };
}

/** Merges the rows of one school: the earliest entry with the first exit after it becomes one stay. */
function stays(rows: readonly Stay[]): Stay[] {
  const found: Stay[] = [];
  const oldestFirst = rows.filter(({ name }) => name !== "").toSorted((a, b) => (whenOf(a) < whenOf(b) ? -1 : 1));
  for (const row of oldestFirst) {
    const open = found.findLast(({ name, end }) => name === row.name && end === "");
    if (open && row.start === "") Object.assign(open, { end: row.end, position: row.position || open.position });
    else found.push({ ...row });
  }
  return found;
}

const whenOf = ({ start, end }: Stay) => start || end;
