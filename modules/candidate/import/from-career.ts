import { isBlank } from "../../../documents/field.ts";
import type { FileReading } from "../../../src/documents/import/document-importer.ts";
import { toNotes } from "./notes.ts";
import { type FoundValues, rowsOf, type SourceNames, sectionOf, withSources } from "./with-sources.ts";

const SOURCES: SourceNames = { "texts.notes": ["self-pr.self_pr", "summary.summary"] };
/** Facts of a stay that a row of 職歴 has no field for. */
const LEFT_OUT = { projects: "プロジェクト", business_content: "事業内容", department: "部署" } as const;

/**
 * The values of a 職務経歴書 by the fields of a record: a stay is a row for 入社 and one for 退社, the texts go to the notes. The classes of
 * its skills are another scale than the levels of a record: the names come alone.
 */
export function fromCareer(reading: FileReading): FileReading {
  const { found } = reading;
  const works = rowsOf(found, "work", "works");
  const { notes, unread } = toNotes([
    ["職務要約", sectionOf(found, "summary").summary],
    ["自己PR", sectionOf(found, "self-pr").self_pr],
  ]);
  return withSources(reading, "職務経歴書", SOURCES, {
    unread: [...unread, ...works.flatMap(leftOut)],
    found: {
      jobs: { jobs: works.toReversed().flatMap(stayRows) },
      skills: { skills: rowsOf(found, "skills", "skills").map(({ id, name }) => ({ id, name })) },
      texts: { notes },
    },
  });
}

function stayRows({ company_name, position, is_current, ...work }: FoundValues): FoundValues[] {
  const start = { year: work.start_year, month: work.start_month };
  const end = { year: work.end_year, month: work.end_month };
  return [
    { ...start, company_name, position, kind: "入社", is_employed: is_current === true },
    ...(isBlank(end.year) ? [] : [{ ...end, company_name, kind: "退社" }]),
  ];
}

const leftOut = (work: FoundValues): string[] =>
  Object.entries(LEFT_OUT).flatMap(([name, label]) => {
    const value = work[name];
    return isBlank(value) || (Array.isArray(value) && value.length === 0)
      ? []
      : [`${work.company_name}：${label}（候補者に欄がありません）`];
  });
