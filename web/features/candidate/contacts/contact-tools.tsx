import { useState } from "react";
import type { Contact } from "../../../../modules/candidate/contract.ts";
import { Alert } from "../../../ui/alert/alert.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { FormConfirm } from "../../../ui/modal/form-confirm.tsx";
import { TextField } from "../../../ui/text-field/text-field.tsx";
import { showToast } from "../../../ui/toast/toast-queue.ts";
import { type DialogErrors, dialogErrors, errorAt } from "../dialog-errors.ts";
import { CONTACT_NAMES, ContactFields } from "./contact-fields.tsx";
import { useContactsQuery, useCorrectContactMutation, useWithdrawContactMutation } from "./contacts-api.ts";

/** 訂正 and 取り消し of a contact that stands. */
export function ContactTools({ recordId, contactId }: { recordId: string; contactId: string }) {
  const { data } = useContactsQuery(recordId);
  const contact = data?.contacts.find(({ id }) => id === contactId);
  const [deed, setDeed] = useState<"correct" | "withdraw" | null>(null);
  if (!contact || contact.is_withdrawn) return null;
  return (
    <div className="flex flex-wrap gap-2 pt-2">
      <Button size="sm" variant="secondary" onPress={() => setDeed("correct")}>
        連絡の記録を訂正する
      </Button>
      <Button size="sm" variant="quiet" onPress={() => setDeed("withdraw")}>
        取り消す
      </Button>
      {deed && <ChangeContact recordId={recordId} contact={contact} deed={deed} onClose={() => setDeed(null)} />}
    </div>
  );
}

interface ChangeContactProps {
  recordId: string;
  contact: Contact;
  deed: "correct" | "withdraw";
  onClose: () => void;
}

const TITLES = { correct: "連絡の記録の訂正", withdraw: "連絡の記録の取り消し" } as const;
const CONFIRMS = { correct: "訂正する", withdraw: "記録を取り消す" } as const;

/** Asks for a reason, and for what the contact really was. Both states stay in the history. */
function ChangeContact({ recordId: id, contact, deed, onClose }: ChangeContactProps) {
  const { id: contactId, channel, on, reason: subject } = contact;
  const [typed, setTyped] = useState({ channel, on, reason: subject });
  const [reason, setReason] = useState("");
  const [errors, setErrors] = useState<DialogErrors>({});
  const [correct] = useCorrectContactMutation();
  const [withdraw] = useWithdrawContactMutation();

  async function run(): Promise<boolean> {
    setErrors({});
    try {
      const { message } =
        deed === "correct"
          ? await correct({ id, contactId, contact: typed, reason }).unwrap()
          : await withdraw({ id, contactId, reason }).unwrap();
      showToast({ kind: "success", text: message });
      return true;
    } catch (error) {
      setErrors(dialogErrors(error, [...CONTACT_NAMES, "reason"]));
      return false;
    }
  }

  return (
    <FormConfirm
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      hasInput={reason.trim() !== "" || typed.reason !== subject}
      title={TITLES[deed]}
      confirmLabel={CONFIRMS[deed]}
      onConfirm={run}
    >
      <div className="grid gap-5">
        {errors.base && <Alert kind="error">{errors.base}</Alert>}
        <p className="phrases text-sm">変更前の内容と理由は、履歴に残ります。</p>
        {deed === "correct" && (
          <ContactFields
            value={typed}
            errors={errors}
            onChange={(changes) => setTyped((value) => ({ ...value, ...changes }))}
          />
        )}
        <TextField
          label={deed === "correct" ? "訂正の理由" : "取り消しの理由"}
          isRequired
          hint="例：別の人への連絡だったため"
          value={reason}
          onChange={setReason}
          {...errorAt(errors, "reason")}
        />
      </div>
    </FormConfirm>
  );
}
