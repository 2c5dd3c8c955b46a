import { Award } from "lucide-react";
import { parseField } from "../../../../documents/field.ts";
import { todayInTokyo } from "../../../../japanese/age.ts";
import { resumeMessages } from "../../../../japanese/resume-messages.ts";
import { licenseRows } from "../../../../modules/resume/contract.ts";
import { DateField } from "../../../ui/date-field/date-field.tsx";
import { TextField } from "../../../ui/text-field/text-field.tsx";
import { showToast } from "../../../ui/toast/toast-queue.ts";
import { ListRows } from "../../documents/editor/list-rows.tsx";
import { MoreFields } from "../../documents/editor/more-fields.tsx";
import { useTextField } from "../../forms/fields/field-hooks.tsx";
import { RowYearMonth } from "./row-fields.tsx";

const EXAMPLE = [
  { year: "2013", month: "8", name: "普通自動車第一種運転免許　取得" },
  { year: "2019", month: "11", name: "日商簿記検定試験2級　合格" },
];

export function LicenseRows() {
  return (
    <ListRows
      list="licenses"
      label="免許・資格"
      addLabel="免許・資格を追加する"
      addAt="end"
      summaryOf={({ name }) => String(name ?? "")}
      removeQuestion="この免許・資格を削除しますか？削除したあとも「元に戻す」で取り消せます。"
      example={{
        icon: Award,
        title: "免許・資格はまだありません",
        text: "「2013年8月　普通自動車第一種運転免許　取得」のように、正式名称に「取得」または「合格」を付けて、取得した順に書きます。",
        startLabel: "例から始める",
        rows: EXAMPLE,
      }}
    >
      <LicenseRow />
    </ListRows>
  );
}

function LicenseRow() {
  const { name: _, ...acquired } = useTextField("acquisition_date");
  /** A date after today becomes today, with a message. */
  function leaveDate(): void {
    acquired.onBlur?.();
    const { value } = parseField(licenseRows.fields.acquisition_date, acquired.value);
    const today = todayInTokyo(new Date().toISOString());
    if (typeof value !== "string" || value <= today) return;
    acquired.onChange(today);
    showToast({ kind: "error", text: resumeMessages.licenseNotInFuture });
  }
  return (
    <>
      <RowYearMonth label="取得年月" />
      <TextField {...useTextField("name")} label="名称" hint="例：日商簿記検定試験2級　合格" isRequired />
      <MoreFields title="取得日（任意・印刷されません）" error={acquired.error}>
        <DateField {...acquired} onBlur={leaveDate} label="取得日" />
      </MoreFields>
    </>
  );
}
