import { Mail, Phone } from "lucide-react";
import { useState } from "react";
import type { Candidate } from "../../../../modules/candidate/contract.ts";
import { today } from "../../../app/today.ts";
import { Alert } from "../../../ui/alert/alert.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { buttonStyle } from "../../../ui/button/button-style.ts";
import { DateField } from "../../../ui/date-field/date-field.tsx";
import { FormConfirm } from "../../../ui/modal/form-confirm.tsx";
import { showToast } from "../../../ui/toast/toast-queue.ts";
import { useDocumentQuery } from "../../documents/document-api.ts";
import { useDocumentPages } from "../../documents/document-pages.ts";
import { type DialogErrors, dialogErrors, errorAt } from "../dialog-errors.ts";
import { CONTACT_NAMES, ContactFields } from "./contact-fields.tsx";
import { useMakeContactMutation } from "./contacts-api.ts";

/** 連絡する: opens telephone and mail of the device, and records that the person was contacted, never what was said. */
export function ContactPerson({ candidate }: { candidate: Candidate }) {
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState(untouched);
  const [errors, setErrors] = useState<DialogErrors>({});
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
      setErrors(dialogErrors(error, [...CONTACT_NAMES, "contact.next_contact_on"]));
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
          <ContactFields value={typed} errors={errors} onChange={change} />
          <DateField
            label="次回連絡日"
            value={typed.next_contact_on}
            onChange={(next_contact_on) => change({ next_contact_on })}
            {...errorAt(errors, "contact.next_contact_on")}
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
