import { MEMBER_ROLES } from "../../../japanese/agency-member-messages.ts";
import { dayInWords, momentInWords } from "../../../japanese/clock-time.ts";
import type { AgencyInvitation } from "../../../modules/agency/contract.ts";
import { textOf } from "../../app/api-error.ts";
import { Button } from "../../ui/button/button.tsx";
import { LoadFailed } from "../../ui/load-failed/load-failed.tsx";
import { Loadable } from "../../ui/skeleton/loadable.tsx";
import { Skeleton } from "../../ui/skeleton/skeleton.tsx";
import { showToast } from "../../ui/toast/toast-queue.ts";
import { useInvitationsQuery, useWithdrawInvitationMutation } from "./agency-api.ts";

/** Invitations that nobody has used yet. */
export function InvitationList() {
  const { data, error, isFetching, refetch } = useInvitationsQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <section aria-labelledby="invitations" className="grid gap-3">
      <h2 id="invitations" className="text-lg font-semibold">
        未使用の招待リンク
      </h2>
      <Loadable isLoading={!data && !error} skeleton={<Skeleton lines={3} />}>
        {data ? (
          <Invitations items={data.items} />
        ) : (
          <LoadFailed text={textOf(error)} isPending={isFetching} onRetry={refetch} />
        )}
      </Loadable>
    </section>
  );
}

function Invitations({ items }: { items: readonly AgencyInvitation[] }) {
  if (items.length === 0) return <p className="text-ink-soft">ありません。</p>;
  return (
    <ul aria-label="未使用の招待リンク" className="sheet divide-y divide-line">
      {items.map((invitation) => (
        <Invitation key={invitation.id} invitation={invitation} />
      ))}
    </ul>
  );
}

function Invitation({ invitation: { id, role, name, invited_at, expires_at } }: { invitation: AgencyInvitation }) {
  const [withdraw, { isLoading }] = useWithdrawInvitationMutation();
  const withdrawIt = async () => {
    try {
      showToast({ kind: "success", text: (await withdraw(id).unwrap()).message });
    } catch (error) {
      showToast({ kind: "error", text: textOf(error) });
    }
  };
  const made = momentInWords(new Date(invited_at));
  return (
    <li className="flex flex-wrap items-center gap-3 p-4">
      <div className="grid min-w-40 flex-1 gap-1">
        <p className="font-medium">{name ? `${MEMBER_ROLES[role]}：${name}さん` : MEMBER_ROLES[role]}</p>
        <p className="flex flex-wrap gap-x-4 text-sm text-ink-soft">
          <span>
            <time dateTime={invited_at}>{made}</time>作成
          </span>
          <span>
            <time dateTime={expires_at}>{dayInWords(new Date(expires_at))}</time>まで有効
          </span>
        </p>
      </div>
      <Button
        variant="quiet"
        size="sm"
        aria-label={`${made}に作成した${MEMBER_ROLES[role]}の招待を取り消す`}
        isPending={isLoading}
        onPress={() => void withdrawIt()}
      >
        取り消す
      </Button>
    </li>
  );
}
