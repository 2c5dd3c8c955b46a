import { useState } from "react";
import { momentInWords } from "../../../japanese/clock-time.ts";
import type { AccountSession } from "../../../modules/account/contract/security.ts";
import { textOf } from "../../app/api-error.ts";
import { Badge } from "../../ui/badge/badge.tsx";
import { Button } from "../../ui/button/button.tsx";
import { Card } from "../../ui/card/card.tsx";
import { LoadFailed } from "../../ui/load-failed/load-failed.tsx";
import { Confirm } from "../../ui/modal/confirm.tsx";
import { showToast } from "../../ui/toast/toast-queue.ts";
import { FRESH, useEndOtherSessionsMutation, useEndSessionMutation, useSessionsQuery } from "./security-api.ts";

const SHOWN_FIRST = 5;

/** The person's sessions. Other devices can be signed out, one by one or all at once. */
export function DevicesCard() {
  const { data, error, isFetching, refetch } = useSessionsQuery(undefined, FRESH);
  return (
    <Card title="ログイン中の端末">
      <p className="phrases text-ink-soft">
        心当たりのない端末があるときは、ログアウトしたうえで、パスワードを変更してください。同時にログインできるのは20台までで、それを超えると、最も長く使っていない端末からログアウトします。
      </p>
      {data && <Devices sessions={data} />}
      {!data && error && <LoadFailed text={error.message} isPending={isFetching} onRetry={refetch} />}
    </Card>
  );
}

function Devices({ sessions }: { sessions: readonly AccountSession[] }) {
  const [isWhole, setWhole] = useState(false);
  // The device in use stands first: it is what the others are compared with.
  const sorted = sessions.toSorted((a, b) => Number(b.current) - Number(a.current));
  const shown = isWhole ? sorted : sorted.slice(0, SHOWN_FIRST);
  return (
    <div className="grid gap-4">
      <ul aria-label="ログイン中の端末" className="divide-y divide-line border-y border-line">
        {shown.map((session) => (
          <Device key={session.id} session={session} />
        ))}
      </ul>
      {sorted.length > shown.length && (
        <Button variant="quiet" size="sm" className="justify-self-start" onPress={() => setWhole(true)}>
          {`残りの${sorted.length - shown.length}台も表示する`}
        </Button>
      )}
      {sessions.some(({ current }) => !current) && <EndOthers />}
    </div>
  );
}

function Device({ session }: { session: AccountSession }) {
  const { id, device, created_at, seen_at, current } = session;
  const [end, { isLoading }] = useEndSessionMutation();
  const name = device ?? "不明な端末";
  const confirm = async () => {
    try {
      await end({ id }).unwrap();
      showToast({ kind: "success", text: `${name}をログアウトしました` });
    } catch (error) {
      showToast({ kind: "error", text: textOf(error) });
    }
  };
  return (
    <li className="flex items-center gap-3 py-3">
      <div className="grid min-w-0 flex-1 gap-0.5">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-medium">{name}</span>
          {current && <Badge tone="accent">この端末</Badge>}
        </p>
        <p className="flex flex-wrap gap-x-4 text-sm text-ink-soft">
          <span>
            ログイン <time dateTime={created_at}>{momentInWords(new Date(created_at))}</time>
          </span>
          {!current && (
            <span>
              最終利用 <time dateTime={seen_at}>{momentInWords(new Date(seen_at))}</time>
            </span>
          )}
        </p>
      </div>
      {!current && (
        <Button
          variant="secondary"
          size="sm"
          aria-label={`${name}（${momentInWords(new Date(created_at))}にログイン）をログアウトする`}
          isPending={isLoading}
          onPress={() => void confirm()}
        >
          ログアウト
        </Button>
      )}
    </li>
  );
}

function EndOthers() {
  const [isOpen, setOpen] = useState(false);
  const [endOthers] = useEndOtherSessionsMutation();
  const confirm = async () => {
    try {
      const { message } = await endOthers().unwrap();
      showToast({ kind: "success", text: message });
    } catch (error) {
      showToast({ kind: "error", text: textOf(error) });
    }
  };
  return (
    <>
      <Button variant="secondary" className="justify-self-end" onPress={() => setOpen(true)}>
        ほかの端末をログアウト
      </Button>
      <Confirm
        isOpen={isOpen}
        onOpenChange={setOpen}
        title="この端末以外をすべてログアウトしますか？"
        confirmLabel="ログアウトする"
        onConfirm={confirm}
      >
        ほかの端末では、もう一度ログインが必要になります。
      </Confirm>
    </>
  );
}
