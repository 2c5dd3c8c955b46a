import { Mail, Phone } from "lucide-react";
import { useState } from "react";
import { type Candidate, CHANNELS, type Channel } from "../../../../modules/candidate/contract.ts";
import { isApiError, textOf } from "../../../app/api-error.ts";
import { today } from "../../../app/today.ts";
import { Alert } from "../../../ui/alert/alert.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { buttonStyle } from "../../../ui/button/button-style.ts";
import { DateField } from "../../../ui/date-field/date-field.tsx";
import { FormConfirm } from "../../../ui/modal/form-confirm.tsx";
import { RadioGroup } from "../../../ui/radio-group/radio-group.tsx";
import { TextField } from "../../../ui/text-field/text-field.tsx";
import { showToast } from "../../../ui/toast/toast-queue.ts";
import { useDocumentQuery } from "../../documents/document-api.ts";
import { useDocumentPages } from "../../documents/document-pages.ts";
import { useMakeContactMutation } from "./contacts-api.ts";

const CHOICES = (Object.keys(CHANNELS) as Channel[]).map((value) => ({ value, label: CHANNELS[value] }));

/** 連絡する: opens telephone and mail of the device, and records that the person was contacted, never what was said. */
export function ContactPerson({ candidate }: { candidate: Candidate }) {
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState(untouched);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const { address } = useDocumentPages();
  const { refetch } = useDocumentQuery({ address });
  const [make] = useMakeContactMutation();
  const change = (changes: Partial<typeof typed>) => setTyped({ ...typed, ...changes });

  async function run(): Promise<boolean> {
    const { next_contact_on, ...facts } = typed;
    const contact = { ...facts, ...(next_contact_on && { next_contact_on }) };
    try {
      const { message } = await make({ id: candidate.id, contact }).unwrap();
      showToast({ kind: "success", text: message });
      if (next_contact_on) void refetch();
      return true;
    } catch (error) {
      setErrors(errorsOf(error));
      return false;
    }
  }

  return (
    <>
      <Button variant="secondary" icon={Phone} onPress={() => setOpen(true)}>
        連絡する
      </Button>
      <FormConfirm
        isOpen={isOpen}
        onOpenChange={setOpen}
        hasInput={typed.reason.trim() !== ""}
        onClosed={() => {
          setTyped(untouched());
          setErrors({});
        }}
        title="連絡する"
        confirmLabel="連絡を記録する"
        onConfirm={run}
      >
        <div className="grid gap-5">
          <Links candidate={candidate} />
          {errors.base && <Alert kind="error">{errors.base}</Alert>}
          <RadioGroup
            label="手段"
            layout="segments"
            options={CHOICES}
            value={typed.channel}
            onChange={(channel) => change({ channel })}
            {...(errors.channel && { error: errors.channel })}
          />
          <DateField
            label="連絡日"
            isRequired
            value={typed.on}
            onChange={(on) => change({ on })}
            {...(errors.on && { error: errors.on })}
          />
          <TextField
            label="用件"
            isRequired
            hint="例：面談の日程、求人の紹介。話した内容は記録しません。"
            value={typed.reason}
            onChange={(reason) => change({ reason })}
            {...(errors.reason && { error: errors.reason })}
          />
          <DateField
            label="次回連絡日"
            value={typed.next_contact_on}
            onChange={(next_contact_on) => change({ next_contact_on })}
            {...(errors.next_contact_on && { error: errors.next_contact_on })}
          />
        </div>
      </FormConfirm>
    </>
  );
}

const untouched = () => ({ channel: "phone", on: today(), reason: "", next_contact_on: "" });

function Links({ candidate: { phone, email } }: { candidate: Candidate }) {
  if (!phone && !email) return <p className="phrases text-sm text-ink-soft">電話番号とメールアドレスは未登録です。</p>;
  return (
    <div className="flex flex-wrap gap-3">
      {phone && (
        <a href={`tel:${phone}`} className={buttonStyle("secondary")}>
          <Phone aria-hidden="true" className="size-5 shrink-0" />
          {phone}
        </a>
      )}
      {email && (
        <a href={`mailto:${email}`} className={`${buttonStyle("secondary")} min-w-0`}>
          <Mail aria-hidden="true" className="size-5 shrink-0" />
          <span className="truncate">{email}</span>
        </a>
      )}
    </div>
  );
}

/** Messages by field; `base` for what concerns none of them. */
function errorsOf(error: unknown): Record<string, string> {
  const found = isApiError(error) ? Object.entries(error.errors ?? {}) : [];
  const ofFields = found.flatMap(([name, [message]]) =>
    name.startsWith("contact.") && message ? [[name.slice("contact.".length), message] as const] : [],
  );
  return ofFields.length > 0 ? Object.fromEntries(ofFields) : { base: textOf(error) };
}
