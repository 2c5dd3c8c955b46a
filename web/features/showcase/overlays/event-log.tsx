import { ArrowRight } from "lucide-react";
import { useState } from "react";
import type { ModalEvent, ModalEvents } from "../../../ui/modal/modal-props.ts";

const BY: Record<ModalEvent["by"], string> = {
  person: "操作",
  program: "プログラム",
  time: "時間切れ",
  page: "ページの移動",
};

export interface RefusedEvents {
  opening: boolean;
  closing: boolean;
}

/** Events of a modal, in their order, with refusals. */
export function useEventLog(refused: RefusedEvents) {
  const [log, setLog] = useState<readonly string[]>([]);
  const note = (line: string) => setLog((lines) => [...lines, line]);
  const ask = (name: string, isRefused: boolean) => (event: ModalEvent) => {
    note(`${name}（${BY[event.by]}）`);
    if (!isRefused) return;
    event.preventDefault();
    note("断りました");
  };
  const events: ModalEvents = {
    onBeforeOpen: ask("開く前", refused.opening),
    onOpened: () => note("開いた"),
    onBeforeClose: ask("閉じる前", refused.closing),
    onClosed: () => note("閉じた"),
  };
  return { log, events, clear: () => setLog([]) };
}

export function EventLog({ log }: { log: readonly string[] }) {
  return (
    <div className="grid gap-1">
      <p className="text-sm text-ink-soft">できごと</p>
      {log.length === 0 ? (
        <p className="text-sm text-ink-faint">モーダルを開くと、ここに順に並びます。</p>
      ) : (
        <ol aria-label="できごと" className="flex flex-wrap gap-x-2 gap-y-1 text-sm">
          {log.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines are only added at the end
            <li key={index} className="flex items-center gap-2">
              {line}
              {index < log.length - 1 && <ArrowRight aria-hidden="true" className="size-4 text-ink-faint" />}
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
