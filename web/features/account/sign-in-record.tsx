import { CircleCheck, TriangleAlert } from "lucide-react";
import { useState } from "react";
import { momentInWords } from "../../../japanese/clock-time.ts";
import type { OwnSecurityEvent, SecurityEventKind } from "../../../modules/account/contract/security.ts";
import { Button } from "../../ui/button/button.tsx";
import { Card } from "../../ui/card/card.tsx";
import { LoadFailed } from "../../ui/load-failed/load-failed.tsx";
import { FRESH, useSecurityEventsQuery } from "./security-api.ts";

const SHOWN_FIRST = 5;

/** The kinds that a person is shown; `isFailure` marks possible attempts by others. */
const WORDS: Readonly<Partial<Record<SecurityEventKind, { text: string; isFailure?: boolean }>>> = {
  "sign-up": { text: "アカウントを作成" },
  "sign-in": { text: "ログイン" },
  "sign-in-failed": { text: "ログインに失敗", isFailure: true },
  "sign-in-locked": { text: "試行回数の上限に達し、ログインを拒否", isFailure: true },
  "session-ended": { text: "ほかの端末をログアウト" },
  "password-changed": { text: "パスワードを変更" },
  "reset-link-made": { text: "運営者がパスワード再設定のリンクを発行" },
  "password-reset": { text: "リンクからパスワードを再設定" },
  "confirmation-failed": { text: "パスワードの再入力に失敗", isFailure: true },
};

/** Sign-ins of the last 30 days, and what failed. */
export function SignInRecord() {
  const { data, error, isFetching, refetch } = useSecurityEventsQuery(undefined, FRESH);
  return (
    <Card title="ログインの記録">
      {data && <Entries events={data} />}
      {!data && error && <LoadFailed text={error.message} isPending={isFetching} onRetry={refetch} />}
    </Card>
  );
}

function Entries({ events }: { events: readonly OwnSecurityEvent[] }) {
  const [isWhole, setWhole] = useState(false);
  if (events.length === 0) return <p className="text-ink-soft">過去30日間の記録はありません。</p>;
  const shown = isWhole ? events : events.slice(0, SHOWN_FIRST);
  return (
    <div className="grid gap-4">
      <p className="phrases text-ink-soft">{summaryOf(events)}</p>
      <ul aria-label="ログインの記録" className="divide-y divide-line border-y border-line">
        {shown.map((event) => (
          <Entry key={`${event.at} ${event.kind} ${event.device}`} event={event} />
        ))}
      </ul>
      {events.length > shown.length && (
        <Button variant="quiet" size="sm" className="justify-self-start" onPress={() => setWhole(true)}>
          {`残りの${events.length - shown.length}件も表示する`}
        </Button>
      )}
    </div>
  );
}

function Entry({ event: { at, kind, device, count } }: { event: OwnSecurityEvent }) {
  const { text, isFailure = false } = WORDS[kind] ?? { text: "その他" };
  const Icon = isFailure ? TriangleAlert : CircleCheck;
  return (
    <li className="flex gap-2.5 py-3">
      <Icon aria-hidden="true" className={`mt-1 size-4 shrink-0 ${isFailure ? "text-warning" : "text-ink-faint"}`} />
      <div className="grid min-w-0 gap-0.5">
        <p className="phrases">
          {text}
          {count > 1 && `（${count}回）`}
        </p>
        <p className="flex flex-wrap gap-x-4 text-sm text-ink-soft">
          <time dateTime={at}>{momentInWords(new Date(at))}</time>
          <span>{device ?? "不明な端末"}</span>
        </p>
      </div>
    </li>
  );
}

function summaryOf(events: readonly OwnSecurityEvent[]): string {
  const sum = (isCounted: (kind: SecurityEventKind) => boolean) =>
    events.filter(({ kind }) => isCounted(kind)).reduce((total, { count }) => total + count, 0);
  const succeeded = sum((kind) => kind === "sign-in" || kind === "sign-up");
  const failed = sum((kind) => kind === "sign-in-failed" || kind === "sign-in-locked");
  return `過去30日間：ログイン${succeeded}回、失敗${failed}回`;
}
