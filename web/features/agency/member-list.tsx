import { useState } from "react";
import { MEMBER_ROLES } from "../../../japanese/agency-member-messages.ts";
import { dayInWords } from "../../../japanese/clock-time.ts";
import type { AgencyMember } from "../../../modules/agency/contract.ts";
import { textOf } from "../../app/api-error.ts";
import { Badge } from "../../ui/badge/badge.tsx";
import { Button } from "../../ui/button/button.tsx";
import { Confirm } from "../../ui/modal/confirm.tsx";
import { showToast } from "../../ui/toast/toast-queue.ts";
import { useRemoveMemberMutation } from "./agency-api.ts";

interface MemberListProps {
  members: readonly AgencyMember[];
  ownId: string;
  isResponsible: boolean;
}

/** Everybody who works for the agency. */
export function MemberList({ members, ownId, isResponsible }: MemberListProps) {
  return (
    <ul aria-label="メンバー" className="sheet divide-y divide-line">
      {members.map((member) => (
        <li key={member.id} className="flex flex-wrap items-center gap-3 p-4">
          <div className="grid min-w-40 flex-1 gap-1">
            <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <span className="font-medium [overflow-wrap:anywhere]">{member.name}</span>
              <Badge tone={member.role === "responsible" ? "accent" : "plain"}>{MEMBER_ROLES[member.role]}</Badge>
              {member.id === ownId && <span className="text-sm text-ink-soft">（あなた）</span>}
            </p>
            <p className="flex flex-wrap gap-x-4 text-sm text-ink-soft">
              <span className="[overflow-wrap:anywhere]">{member.email}</span>
              <span>
                <time dateTime={member.joined_at}>{dayInWords(new Date(member.joined_at))}</time>参加
              </span>
            </p>
          </div>
          {isResponsible && member.id !== ownId && <RemoveMember member={member} />}
        </li>
      ))}
    </ul>
  );
}

function RemoveMember({ member: { id, name } }: { member: AgencyMember }) {
  const [isAsking, setAsking] = useState(false);
  const [remove] = useRemoveMemberMutation();
  const removeIt = async () => {
    try {
      showToast({ kind: "success", text: (await remove(id).unwrap()).message });
    } catch (error) {
      showToast({ kind: "error", text: textOf(error) });
    }
  };
  return (
    <>
      <Button variant="quiet" size="sm" aria-label={`${name}さんをメンバーから外す`} onPress={() => setAsking(true)}>
        外す
      </Button>
      <Confirm
        isOpen={isAsking}
        onOpenChange={setAsking}
        title="メンバーから外す"
        confirmLabel="外す"
        tone="danger"
        onConfirm={removeIt}
      >
        <p>{`${name}さんをメンバーから外します。すべての端末ですぐにログアウトし、求人、応募者、候補者を閲覧できなくなります。`}</p>
        <p>これまでの変更履歴には、名前が残ります。</p>
      </Confirm>
    </>
  );
}
