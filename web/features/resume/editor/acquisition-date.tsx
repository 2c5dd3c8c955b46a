import { parseField } from "../../../../documents/field.ts";
import { todayInTokyo } from "../../../../japanese/age.ts";
import { resumeMessages } from "../../../../japanese/resume-messages.ts";
import { licenseRows } from "../../../../modules/resume/contract.ts";
import { DateField } from "../../../ui/date-field/date-field.tsx";
import { showToast } from "../../../ui/toast/toast-queue.ts";
import { MoreFields } from "../../documents/editor/more-fields.tsx";
import { useTextField } from "../../forms/fields/field-hooks.tsx";

/** The day on which a licence was acquired, which is kept and not printed. */
export function AcquisitionDate() {
  const acquired = useTextField("acquisition_date");
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
    <MoreFields title="取得日（任意・印刷されません）" error={acquired.error}>
      <DateField {...acquired} onBlur={leaveDate} />
    </MoreFields>
  );
}
