import type { UnfairWording } from "../../../japanese/fair-hiring.ts";
import type { UnfairField } from "../../../modules/jobs/contract/posting.ts";
import { Alert } from "../../ui/alert/alert.tsx";

/** Wordings of a posting to reconsider, with the rule and a better way. */
export function UnfairWordings({ items }: { items: readonly UnfairField[] }) {
  if (items.length === 0) return null;
  return (
    <Alert kind="warning" title="公正な採用選考のために見直してください">
      <ul className="grid list-disc gap-2 pl-5">
        {items.map(({ field, label, rule, wording, matter, advice, source }) => (
          <li key={`${field} ${rule}`}>
            {`${label}「${wording}」：${matter}に当たるおそれがあります。${advice}`}
            <span className="block text-sm text-ink-soft">{source}</span>
          </li>
        ))}
      </ul>
    </Alert>
  );
}

export interface UnfairWordingsOfFieldProps {
  items: readonly UnfairWording[];
  /** Says a better way too, where no list above the form does. */
  hasAdvice?: boolean;
}

/** The same beside the field that they stand in, without the source. */
export const UnfairWordingsOfField = ({ items, hasAdvice = false }: UnfairWordingsOfFieldProps) =>
  items.map(({ rule, wording, matter, advice }) => (
    <p key={rule} className="text-sm text-warning">
      {`「${wording}」は${matter}に当たるおそれがあります。${hasAdvice ? advice : ""}`}
    </p>
  ));
