import { isJson, type Json, renamed } from "./json.ts";
import { isReactiveResume, toJsonResume } from "./reactive-resume.ts";

/** Names of schema 0.0.0 (https://github.com/jsonresume/resume-schema), which files in the wild still have, by those of 1.0.0. */
const PARTS: Readonly<Record<string, string>> = { certifications: "certificates", hobbies: "interests" };

/**
 * A JSON Resume (https://jsonresume.org/schema) of a file: as it is, of Reactive Resume in its own format by the same names.
 * Undefined for any other JSON.
 */
export function jsonResumeOf(json: Json): Json | undefined {
  if (isReactiveResume(json)) return toJsonResume(json);
  const isResume = ["basics", "work", "education"].some((part) => isPart(json[part]));
  if (!isResume) return undefined;
  return Object.fromEntries(
    Object.entries(json).map(([part, value]) => {
      const name = renamed(PARTS, part);
      return [json[name] === undefined ? name : part, value];
    }),
  );
}

const isPart = (value: unknown): boolean => Array.isArray(value) || isJson(value);
