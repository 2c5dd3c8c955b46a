import { useForm } from "react-hook-form";
import { sectionValues } from "../../../../documents/values.ts";
import { olderForm, type Resume } from "../../../../modules/resume/contract.ts";
import { Button } from "../../../ui/button/button.tsx";
import { NumberField } from "../../../ui/number-field/number-field.tsx";
import { RadioGroup } from "../../../ui/radio-group/radio-group.tsx";
import { showToast } from "../../../ui/toast/toast-queue.ts";
import { documentApi, useDocumentQuery } from "../../documents/document-api.ts";
import { useDocumentPages } from "../../documents/document-pages.ts";
import { useFieldBinding } from "../../forms/fields/use-field-binding.ts";
import { SubmitNotice } from "../../forms/submit/submit-notice.tsx";
import { useFormSubmit } from "../../forms/submit/use-form-submit.ts";

type OlderForm = Resume["older_form"];
type TextValues = Readonly<Record<keyof OlderForm, string>>;

const CHOICES = [
  { value: "", label: "記入しない" },
  { value: "yes", label: "有" },
  { value: "no", label: "無" },
];

const typedOf = (values: Partial<OlderForm>): TextValues => ({
  commute_hours: String(values.commute_hours ?? ""),
  commute_minutes: String(values.commute_minutes ?? ""),
  dependents: String(values.dependents ?? ""),
  spouse: values.spouse ?? "",
  spouse_support: values.spouse_support ?? "",
});

/** 通勤時間 and the family fields, which only the layout of JIS has; the paper follows each save. */
export function OlderFormFields() {
  const { address } = useDocumentPages();
  const { data } = useDocumentQuery({ address });
  const [save] = documentApi.useSaveSectionMutation();
  const form = useForm<TextValues>({
    values: typedOf((data ? sectionValues(olderForm, data.values) : {}) as Partial<OlderForm>),
    resetOptions: { keepDirtyValues: true },
  });
  const sending = useFormSubmit(form, {
    isRepeatable: true,
    send: (body) =>
      save({ address, section: olderForm.id, body, revision: data?.revision ?? null, keepalive: false }).unwrap(),
    onOutcome({ kind }) {
      if (kind !== "done") return;
      form.reset(form.getValues());
      showToast({ kind: "success", text: "旧JIS様式の記入欄を保存しました" });
    },
  });
  const { isDirty } = form.formState;
  return (
    <form
      onSubmit={sending.onSubmit}
      noValidate
      aria-label="旧JIS様式の記入欄"
      className="grid gap-4 border-t border-line pt-4"
    >
      <p className="phrases text-sm text-ink-soft">
        この様式だけにある欄です。公正な採用選考のため、厚生労働省様式にはありません。空欄のまま印刷して、手書きで記入することもできます。
      </p>
      <SubmitNotice state={sending.state} unplaced={sending.unplaced} onAgain={sending.again} />
      <fieldset className="grid gap-1">
        <legend className="mb-1 font-medium">通勤時間</legend>
        <div className="flex flex-wrap gap-3">
          <NumberField {...useFieldBinding(form.control, "commute_hours")} label="時間" unit="時間" width="xs" />
          <NumberField {...useFieldBinding(form.control, "commute_minutes")} label="分" unit="分" width="xs" />
        </div>
      </fieldset>
      <NumberField
        {...useFieldBinding(form.control, "dependents")}
        label="扶養家族数"
        hint="配偶者を除く人数です。"
        unit="人"
        width="xs"
      />
      <RadioGroup {...useFieldBinding(form.control, "spouse")} label="配偶者" layout="row" options={CHOICES} />
      <RadioGroup
        {...useFieldBinding(form.control, "spouse_support")}
        label="配偶者の扶養義務"
        layout="row"
        options={CHOICES}
      />
      <Button
        type="submit"
        variant="secondary"
        isDisabled={!isDirty}
        isPending={sending.isSending}
        pendingLabel="保存中..."
        className="justify-self-start"
      >
        紙面に反映する
      </Button>
    </form>
  );
}
