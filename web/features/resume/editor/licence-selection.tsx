import { parseField } from "../../../../documents/field.ts";
import type { Row } from "../../../../documents/values.ts";
import { resumeMessages } from "../../../../japanese/resume-messages.ts";
import { licenseRows } from "../../../../modules/resume/contract.ts";
import { showToast } from "../../../ui/toast/toast-queue.ts";
import { REMOVED } from "../../forms/editor/parse-form.ts";
import { useAutosaveSwitch } from "../../forms/editor/use-autosave.ts";
import { useFormBinding } from "../../forms/fields/field-hooks.tsx";
import { useRows, useRowValues } from "../../forms/fields/use-rows.ts";
import { inOrderOfMonths, writtenName } from "../licences/chosen-licence.ts";
import { type LicenceChange, LicenceModal } from "../licences/licence-modal.tsx";

const LIST = "licenses";

/** Brings licences from the catalogue into the list, in the order of their months. */
export function LicenceSelection(modal: { isOpen: boolean; onOpenChange: (isOpen: boolean) => void }) {
  const { form, isSaved } = useFormBinding();
  const [isAutosaving] = useAutosaveSwitch();
  const { create } = useRows(LIST);
  const rows = useRowValues(LIST, (typed) => typed.map((row) => ({ ...row })));

  function apply({ added, removed }: LicenceChange): void {
    const waiting = isAutosaving ? new Set<string>() : new Set([...removed].filter((id) => isSaved?.(id)));
    const kept = rows.flatMap((row) => {
      if (waiting.has(row.id)) return [{ ...row, [REMOVED]: true }];
      return removed.has(row.id) ? [] : [row];
    });
    const news = added.map((licence) =>
      create({ year: licence.year, month: licence.month, name: writtenName(licence) }),
    );
    form.setValue(LIST, inOrderOfMonths([...kept, ...news], monthOf), { shouldDirty: true });
    const said = [
      added.length > 0 && `${added.length}件の資格を追加しました`,
      removed.size > waiting.size && `${removed.size - waiting.size}個の資格を削除しました`,
      waiting.size > 0 && resumeMessages.licensesRemovedOnSave(waiting.size),
    ];
    showToast({ kind: waiting.size > 0 ? "info" : "success", text: said.filter(Boolean).join("。") });
  }

  return <LicenceModal {...modal} rows={rows.filter((row) => row[REMOVED] !== true)} onApply={apply} />;
}

/** `YYYY-MM` of a row as typed, else that of its date; undefined while neither can be read. */
function monthOf(row: Row): string | undefined {
  const year = parseField(licenseRows.fields.year, row.year).value;
  const month = parseField(licenseRows.fields.month, row.month).value;
  if (year && month) return `${year}-${String(month).padStart(2, "0")}`;
  return parseField(licenseRows.fields.acquisition_date, row.acquisition_date).value?.slice(0, 7);
}
