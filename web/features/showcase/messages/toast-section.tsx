import { useState } from "react";
import { Button } from "../../../ui/button/button.tsx";
import type { MessageKind } from "../../../ui/message-kind/message-kind.ts";
import { Switch } from "../../../ui/switch/switch.tsx";
import { showToast } from "../../../ui/toast/toast-queue.ts";
import { Choice } from "../kit/choice.tsx";
import { Section } from "../kit/section.tsx";
import { Specimen } from "../kit/specimen.tsx";
import { durations, MILLISECONDS } from "./durations.ts";
import { KINDS } from "./kinds.ts";

const TEXT: Readonly<Record<MessageKind, string>> = {
  success: "学歴を保存しました",
  info: "担当者が職歴を更新しました",
  warning: "写真の有効期限があと7日です",
  error: "ブックマークの更新に失敗しました",
};

const SECTIONS = ["プロフィール", "現住所", "連絡先", "学歴", "免許・資格", "職歴"] as const;

const DURATIONS = durations("four", "eight", "always");

export function ToastSection() {
  const [kind, setKind] = useState<MessageKind>("success");
  const [duration, setDuration] = useState<keyof typeof DURATIONS>("four");
  const [hasAction, setHasAction] = useState(false);
  const options = { shownFor: MILLISECONDS[duration] };
  const undo = { label: "元に戻す", run: () => void showToast({ kind: "info", text: "元に戻しました" }) };
  return (
    <Section
      id="toast"
      lead="操作の結果を、右上に短く伝えます。読み落としても困らないことだけに使い、入力の誤りは入力欄のそばにも表示します。"
    >
      <Specimen
        title="トーストを出す"
        text="ポインターを重ねている間、またはフォーカスがある間は消えません。F6キーで移動できます。"
        controls={
          <>
            <Choice label="種類" value={kind} onChange={setKind} options={KINDS} />
            <Choice label="表示する時間" value={duration} onChange={setDuration} options={DURATIONS} />
            <Switch value={hasAction} onChange={setHasAction}>
              操作を付ける
            </Switch>
          </>
        }
      >
        <div className="flex flex-wrap gap-3">
          <Button onPress={() => showToast({ kind, text: TEXT[kind], action: hasAction ? undo : undefined }, options)}>
            トーストを表示する
          </Button>
          <Button
            variant="secondary"
            onPress={() => {
              for (const section of SECTIONS) showToast({ kind, text: `${section}を保存しました` }, options);
            }}
          >
            6件続けて表示する
          </Button>
        </div>
        <p className="phrases text-sm text-ink-soft">
          同時に表示するのは5件までです。6件目を出すと、最も古いものが消えます。
        </p>
      </Specimen>
    </Section>
  );
}
