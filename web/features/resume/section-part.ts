import { todayInTokyo } from "../../../japanese/age.ts";
import { fieldMessages } from "../../../japanese/field-messages.ts";
import { resumeMessages } from "../../../japanese/resume-messages.ts";
import {
  type Contact,
  educationDates,
  educationsInOrder,
  isBlank,
  licenseDate,
  licensesInOrder,
  lists,
  missingInRow,
  type Resume,
  requiredFields,
  rowForms,
  type Section,
  sectionForms,
} from "../../../modules/resume/contract.ts";
import type { Changes, Fields, FormDocument, Problem, Row } from "../forms/editor/form-document.ts";
import type { FieldRule, FormRules } from "../forms/editor/parse-form.ts";

type ListName = keyof typeof lists;
type RowOf<List extends ListName> = Resume[List][number];
type TextSection = "summary" | "self-pr" | "create-date";

/** How one section of the resume is taken out of the document, checked, and sent back. */
export interface SectionPart {
  section: Section;
  /** The list it edits; undefined for sections of single fields. */
  list: ListName | undefined;
  rules: FormRules;
  partOf(resume: Resume): FormDocument;
  /** The fields of the PATCH body, without its wrapper. */
  bodyOf(changes: Changes): Readonly<Record<string, unknown>>;
  /** Row ids in the order `bodyOf` sends them, to read the paths of errors. */
  sentRows(changes: Changes): readonly string[];
}

const TEXT_FIELDS: Readonly<Record<TextSection, readonly (keyof Resume)[]>> = {
  summary: ["summary"],
  "self-pr": ["motivation", "self_pr", "preferences"],
  "create-date": ["create_date"],
};

const today = () => todayInTokyo(new Date().toISOString());

interface FieldSchema {
  safeParse(
    typed: unknown,
  ): { success: true; data: unknown } | { success: false; error: { issues: { message: string }[] } };
}

/** The contract's own schema of each field, so that the browser and the server cannot disagree. */
function rulesOf(shape: Readonly<Record<string, FieldSchema>>): Readonly<Record<string, FieldRule>> {
  return Object.fromEntries(
    Object.entries(shape)
      .filter(([name]) => name !== "id" && name !== "_destroy")
      .map(([name, schema]): [string, FieldRule] => [
        name,
        (typed) => {
          const result = schema.safeParse(typed);
          return result.success
            ? { value: (result.data ?? null) as string | number | boolean | null }
            : { message: result.error.issues[0]?.message ?? fieldMessages.invalid };
        },
      ]),
  );
}

const missing = (rowId: string | null, field: string): Problem => ({ rowId, field, message: fieldMessages.required });
const whole = (message: string): Problem => ({ rowId: null, field: null, message });

function fieldSection(section: "profile" | "address" | "contact"): SectionPart {
  return {
    section,
    list: undefined,
    rules: {
      fields: rulesOf(sectionForms[section].shape),
      row: {},
      check: ({ fields }) =>
        typeof fields.birth_date === "string" && fields.birth_date > today()
          ? [{ rowId: null, field: "birth_date", message: fieldMessages.invalid }]
          : [],
      checkComplete: ({ fields }) =>
        requiredFields(section, { contact: fields as unknown as Contact })
          .filter((field) => isBlank(fields[field]))
          .map((field) => missing(null, field)),
    },
    partOf: (resume) => ({ fields: { ...resume[section] }, rows: [] }),
    bodyOf: ({ fields }) => fields,
    sentRows: () => [],
  };
}

function textSection(section: TextSection): SectionPart {
  return {
    section,
    list: undefined,
    rules: { fields: rulesOf(sectionForms[section].shape), row: {} },
    partOf: (resume) => ({
      fields: Object.fromEntries(TEXT_FIELDS[section].map((name) => [name, resume[name]])) as Fields,
      rows: [],
    }),
    bodyOf: ({ fields }) => fields,
    sentRows: () => [],
  };
}

/** All rows are named in every save, so that their order is the order sent. */
const sentRows = ({ order, removed }: Changes): readonly string[] => [
  ...order,
  ...removed.filter((id) => !order.includes(id)),
];

function listSection<List extends ListName>(
  list: List,
  checks: Pick<FormRules, "check" | "checkComplete">,
): SectionPart {
  const { section, attributes } = lists[list];
  const rowBody = (id: string, { rows, removed }: Changes) =>
    removed.includes(id) ? { id, _destroy: true } : { id, ...rows.find((row) => row.id === id)?.fields };
  return {
    section,
    list,
    rules: {
      fields: {},
      row: rulesOf(rowForms[list].shape),
      isBlankRow: ({ level: _, ...fields }) =>
        Object.values(fields).every((value) => typeof value === "boolean" || isBlank(value)),
      check: checks.check,
      checkComplete: (part) => [
        ...part.rows.flatMap((row) =>
          missingInRow(list, rowIn<List>(row)).map((field: string) => missing(row.id, field)),
        ),
        ...(checks.checkComplete?.(part) ?? []),
      ],
    },
    partOf: (resume) => ({ fields: {}, rows: resume[list].map(({ id, ...fields }) => ({ id, fields })) }),
    bodyOf: (changes) => ({ [attributes]: sentRows(changes).map((id) => rowBody(id, changes)) }),
    sentRows,
  };
}

const rowIn = <List extends ListName>({ id, fields }: Row) => ({ id, ...fields }) as unknown as RowOf<List>;

const educations = listSection("educations", {
  check: ({ rows }) =>
    rows.flatMap((row) =>
      Object.entries(educationDates(rowIn<"educations">(row), today())).map(([field, message]) => ({
        rowId: row.id,
        field,
        message: message ?? fieldMessages.invalid,
      })),
    ),
  checkComplete: ({ rows }) =>
    educationsInOrder(rows.map(rowIn<"educations">), today()) ? [] : [whole(resumeMessages.educationOrder)],
});

const jobs = listSection("jobs", {
  checkComplete: ({ rows }) =>
    rows.some((row) => missingInRow("jobs", rowIn<"jobs">(row)).length === 0)
      ? []
      : [whole(resumeMessages.oneCompleteJob)],
});

const licenses = listSection("licenses", {
  check: ({ rows }) =>
    rows.flatMap((row) => {
      const message = licenseDate(rowIn<"licenses">(row), today());
      return message ? [{ rowId: row.id, field: "acquisition_date", message }] : [];
    }),
  checkComplete: ({ rows }) =>
    licensesInOrder(rows.map(rowIn<"licenses">)) ? [] : [whole(resumeMessages.licenseOrder)],
});

export const sectionParts: Readonly<Record<Section, SectionPart>> = {
  profile: fieldSection("profile"),
  address: fieldSection("address"),
  contact: fieldSection("contact"),
  education: educations,
  "job-histories": jobs,
  licenses,
  skills: listSection("skills", {}),
  summary: textSection("summary"),
  "self-pr": textSection("self-pr"),
  "create-date": textSection("create-date"),
};
