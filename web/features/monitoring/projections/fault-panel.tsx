import { CircleAlert, RefreshCw, SkipForward } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { Fault } from "../../../../modules/monitoring/contract/projections.ts";
import { Button } from "../../../ui/button/button.tsx";
import { deferred } from "../../../ui/deferred/deferred.tsx";
import { instantInWords, positionInWords } from "./figures.ts";
import { usePanelFocus } from "./model-anchor.ts";
import { labelOf } from "./model-names.ts";
import type { SkipDialogProps } from "./skip-dialog.tsx";

const SkipDialog = deferred<SkipDialogProps>(async () => (await import("./skip-dialog.tsx")).SkipDialog);

export interface FaultPanelProps {
  name: string;
  fault: Fault;
  isRetrying: boolean;
  onRetry: () => Promise<void>;
}

/** The event a read model cannot pass, and the two ways on. */
export function FaultPanel({ name, fault, isRetrying, onRetry }: FaultPanelProps) {
  const [isSkipping, setSkipping] = useState(false);
  const panel = usePanelFocus(name);
  const { stream, revision, position, event_type, error, occurred_at, schema_version, fields } = fault;
  return (
    <section
      ref={panel}
      aria-label={`「${labelOf(name)}」の停止`}
      className="grid gap-4 rounded-md border border-danger/40 bg-sunken p-4 max-sm:p-3"
    >
      <div className="flex gap-3">
        <CircleAlert aria-hidden="true" className="mt-1 size-5 shrink-0 text-danger" />
        <div className="phrases grid gap-1">
          <p className="font-medium text-danger">次のイベントを反映できず、停止しています</p>
          <p>この先の変更は、まだこの表に反映されていません。イベントと文書そのものは失われていません。</p>
        </div>
      </div>
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2 lg:grid-cols-3">
        <Fact label="エラー">
          <code>{error}</code>
        </Fact>
        <Fact label="イベントの種類">
          <code>{event_type}</code>
          {schema_version !== null && `（版${schema_version}）`}
        </Fact>
        <Fact label="発生日時">{occurred_at === null ? "不明" : instantInWords(occurred_at)}</Fact>
        <Fact label="ストリーム">
          <code className="break-all">{stream}</code>
        </Fact>
        <Fact label="リビジョン／位置">
          {revision}／{positionInWords(position)}
        </Fact>
        <Fact label="フィールド名">{fields.length > 0 ? <code>{fields.join(", ")}</code> : "読み取れません"}</Fact>
      </dl>
      <div className="flex flex-wrap justify-end gap-3 max-sm:*:grow">
        <Button
          variant="secondary"
          size="sm"
          icon={SkipForward}
          isDisabled={isRetrying}
          onPress={() => setSkipping(true)}
        >
          理由を付けて飛ばす
        </Button>
        <Button size="sm" icon={RefreshCw} isPending={isRetrying} onPress={() => void onRetry()}>
          もう一度試す
        </Button>
      </div>
      <SkipDialog isOpen={isSkipping} onOpenChange={setSkipping} name={name} fault={fault} />
    </section>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid content-start gap-0.5">
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="figures">{children}</dd>
    </div>
  );
}
