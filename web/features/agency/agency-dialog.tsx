import { useState } from "react";
import {
  agencyFields,
  type InvitationLink,
  type ListedAgency,
  openingFields,
} from "../../../modules/agency/contract.ts";
import { Button } from "../../ui/button/button.tsx";
import { FormModal } from "../../ui/modal/form-modal.tsx";
import { GeneratedField } from "../documents/editor/generated-field.tsx";
import { FormProvider, type FormValues } from "../forms/fields/field-hooks.tsx";
import { SubmitNotice } from "../forms/submit/submit-notice.tsx";
import { useFormSubmit } from "../forms/submit/use-form-submit.ts";
import { withoutWrapper } from "../jobs/postings-api.ts";
import { useOpenAgencyMutation, useReviseAgencyMutation } from "./agency-api.ts";
import { useAgencyForm } from "./use-agency-form.ts";

const { name, address, phone, responsible_person } = agencyFields;
const { licence_number, staff_name, email } = openingFields;
const opening = { fields: { name, licence_number, address, phone, responsible_person, staff_name, email } };
const revising = { fields: { name, address, phone, responsible_person } };

export interface AgencyDialogProps {
  /** The agency to correct; undefined opens one. */
  agency: ListedAgency | undefined;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** With the link of the first invitation to a new agency. */
  onSaved: (invitation: InvitationLink | undefined) => void;
}

/** Opens an agency with its first responsible person, or corrects what is known of one. */
export function AgencyDialog({ agency, isOpen, onOpenChange, onSaved }: AgencyDialogProps) {
  const [hasInput, setHasInput] = useState(false);
  return (
    <FormModal
      title={agency ? `${agency.name}の編集` : "会社の登録"}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      onClosed={() => setHasInput(false)}
      hasInput={hasInput}
    >
      <AgencyForm agency={agency} onSaved={onSaved} onInput={() => setHasInput(true)} />
    </FormModal>
  );
}

interface AgencyFormProps extends Pick<AgencyDialogProps, "agency" | "onSaved"> {
  onInput: () => void;
}

function AgencyForm({ agency, onSaved, onInput }: AgencyFormProps) {
  const shape = agency ? revising : opening;
  const form = useAgencyForm(shape, { ...agency });
  const [open] = useOpenAgencyMutation();
  const [revise] = useReviseAgencyMutation();
  const sending = useFormSubmit<FormValues>(form, {
    isRepeatable: false,
    async send(values) {
      try {
        if (agency) await revise({ id: agency.id, agency: values }).unwrap();
        const opened = agency ? undefined : await open(values).unwrap();
        onSaved(opened?.invitation);
        return {};
      } catch (error) {
        throw withoutWrapper(error);
      }
    },
  });
  return (
    <form noValidate onSubmit={sending.onSubmit} onChange={onInput} className="grid gap-4">
      <SubmitNotice state={sending.state} unplaced={sending.unplaced} onAgain={sending.again} />
      {agency && <p className="text-ink-soft">{`許可番号 ${agency.licence_number}`}</p>}
      <FormProvider form={form} shape={shape}>
        {Object.keys(shape.fields).map((field) => (
          <GeneratedField key={field} name={field} />
        ))}
      </FormProvider>
      <Button
        type="submit"
        className="justify-self-end"
        isPending={sending.isSending}
        pendingLabel={agency ? "保存中..." : "登録中..."}
      >
        {agency ? "保存する" : "登録して招待リンクを作成する"}
      </Button>
    </form>
  );
}
