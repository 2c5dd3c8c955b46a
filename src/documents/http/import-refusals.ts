import type { ImportFailure } from "../../../documents/contract/import.ts";
import { Problem } from "../../http/problems.ts";

/** A refused import in the words of the specification, with the message beside the field as well. */
export function refuseImport(
  status: 413 | 415 | 422,
  message: string,
  { field, details = "" }: { field: string; details?: string },
): Problem {
  const failure: Omit<ImportFailure, "message"> = { success: false, error: message, technical_details: details };
  return new Problem(status, message, { extra: { ...failure, errors: { [field]: [message] } } });
}
