import { showToast } from "../../../ui/toast/toast-queue.ts";
import { useFieldName, useFormBinding } from "../../forms/fields/field-hooks.tsx";
import { type ExampleModalProps, OccupationModal } from "./occupation-modal.tsx";
import type { OccupationExample } from "./occupations.ts";
import { BLANKS_HINT, withBlanks } from "./with-blanks.ts";

export interface TextExamplesModalProps extends ExampleModalProps {
  /** Name of the field in the form or row around it. */
  name: string;
  label: string;
  part: "description" | "summary" | "selfPr";
}

/** Examples of a text. One is written into the field, below what stands there. */
export function TextExamplesModal({ name, label, part, ...modal }: TextExamplesModalProps) {
  const { form, flush } = useFormBinding();
  const path = useFieldName(name);

  async function take(example: OccupationExample): Promise<void> {
    // The typed input is saved first, with an undo step of its own.
    await flush?.();
    const typed = String(form.getValues(path) ?? "").trimEnd();
    const text = withBlanks(example[part]);
    const changed = { shouldDirty: true, shouldTouch: true, shouldValidate: true };
    form.setValue(path, typed ? `${typed}\n\n${text}` : text, changed);
    form.setFocus(path);
    showToast({ kind: "success", text: `記入例を入力しました。${BLANKS_HINT}` });
  }

  return (
    <OccupationModal
      {...modal}
      title={`${label}の記入例`}
      lead="近い職種の例を使うと、数字を「◯」にした文章が入ります。ご自身の経験に合わせて書き直してください。入力済みの文章は消えません。"
      contentOf={(example) => <p className="whitespace-pre-line">{example[part]}</p>}
      onTake={(example) => void take(example)}
    />
  );
}
