import type { DocumentDefinition } from "../../../documents/definition.ts";
import { paragraph } from "../../../documents/rules.ts";
import { MAX_REASON, type SaveCause } from "../../../documents/save-origin.ts";
import { fieldMessages } from "../../../japanese/field-messages.ts";
import { InvalidFields } from "../../http/problems.ts";

/**
 * The reason of a restore or an import: required where the definition asks for reasons, ignored elsewhere.
 * @throws InvalidFields at `reason`
 */
export function reasonOf({ asksReason }: DocumentDefinition, sent: unknown): Pick<SaveCause, "reason"> {
  if (!asksReason) return {};
  const verdict = paragraph(MAX_REASON)(sent ?? "");
  if ("message" in verdict) throw new InvalidFields({ reason: [verdict.message] });
  const reason = verdict.value.trim();
  if (reason === "") throw new InvalidFields({ reason: [fieldMessages.required] });
  return { reason };
}
