import { useState } from "react";
import { MEMBER_ROLES } from "../../../japanese/agency-member-messages.ts";
import type { InvitationLink } from "../../../modules/agency/contract.ts";
import { textOf } from "../../app/api-error.ts";
import { Alert } from "../../ui/alert/alert.tsx";
import { Button } from "../../ui/button/button.tsx";
import { Modal } from "../../ui/modal/modal.tsx";
import { RadioGroup } from "../../ui/radio-group/radio-group.tsx";
import type { MemberRole } from "./agency-api.ts";
import { ShownInvitation } from "./invitation-link.tsx";

const ROLES = [
  { value: "staff", label: `${MEMBER_ROLES.staff}（求人、応募者、候補者を扱う）` },
  { value: "responsible", label: `${MEMBER_ROLES.responsible}（メンバーの招待と会社情報の変更もできる）` },
];

export interface InviteDialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onInvite: (role: MemberRole) => Promise<InvitationLink>;
}

/** Makes an invitation for a role, and shows its link. */
export function InviteDialog({ isOpen, onOpenChange, onInvite }: InviteDialogProps) {
  const [link, setLink] = useState<InvitationLink>();
  return (
    <Modal
      type="form"
      title={link ? "招待リンクを作成しました" : "メンバーの招待"}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      closesOnBackdrop={!link}
      onClosed={() => setLink(undefined)}
    >
      {link ? <ShownInvitation link={link} /> : <RoleChoice onInvite={async (role) => setLink(await onInvite(role))} />}
    </Modal>
  );
}

function RoleChoice({ onInvite }: { onInvite: (role: MemberRole) => Promise<void> }) {
  const [role, setRole] = useState<string>("staff");
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string>();
  async function send(): Promise<void> {
    setFailure(undefined);
    setSending(true);
    try {
      await onInvite(role as MemberRole);
    } catch (error) {
      setFailure(textOf(error));
      setSending(false);
    }
  }
  return (
    <div className="grid gap-4">
      <RadioGroup label="役割" layout="column" options={ROLES} value={role} onChange={setRole} />
      {failure && <Alert kind="error">{failure}</Alert>}
      <Button className="justify-self-end" isPending={isSending} pendingLabel="作成中..." onPress={() => void send()}>
        招待リンクを作成する
      </Button>
    </div>
  );
}
