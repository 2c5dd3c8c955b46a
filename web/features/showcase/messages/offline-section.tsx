import { Wifi, WifiOff } from "lucide-react";
import { useState } from "react";
import { OfflineNotice } from "../../../ui/offline-notice/offline-notice.tsx";
import { useOnline } from "../../../ui/offline-notice/use-online.ts";
import { Choice } from "../kit/choice.tsx";
import { Section } from "../kit/section.tsx";
import { Specimen } from "../kit/specimen.tsx";

const STATES = { online: "オンライン", offline: "オフライン", kept: "オフライン（未保存あり）" } as const;

export function OfflineSection() {
  const [state, setState] = useState<keyof typeof STATES>("offline");
  const isOnline = useOnline();
  const Icon = isOnline ? Wifi : WifiOff;
  return (
    <Section
      id="offline"
      lead="接続が切れると、ヘッダーの下に表示します。入力はこの端末に残り、接続が戻ると「オンラインに戻りました」と伝えて自動で送信します。"
    >
      <Specimen
        title="接続が切れたとき"
        controls={<Choice label="接続の状態" value={state} onChange={setState} options={STATES} />}
      >
        <div className="overflow-hidden rounded-md border border-line">
          <p className="px-4 py-3 text-lg font-semibold">Rireki</p>
          <OfflineNotice isOnline={state === "online"}>
            {state === "kept" ? "オフラインです。入力はこの端末に保存されています（3件）" : undefined}
          </OfflineNotice>
        </div>
      </Specimen>
      <Specimen title="いまの接続" text="端末の通信を切ると、この表示とページ上部のヘッダーが変わります。">
        <p role="status" className={`flex items-center gap-2 ${isOnline ? "text-success" : "text-warning"}`}>
          <Icon aria-hidden="true" className="size-5" />
          {isOnline ? "オンライン" : "オフライン"}
        </p>
      </Specimen>
    </Section>
  );
}
