import { Download } from "lucide-react";
import type { ImportStatus } from "../../../../modules/candidate/contract.ts";
import { Alert } from "../../../ui/alert/alert.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { Card } from "../../../ui/card/card.tsx";
import { LinkButton } from "../../../ui/link-button/link-button.tsx";
import { LoadFailed } from "../../../ui/load-failed/load-failed.tsx";
import { ProgressBar } from "../../../ui/progress/progress-bar.tsx";
import { Skeleton } from "../../../ui/skeleton/skeleton.tsx";
import { useCandidateImportQuery } from "./intake-api.ts";
import { leftRows, saveLeftRows } from "./left-rows.ts";
import { LeftRows } from "./left-rows-list.tsx";
import type { ReadFile } from "./read-file.ts";
import { UndoImport } from "./undo-import.tsx";

const ASKED_EVERY = 1_000;

export interface ImportProgressProps {
  id: string;
  /** The file, unless the page was loaded anew since. */
  read: ReadFile | undefined;
  onAgain: () => void;
}

const isAtWork = ({ status, undo }: ImportStatus): boolean => status === "running" || undo?.status === "running";

/** An import while it runs, and its result. */
export function ImportProgress({ id, read, onAgain }: ImportProgressProps) {
  const known = useCandidateImportQuery(id);
  const isRunning = known.currentData !== undefined && isAtWork(known.currentData);
  const { currentData, error, isFetching, refetch } = useCandidateImportQuery(id, {
    pollingInterval: isRunning ? ASKED_EVERY : 0,
  });
  if (!currentData) {
    if (!error || isFetching) return <Skeleton lines={6} className="sheet p-6" />;
    return (
      <LoadFailed title="取り込みを表示できません" text={error.message} isPending={isFetching} onRetry={refetch} />
    );
  }
  const { status, undo, problems } = currentData;
  const left = leftRows(problems, read?.preview.known ?? []);
  return (
    <div className="grid gap-6">
      <Card title={headingOf(currentData)}>
        <Outcome progress={currentData} />
        {!isRunning && (
          <div className="flex flex-wrap gap-3 max-sm:*:w-full">
            <LinkButton href="/agency/candidates">候補者の一覧へ</LinkButton>
            <Button variant="secondary" onPress={onAgain}>
              別のファイルを取り込む
            </Button>
            {status === "completed" && !undo && <UndoImport id={id} added={currentData.added} onUndone={refetch} />}
          </div>
        )}
      </Card>
      {left.length > 0 && (
        <Card
          title={`取り込まなかった行（${left.length}件）`}
          aside={
            <Button
              variant="secondary"
              size="sm"
              icon={Download}
              onPress={() => void saveLeftRows(left, read?.file, read?.preview.columns[0]?.head !== null)}
            >
              CSVで保存
            </Button>
          }
        >
          <LeftRows rows={left} />
        </Card>
      )}
    </div>
  );
}

function headingOf({ status, undo }: ImportStatus): string {
  if (undo) return undo.status === "running" ? "取り消しています" : "取り込みを取り消しました";
  if (status === "running") return "取り込んでいます";
  return status === "completed" ? "取り込みが完了しました" : "取り込みを続けられませんでした";
}

/** Counts in words, with a bar while work is left. */
function Outcome({ progress }: { progress: ImportStatus }) {
  const { status, done, total, added, skipped, undo } = progress;
  if (undo) {
    const { removed, kept } = undo;
    const isRunning = undo.status === "running";
    return (
      <>
        {isRunning && <ProgressBar label="取り消しの進み具合" value={(100 * (removed + kept)) / Math.max(1, added)} />}
        <p role="status" className="phrases">
          {`${removed}件を削除しました。${kept > 0 ? `取り込んだあとに使われた${kept}件は、残しています。` : ""}`}
        </p>
      </>
    );
  }
  if (status === "running") {
    return (
      <>
        <ProgressBar label="取り込みの進み具合" value={(100 * done) / total} valueText={`${total}行のうち${done}行`} />
        <p className="figures">{`${total}行のうち${done}行`}</p>
        <p className="phrases text-sm text-ink-soft">
          この画面を閉じても取り込みは続きます。同じ画面を開くと、続きを確かめられます。
        </p>
      </>
    );
  }
  if (status === "failed") {
    return (
      <Alert kind="error">{`${added}件を追加したところで止まりました。同じファイルをもう一度取り込むと、残りの候補者が追加されます。`}</Alert>
    );
  }
  return (
    <p role="status" className="phrases">
      {`${added}件の候補者を追加しました。${skipped > 0 ? `登録済みの${skipped}件は追加していません。` : ""}`}
    </p>
  );
}
