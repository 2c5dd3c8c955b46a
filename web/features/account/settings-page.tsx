import type { User } from "../../app/session.ts";
import { useTitle } from "../../app/use-title.ts";
import { Card } from "../../ui/card/card.tsx";
import { TextLink } from "../../ui/link-button/text-link.tsx";
import { PageHeading } from "../../ui/page-heading/page-heading.tsx";
import { Loadable } from "../../ui/skeleton/loadable.tsx";
import { SkeletonCard } from "../../ui/skeleton/skeleton.tsx";
import { DevicesCard } from "./devices-card.tsx";
import { EraseAccount } from "./erase-account.tsx";
import { ExportData } from "./export-data.tsx";
import { PasswordForm } from "./password-form.tsx";
import { FRESH, useSecurityEventsQuery, useSessionsQuery } from "./security-api.ts";
import { SignInRecord } from "./sign-in-record.tsx";
import { ThemeChoiceCard } from "./theme-choice-card.tsx";

/** 設定: what concerns the account, not the documents. */
export function SettingsPage({ user }: { user: User }) {
  useTitle("設定");
  const sessions = useSessionsQuery(undefined, FRESH);
  const events = useSecurityEventsQuery(undefined, FRESH);
  // The height of the two lists is known by then, so that nothing below them moves.
  const isLoading = sessions.isLoading || events.isLoading;
  return (
    <div className="mx-auto max-w-2xl px-4 py-8 sm:py-12">
      <PageHeading
        title="設定"
        lead={
          <>
            {user.name}
            <span className="inline-block">（{user.email}）</span>
          </>
        }
      />
      <div className="grid gap-6">
        <ThemeChoiceCard />
        <PasswordForm email={user.email} />
        <Card title="フィードバック">
          <p className="phrases text-ink-soft">送信した内容の状態と、運営からの回答を確かめられます。</p>
          <p>
            <TextLink href="/settings/feedbacks">送信したフィードバックを見る</TextLink>
          </p>
        </Card>
        <Loadable isLoading={isLoading} skeleton={<SkeletonCard />}>
          <div className="grid gap-6">
            <DevicesCard />
            <SignInRecord />
            {user.role === "seeker" && <ExportData email={user.email} />}
            <EraseAccount user={user} />
          </div>
        </Loadable>
      </div>
    </div>
  );
}
