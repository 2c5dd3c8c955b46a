import type { Resume } from "./document.ts";
import { labelOf, lists } from "./labels.ts";
import type { ListName, RowOf } from "./patch.ts";
import { isBlank, missingInRow, requiredFields } from "./required.ts";
import { builderOrder, type Section, sectionLabels } from "./sections.ts";

/** Something that still has to be filled in. `row` is the row's id where it is about one. */
export interface MissingItem {
  section: Section;
  field: string;
  label: string;
  row?: string;
}

export interface SectionProgress {
  section: Section;
  label: string;
  /** Nothing is missing: also of a section that may be left empty. */
  done: boolean;
  /** Something stands in it. */
  filled: boolean;
  missing: MissingItem[];
}

export interface ResumeProgress {
  /** Whole percent of the required parts that are complete; 100 only when nothing is missing. */
  progress: number;
  sections: SectionProgress[];
}

interface Part extends MissingItem {
  done: boolean;
}

/**
 * How complete a 履歴書 is. A required part is a required field, "at least one complete row" of the education and the
 * career, a text that speaks for the person, and every row that was begun. The progress bar, the my-page answer and the
 * list of missing items all come from here.
 */
export function progressOf(resume: Resume): ResumeProgress {
  const parts = builderOrder.flatMap((section) => partsOf(section, resume));
  const done = parts.filter((part) => part.done).length;
  return {
    progress: Math.floor((100 * done) / parts.length),
    sections: builderOrder.map((section) => {
      const missing = parts
        .filter((part) => part.section === section && !part.done)
        .map(({ done: _, ...item }) => item);
      const filled = isFilled(section, resume);
      return { section, label: sectionLabels[section], done: missing.length === 0, filled, missing };
    }),
  };
}

/** What is missing, in the builder's order. */
export function missingItems(resume: Resume): MissingItem[] {
  return progressOf(resume).sections.flatMap(({ missing }) => missing);
}

function partsOf(section: Section, resume: Resume): Part[] {
  switch (section) {
    case "profile":
    case "address":
    case "contact":
      return requiredFields(section, resume).map((field) => ({
        section,
        field,
        label: labelOf(field),
        done: !isBlank(resume[section][field as keyof Resume[typeof section]]),
      }));
    case "education":
      return [someComplete("educations", resume), ...begunRows("educations", resume)];
    case "job-histories":
      return [someComplete("jobs", resume), ...begunRows("jobs", resume)];
    case "licenses":
    case "skills":
      return begunRows(section, resume);
    case "self-pr": {
      const done = !isBlank(resume.motivation) || !isBlank(resume.self_pr);
      return [{ section, field: "motivation", label: "志望の動機または自己PR", done }];
    }
    default:
      return [];
  }
}

/** A ticked box says nothing by itself: it comes ticked. */
function isFilled(section: Section, resume: Resume): boolean {
  const values = valuesOf(section, resume);
  return values.some((value) => typeof value !== "boolean" && !isBlank(value));
}

function valuesOf(section: Section, resume: Resume): readonly unknown[] {
  switch (section) {
    case "profile":
    case "address":
    case "contact":
      return Object.values(resume[section]);
    case "education":
      return resume.educations;
    case "job-histories":
      return resume.jobs;
    case "licenses":
    case "skills":
      return resume[section];
    case "summary":
      return [resume.summary];
    case "self-pr":
      return [resume.self_pr, resume.motivation, resume.preferences];
    case "create-date":
      return [resume.create_date];
  }
}

function someComplete<List extends ListName>(list: List, resume: Resume): Part {
  const { section, label } = lists[list];
  const rows: readonly RowOf<List>[] = resume[list];
  return { section, field: list, label, done: rows.some((row) => missingInRow(list, row).length === 0) };
}

/** Each row is one part; while it lacks something, the first thing it lacks names it. */
function begunRows<List extends ListName>(list: List, resume: Resume): Part[] {
  const { section, label } = lists[list];
  const rows: readonly RowOf<List>[] = resume[list];
  return rows.map((row, index) => {
    const missing = missingInRow(list, row);
    const labels = missing.map(labelOf).join("・");
    return {
      section,
      field: missing[0] ?? list,
      label: `${label}${index + 1}行目の${labels}`,
      row: row.id,
      done: missing.length === 0,
    };
  });
}
