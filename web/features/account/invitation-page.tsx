import { Link2Off } from "lucide-react";
import { MEMBER_ROLES } from "../../../japanese/agency-member-messages.ts";
import { dayInWords } from "../../../japanese/clock-time.ts";
import type { Invitation } from "../../../modules/account/contract.ts";
import { textOf } from "../../app/api-error.ts";
import { useSessionQuery } from "../../app/session.ts";
import { useTitle } from "../../app/use-title.ts";
import { Alert } from "../../ui/alert/alert.tsx";
import { EmptyState } from "../../ui/empty-state/empty-state.tsx";
import { LoadFailed } from "../../ui/load-failed/load-failed.tsx";
import { Loadable } from "../../ui/skeleton/loadable.tsx";
import { Skeleton } from "../../ui/skeleton/skeleton.tsx";
import { useAcceptInvitationMutation, useInvitationQuery } from "./account-api.ts";
import { AccountSheet } from "./account-sheet.tsx";
import { isWorthless } from "./link-state.ts";
import { SignUpForm } from "./sign-up-form.tsx";

/** An account in an agency, by a link that one of its responsible persons or an administrator has made. */
export function InvitationPage({ token }: { token: string }) {
  useTitle("メンバーへの招待");
  const { data, error, isFetching, refetch } = useInvitationQuery(token);
  return (
    <AccountSheet title="メンバーへの招待">
      <Loadable isLoading={!data && !error} skeleton={<Skeleton lines={10} />}>
        {data && <Joining token={token} invitation={data} />}
        {!data && isWorthless(error) && (
          <EmptyState icon={Link2Off} title="リンクを確認してください">
            {textOf(error)}
          </EmptyState>
        )}
        {!data && !isWorthless(error) && <LoadFailed text={textOf(error)} isPending={isFetching} onRetry={refetch} />}
      </Loadable>
    </AccountSheet>
  );
}

function Joining({ token, invitation }: { token: string; invitation: Invitation }) {
  const { agency, role, name, email, expires_at } = invitation;
  const [accept] = useAcceptInvitationMutation();
  const user = useSessionQuery().data?.user;
  return (
    <div className="grid gap-6">
      <div className="phrases grid gap-1">
        <p>
          {agency.name && <span className="font-medium">{agency.name}</span>}
          {`${agency.name ? "の" : ""}${MEMBER_ROLES[role]}として招待されています。アカウントを作成すると、すぐに利用を始められます。`}
        </p>
        <p className="text-sm text-ink-soft">
          有効期限 <time dateTime={expires_at}>{dayInWords(new Date(expires_at))}</time>
        </p>
      </div>
      {user && (
        <Alert kind="warning">
          {`いまは${user.name}さんとしてログインしています。登録すると、新しいアカウントに切り替わります。`}
        </Alert>
      )}
      <SignUpForm
        person={{ name, email }}
        nameHint="ほかのメンバーの画面と、変更履歴に表示する名前です。"
        onSend={(values) => accept({ token, ...values }).unwrap()}
      />
    </div>
  );
}
