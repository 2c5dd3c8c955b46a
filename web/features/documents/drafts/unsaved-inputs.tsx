import type { DocumentDefinition } from "../../../../documents/definition.ts";
import type { FieldPath } from "../../../../documents/field-path.ts";
import { editPath } from "../../../../documents/paths.ts";
import { Alert } from "../../../ui/alert/alert.tsx";
import { TextLink } from "../../../ui/link-button/text-link.tsx";
import type { DraftStore } from "../../forms/editor/draft-store.ts";
import { toNestedDraft } from "../../forms/editor/old-draft.ts";
import { toFormValues } from "../../forms/editor/parse-form.ts";
import { labelOfPath } from "../editor/label-of-path.ts";
import { changedPaths } from "./changed-paths.ts";
import { findDraftOwner } from "./draft-key.ts";

export interface UnsavedInputsProps {
  definition: DocumentDefinition;
  drafts: DraftStore;
  /** Number of changes that the server does not have. */
  count: number;
}

/** The inputs that only this device has, each a link to its field. */
export function UnsavedInputs({ definition, drafts, count }: UnsavedInputsProps) {
  const inputs = inputsIn(definition, drafts);
  return (
    <Alert kind="warning" title={`保存されていない入力が${count}件あります`}>
      <div className="grid gap-2">
        <p>紙面にはまだ含まれていません。</p>
        {inputs.length > 0 && (
          <ul className="grid gap-1">
            {inputs.map(({ href, label }) => (
              <li key={href}>
                <TextLink href={href}>{label}</TextLink>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Alert>
  );
}

/** プロフィール：生年月日, with the address of the field. */
function inputsIn(definition: DocumentDefinition, drafts: DraftStore): readonly { href: string; label: string }[] {
  const found = drafts.keys().flatMap((key) => {
    const section = findDraftOwner([definition], key)?.section;
    const draft = section && toNestedDraft(section, drafts.load(key));
    if (!section || !draft) return [];
    return changedPaths(section, toFormValues(section, draft.base), draft.values).map((path) => {
      const label = labelOfPath(section, draft.values, path);
      return {
        href: `${editPath(definition, section.id)}${hashOf(path)}`,
        // A list as a whole has the label of its section.
        label: label === section.label ? label : `${section.label}：${label}`,
      };
    });
  });
  return [...new Map(found.map((input) => [input.href, input])).values()];
}

/** As `useFieldOfHash` reads it: `#birth_date`, `#<row id>.year`. */
const hashOf = (path: FieldPath) => (path.length === 1 ? `#${path[0]}` : `#${path.slice(1).join(".")}`);
