import { MAX_REASON } from "../../../documents/save-origin.ts";
import { TextArea } from "../../ui/text-area/text-area.tsx";

export interface ReasonFieldProps {
  value: string;
  onChange: (reason: string) => void;
  error?: string;
}

/** Why a document is restored or an import applied, where its definition asks for a reason. */
export const ReasonField = (field: ReasonFieldProps) => (
  <TextArea label="理由" isRequired rows={2} maxLength={MAX_REASON} {...field} />
);
