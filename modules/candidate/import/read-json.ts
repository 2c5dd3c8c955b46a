import { foundInDocument } from "../../../documents/import/found-in-document.ts";
import type { FileReading } from "../../../src/documents/import/document-importer.ts";
import { isJson, type Json } from "../../../src/documents/import/json.ts";
import { candidateDefinition } from "../candidate-definition.ts";
import { readNamedPerson } from "./named-person.ts";

/** Members of a body or an answer that hold a person, by the names of the specification. */
const HOLDERS = ["candidate", "user", "data"] as const;

/**
 * Reads a record as it is answered and exported, `{ candidate: { … } }`, or a person by the names of imported data.
 * @returns undefined for any other JSON
 */
export function readJson(json: unknown): FileReading | undefined {
  if (!isJson(json) || isOtherDocument(json)) return undefined;
  const person = HOLDERS.map((name) => json[name]).find(isJson) ?? json;
  // The list of a record's answer is of names, that of the stored record of rows.
  const names = Array.isArray(person.tags) ? person.tags : [];
  const tags = names.map((tag) => (typeof tag === "string" ? { name: tag } : tag));
  const own = withoutNothing(foundInDocument(candidateDefinition, { ...person, tags }));
  const named = readNamedPerson(person);
  const found = merged(named.found, own);
  return Object.keys(found).length === 0 ? undefined : { found, unread: named.unread };
}

/** A 履歴書, a 職務経歴書, an account's data or a JSON Resume: other readers know them. */
const isOtherDocument = ({ format, resume, career_resume, basics, work }: Json): boolean =>
  format !== undefined || isJson(resume) || isJson(career_resume) || isJson(basics) || Array.isArray(work);

type FoundSections = FileReading["found"];

const withoutNothing = (found: FoundSections): FoundSections =>
  Object.fromEntries(
    Object.entries(found).flatMap(([section, values]) => {
      const given = Object.entries(values as object).filter(([, value]) => !isNothing(value));
      return given.length === 0 ? [] : [[section, Object.fromEntries(given)]];
    }),
  );

const isNothing = (value: unknown): boolean =>
  value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0);

/** The values of the record's own names stand before the others. */
const merged = (others: FoundSections, own: FoundSections): FoundSections =>
  withoutNothing(
    Object.fromEntries(
      [...new Set([...Object.keys(others), ...Object.keys(own)])].map((section) => [
        section,
        { ...(others[section] as object), ...(own[section] as object) },
      ]),
    ),
  );
