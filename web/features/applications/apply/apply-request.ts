import type { Answers, ApplicationForm } from "../../../../modules/application-forms/contract/form.ts";
import type { ApplicationStart, DocumentChoice } from "../../../../modules/applications/contract/application.ts";
import type { ApiError } from "../../../app/api-error.ts";
import {
  answerField,
  chosenVersion,
  isSent,
  linesOf,
  optionsField,
  type Sendable,
  sendableIn,
  type TypedValues,
  textIn,
  versionField,
} from "./apply-fields.ts";
import type { ChosenFiles } from "./chosen-files.ts";

/** The answers without those that are files. */
export const answersOf = (form: ApplicationForm, values: TypedValues): Answers =>
  Object.fromEntries(
    form.elements.flatMap(({ id, type }): [string, string | string[]][] => {
      const text = textIn(values, answerField(id));
      if (type === "file") return [];
      return [[id, type === "checkbox" ? linesOf(text) : text]];
    }),
  );

const sentIn = (start: ApplicationStart, values: TypedValues): readonly Sendable[] =>
  sendableIn(start).filter((one) => isSent(one, values));

/** Each version that is sent is named, so that a change elsewhere does not send what was not seen here. */
const choicesOf = (start: ApplicationStart, values: TypedValues): DocumentChoice[] =>
  sentIn(start, values).map((sendable) => {
    const version = chosenVersion(sendable, values);
    return {
      ...Object.fromEntries(new URLSearchParams(textIn(values, optionsField(sendable.document)))),
      document: sendable.document,
      ...(version?.id === undefined ? { revision: version?.revision } : { version_id: version.id }),
    };
  });

/** The body of `POST /api/v1/jobs/{id}/applications`: JSON, with files a form. */
export function applyRequest(
  start: ApplicationStart,
  values: TypedValues,
  files: ChosenFiles,
): FormData | { application: object } {
  const documents = choicesOf(start, values);
  const answers = start.form ? answersOf(start.form, values) : {};
  const given = (start.form?.elements ?? []).flatMap(({ id, type }) =>
    type === "file" ? files.of(id, textIn(values, answerField(id))).map((file) => ({ id, file })) : [],
  );
  const shown = start.form ? { form_id: start.form.id, form_version: start.form.version } : { form_version: 0 };
  if (given.length === 0) return { application: { documents, ...shown, answers } };
  const body = new FormData();
  for (const [name, value] of Object.entries(shown)) body.append(`application[${name}]`, String(value));
  documents.forEach((choice, index) => {
    for (const [name, value] of Object.entries(choice)) {
      if (value !== undefined) body.append(`application[documents][${index}][${name}]`, String(value));
    }
  });
  for (const [id, answer] of Object.entries(answers)) {
    if (typeof answer === "string") body.append(`application[answers][${id}]`, answer);
    else for (const value of answer) body.append(`application[answers][${id}][]`, value);
  }
  for (const { id, file } of given) body.append(`application[answers][${id}][]`, file, file.name);
  return body;
}

/** Names of a 422 as the fields of the form have them; what belongs to none keeps its name. */
export function errorsByField(
  errors: NonNullable<ApiError["errors"]>,
  start: ApplicationStart,
  values: TypedValues,
): NonNullable<ApiError["errors"]> {
  const sent = sentIn(start, values).map(({ document }) => document);
  const first = sendableIn(start)[0]?.document ?? "";
  return Object.fromEntries(
    Object.entries(errors).map(([name, messages]) => {
      const [, part, key, field] = name.split(".");
      if (part === "answers" && key) return [answerField(key), messages];
      if (part !== "documents") return [name, messages];
      const document = (key === undefined ? undefined : sent[Number(key)]) ?? first;
      const isOption = field !== undefined && !["document", "revision", "version_id"].includes(field);
      return [isOption ? optionsField(document) : versionField(document), messages];
    }),
  );
}
