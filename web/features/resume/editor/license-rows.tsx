import { Award, ListChecks } from "lucide-react";
import { useState } from "react";
import { parseField } from "../../../../documents/field.ts";
import { todayInTokyo } from "../../../../japanese/age.ts";
import { resumeMessages } from "../../../../japanese/resume-messages.ts";
import { licenseRows } from "../../../../modules/resume/contract.ts";
import { Alert } from "../../../ui/alert/alert.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { DateField } from "../../../ui/date-field/date-field.tsx";
import { deferred } from "../../../ui/deferred/deferred.tsx";
import { showToast } from "../../../ui/toast/toast-queue.ts";
import { ListRows } from "../../documents/editor/list-rows.tsx";
import { MoreFields } from "../../documents/editor/more-fields.tsx";
import { SuggestField } from "../../documents/editor/suggest-field.tsx";
import { REMOVED } from "../../forms/editor/parse-form.ts";
import { useTextField } from "../../forms/fields/field-hooks.tsx";
import { useRowValues } from "../../forms/fields/use-rows.ts";
import { RowYearMonth } from "./row-fields.tsx";

const LicenceSelection = deferred(async () => (await import("./licence-selection.tsx")).LicenceSelection);

export function LicenseRows() {
  const [isSelecting, setSelecting] = useState(false);
  return (
    <div className="grid gap-4">
      <Button variant="secondary" icon={ListChecks} className="justify-self-start" onPress={() => setSelecting(true)}>
        一覧から選ぶ
      </Button>
      <LicenceSelection isOpen={isSelecting} onOpenChange={setSelecting} />
      <RemovalNotice />
      <ListRows
        list="licenses"
        label="免許・資格"
        addLabel="免許・資格を追加する"
        addAt="end"
        summaryOf={({ name }) => String(name ?? "")}
        removedOnSave={resumeMessages.licenseRemovedOnSave}
        empty={{
          icon: Award,
          title: "免許・資格はまだありません",
          text: "「2013年8月　普通自動車第一種運転免許　取得」のように、正式名称に「取得」または「合格」を付けて、取得した順に書きます。",
        }}
      >
        <LicenseRow />
      </ListRows>
    </div>
  );
}

/** With autosave off: how many rows the save button will remove. */
function RemovalNotice() {
  const count = useRowValues("licenses", (rows) => rows.filter((row) => row[REMOVED] === true).length);
  return (
    count > 0 && (
      <Alert kind="warning" isNews>
        {resumeMessages.licensesRemovedOnSave(count)}
      </Alert>
    )
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
      <SuggestField
        {...useTextField("name")}
        kind="licence"
        label="名称"
        hint="例：日商簿記検定試験2級　合格"
        isRequired
      />
      <MoreFields title="取得日（任意・印刷されません）" error={acquired.error}>
        <DateField {...acquired} onBlur={leaveDate} label="取得日" />
      </MoreFields>
    </>
  );
}
