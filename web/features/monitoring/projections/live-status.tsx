import { Alert } from "../../../ui/alert/alert.tsx";
import { clockInWords } from "./figures.ts";
import type { Connection } from "./use-live-projections.ts";

export interface LiveStatusProps {
  connection: Connection;
  /** When the figures came, in milliseconds. */
  receivedAt: number;
}

const WORDS: Readonly<Record<Connection, string>> = {
  connecting: "接続中",
  live: "ライブ更新中",
  lost: "ライブ更新なし",
};

/** Age of the figures. It changes every second, so it is not a live region. */
export function LiveStatus({ connection, receivedAt }: LiveStatusProps) {
  return (
    <p className="figures flex items-center gap-2 text-sm text-ink-soft">
      <span
        aria-hidden="true"
        className={`size-2.5 rounded-full ${connection === "live" ? "bg-success" : "border-2 border-line-strong"}`}
      />
      {WORDS[connection]}
      <span>{clockInWords(receivedAt)} 時点</span>
    </p>
  );
}

/** @param problem why asking did not bring figures either; undefined where it does */
export function ConnectionLost({ receivedAt, problem }: { receivedAt: number; problem: string | undefined }) {
  if (problem === undefined) {
    return (
      <Alert kind="info" title="ライブ更新が切れました" isNews>
        再接続しています。その間は5秒ごとに数字を読み込みます。
      </Alert>
    );
  }
  return (
    <Alert kind="warning" title={`${clockInWords(receivedAt)}から数字が更新されていません`}>
      {problem}
    </Alert>
  );
}
