import { useState } from "react";
import { Button } from "../../../ui/button/button.tsx";
import type { MessageKind } from "../../../ui/message-kind/message-kind.ts";
import {
  type Notification,
  notify,
  notifyNetworkError,
  notifyServerError,
} from "../../../ui/notification/notification-queue.ts";
import { showToast } from "../../../ui/toast/toast-queue.ts";
import { Choice } from "../kit/choice.tsx";
import { Section } from "../kit/section.tsx";
import { Specimen } from "../kit/specimen.tsx";
import { durations, MILLISECONDS } from "./durations.ts";
import { KINDS } from "./kinds.ts";

const EXAMPLES: Readonly<Record<MessageKind, Notification>> = {
  success: { kind: "success", title: "PDFができました", text: "履歴書（A4・2枚）をダウンロードできます。" },
  info: { kind: "info", title: "新しい求人があります", text: "保存した条件に合う求人が3件公開されました。" },
  warning: {
    kind: "warning",
    title: "応募の締め切りが近づいています",
    text: "港湾システム株式会社の募集は明日までです。",
  },
  error: { kind: "error", title: "写真を保存できませんでした", text: "ファイルを確認して、もう一度選んでください。" },
};

const DURATIONS = durations("five", "three");

export function NotificationSection() {
  const [kind, setKind] = useState<MessageKind>("info");
  const [duration, setDuration] = useState<keyof typeof DURATIONS>("five");
  const options = kind === "error" ? undefined : { shownFor: MILLISECONDS[duration] };
  return (
    <Section
      id="notification"
      lead="いましている操作とは別に起きたことを、左下に一つずつ伝えます。次の通知は、前の通知が消えてから出ます。"
    >
      <Specimen
        title="通知を出す"
        text="エラーの通知は、閉じるか操作するまで消えません。"
        controls={
          <>
            <Choice label="種類" value={kind} onChange={setKind} options={KINDS} />
            <Choice label="表示する時間" value={duration} onChange={setDuration} options={DURATIONS} />
          </>
        }
      >
        <div className="flex flex-wrap gap-3">
          <Button onPress={() => notify(EXAMPLES[kind], options)}>通知を表示する</Button>
          <Button
            variant="secondary"
            onPress={() => {
              for (const each of ["info", "error", "success"] as const) notify(EXAMPLES[each]);
            }}
          >
            3件続けて表示する
          </Button>
        </div>
      </Specimen>
      <Specimen
        title="サーバーとネットワークのエラー"
        text="「再読み込みする」と「再試行する」は、このページを読み込み直します。"
      >
        <div className="flex flex-wrap gap-3">
          <Button
            variant="secondary"
            onPress={() =>
              notifyServerError({
                onContact: () => showToast({ kind: "info", text: "お問い合わせの窓口を開く操作です" }),
              })
            }
          >
            サーバーのエラーを表示する
          </Button>
          <Button variant="secondary" onPress={() => notifyNetworkError()}>
            通信エラーを表示する
          </Button>
        </div>
      </Specimen>
    </Section>
  );
}
