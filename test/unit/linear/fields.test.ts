import { allSections } from "../../../documents/all-sections.ts";
import type { Shape } from "../../../documents/definition.ts";
import { type FieldDefinition, parseField } from "../../../documents/field.ts";
import { listsOf } from "../../../documents/values.ts";
import { type ApplicationForm, checkAnswers } from "../../../modules/application-forms/contract/form.ts";
import { formProblems } from "../../../modules/application-forms/domain/check-form.ts";
import { careerDefinition } from "../../../modules/career/career-definition.ts";
import { companyFields } from "../../../modules/jobs/company/domain/company-fields.ts";
import { postingSections } from "../../../modules/jobs/posting/domain/posting-fields.ts";
import { resumeDefinition } from "../../../modules/resume/resume-definition.ts";
import { worksDefinition } from "../../../modules/showcase/works.ts";
import { growsFasterThanLinear } from "../../support/growth.ts";
import { LONG_TEXTS } from "../../support/long-texts.ts";
import { longestTextRead } from "../../support/longest-text-read.ts";

const MAX = 20_000;
/** µs. Quadratic time takes ten times as much at this length; new objects of 20,000 letters take some ms to collect. */
const FLOOR = 25_000;

type NamedField = readonly [name: string, field: FieldDefinition];

const fieldsOf = (name: string, shape: Shape): NamedField[] => [
  ...Object.entries(shape.fields).map(([field, definition]): NamedField => [`${name}.${field}`, definition]),
  ...Object.entries(listsOf(shape)).flatMap(([list, inner]) => fieldsOf(`${name}.${list}`, inner)),
];

const fields: readonly NamedField[] = [
  ...[resumeDefinition, careerDefinition, worksDefinition].flatMap((definition) =>
    allSections(definition).flatMap((section) => fieldsOf(`${definition.name}.${section.id}`, section as Shape)),
  ),
  ...postingSections.flatMap((section) => fieldsOf(`posting.${section.id}`, section)),
  ...fieldsOf("company", { fields: companyFields }),
];

const QUESTION = { id: "q", label: "質問", required: true, order: 0, options: [] } as const;
const asks = (type: "text" | "textarea"): ApplicationForm => ({
  id: "form",
  name: "面接前の質問",
  version: 1,
  elements: [{ ...QUESTION, type }],
});

/** Everything that reads a text of a person by rules of its own. */
const readers: readonly (readonly [name: string, read: (text: string) => unknown])[] = [
  ...fields.map(([name, field]) => [name, (text: string) => parseField(field, text)] as const),
  ...(["text", "textarea"] as const).map((type) => {
    return [`answer to a ${type}`, (text: string) => checkAnswers(asks(type), { q: text }, [])] as const;
  }),
  ["name of a form", (text) => formProblems({ name: text, elements: [{ ...QUESTION, type: "text" }] })],
  ["label of a form", (text) => formProblems({ name: "名前", elements: [{ ...QUESTION, type: "text", label: text }] })],
];

test("every definition has fields", () => {
  const of = (start: string) => fields.filter(([name]) => name.startsWith(start)).length;
  expect(["resume.", "career", "posting.", "company."].map(of).every((count) => count > 3)).toBe(true);
});

test.each(readers)("%s: no text beyond 20,000 letters reaches a pattern", (_, read) => {
  const longest = LONG_TEXTS.map((text) => longestTextRead(() => read(text(2 * MAX))));
  expect(Math.max(...longest)).toBeLessThanOrEqual(MAX);
});

test.each(readers)("%s: a text is read in linear time", (_, read) => {
  const bad = LONG_TEXTS.filter((text) => growsFasterThanLinear((length) => read(text(length)), MAX, FLOOR));
  expect(bad.map((text) => text(10))).toEqual([]);
});
