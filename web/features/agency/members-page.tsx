import { UserPlus } from "lucide-react";
import { useState } from "react";
import { textOf } from "../../app/api-error.ts";
import type { User } from "../../app/session.ts";
import { useTitle } from "../../app/use-title.ts";
import { Button } from "../../ui/button/button.tsx";
import { LoadFailed } from "../../ui/load-failed/load-failed.tsx";
import { PageHeading } from "../../ui/page-heading/page-heading.tsx";
import { Loadable } from "../../ui/skeleton/loadable.tsx";
import { Skeleton } from "../../ui/skeleton/skeleton.tsx";
import { useInviteMutation, useMembersQuery } from "./agency-api.ts";
import { InvitationList } from "./invitation-list.tsx";
import { InviteDialog } from "./invite-dialog.tsx";
import { MemberList } from "./member-list.tsx";

/** The members of the agency; its responsible persons invite and remove. */
export function MembersPage({ user }: { user: User }) {
  useTitle("メンバー");
  const isResponsible = user.agency?.role === "responsible";
  const { data, error, isFetching, refetch } = useMembersQuery(undefined, { refetchOnMountOrArgChange: true });
  const [isInviting, setInviting] = useState(false);
  const [invite] = useInviteMutation();
  return (
    <div className="mx-auto max-w-4xl px-4 py-8 sm:py-12">
      <PageHeading
        title="メンバー"
        lead={`${user.agency?.name || "この会社"}の求人、応募者、候補者を扱う人です。${isResponsible ? "" : "招待と削除は責任者が行います。"}`}
        actions={
          isResponsible && (
            <Button icon={UserPlus} onPress={() => setInviting(true)}>
              メンバーを招待する
            </Button>
          )
        }
      />
      <div className="grid gap-10">
        <Loadable isLoading={!data && !error} skeleton={<Skeleton lines={8} />}>
          {data ? (
            <MemberList members={data.items} ownId={user.id} isResponsible={isResponsible} />
          ) : (
            <LoadFailed text={textOf(error)} isPending={isFetching} onRetry={refetch} />
          )}
        </Loadable>
        {isResponsible && <InvitationList />}
      </div>
      <InviteDialog isOpen={isInviting} onOpenChange={setInviting} onInvite={(role) => invite(role).unwrap()} />
    </div>
  );
}
