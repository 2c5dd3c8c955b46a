import { parseField } from "../../../../documents/field.ts";
import type { Row } from "../../../../documents/values.ts";
import { licenseRows } from "../../../../modules/resume/contract.ts";
import { showToast } from "../../../ui/toast/toast-queue.ts";
import { useFormBinding } from "../../forms/fields/field-hooks.tsx";
import { useRows, useRowValues } from "../../forms/fields/use-rows.ts";
import { inOrderOfMonths, writtenName } from "../licences/chosen-licence.ts";
import { type LicenceChange, LicenceModal } from "../licences/licence-modal.tsx";

const LIST = "licenses";

/** Brings licences from the catalogue into the list, in the order of their months. */
export function LicenceSelection(modal: { isOpen: boolean; onOpenChange: (isOpen: boolean) => void }) {
  const { form } = useFormBinding();
  const { create } = useRows(LIST);
  const rows = useRowValues(LIST, (typed) => typed.map((row) => ({ ...row })));

  function apply({ added, removed }: LicenceChange): void {
    const kept = rows.filter(({ id }) => !removed.has(id));
    const news = added.map((licence) =>
      create({ year: licence.year, month: licence.month, name: writtenName(licence) }),
    );
    form.setValue(LIST, inOrderOfMonths([...kept, ...news], monthOf), { shouldDirty: true });
    const said = [
      added.length > 0 && `${added.length}件の資格を追加しました`,
      removed.size > 0 && `${removed.size}個の資格を削除しました`,
    ];
    showToast({ kind: "success", text: said.filter(Boolean).join("。") });
  }

  return <LicenceModal {...modal} rows={rows} onApply={apply} />;
}

/** `YYYY-MM` of a row as typed, else that of its date; undefined while neither can be read. */
function monthOf(row: Row): string | undefined {
  const year = parseField(licenseRows.fields.year, row.year).value;
  const month = parseField(licenseRows.fields.month, row.month).value;
  if (year && month) return `${year}-${String(month).padStart(2, "0")}`;
  return parseField(licenseRows.fields.acquisition_date, row.acquisition_date).value?.slice(0, 7);
}
