import { isApiError } from "../../../app/api-error.ts";

/** The problem of the file, or of the assignment of its columns; undefined for any other failure. */
export function problemOfFile(error: unknown): string | undefined {
  const errors = isApiError(error) ? error.errors : undefined;
  return errors?.file?.[0] ?? errors?.mapping?.[0];
}
