import { useState } from "react";
import { candidateImportMessages as messages } from "../../../../japanese/candidate-import-messages.ts";
import { MAX_IMPORT_BYTES, MAX_IMPORTED_ROWS } from "../../../../modules/candidate/contract.ts";
import { textOf } from "../../../app/api-error.ts";
import { FileArea } from "../../../ui/file-area/file-area.tsx";
import { Spinner } from "../../../ui/progress/spinner.tsx";
import { usePreviewCandidatesMutation } from "./intake-api.ts";
import { problemOfFile } from "./problem-of-file.ts";
import type { ReadFile } from "./read-file.ts";

/** Browsers know no type of some files, so that the ending counts too. */
const TYPES = ["text/csv", ".csv", ".tsv", ".txt"];
const ENDINGS = /\.(?:csv|tsv|txt)$/i;

/** The file with the candidates. */
export function ChooseFile({ onRead }: { onRead: (read: ReadFile) => void }) {
  const [error, setError] = useState<string>();
  const [preview, { isLoading }] = usePreviewCandidatesMutation();

  async function choose([file]: readonly File[]): Promise<void> {
    if (!file || isLoading) return;
    const wrongType = ENDINGS.test(file.name) ? undefined : messages.wrongType;
    const problem = wrongType ?? (file.size > MAX_IMPORT_BYTES ? messages.tooLarge : undefined);
    setError(problem);
    if (problem) return;
    try {
      onRead({ file, preview: await preview({ file }).unwrap() });
    } catch (caught) {
      setError(problemOfFile(caught) ?? textOf(caught));
    }
  }

  return (
    <section aria-label="ファイルの選択" className="sheet grid gap-4 p-5 sm:p-6">
      <FileArea
        label="取り込むCSVファイル"
        hint={`CSV　${MAX_IMPORTED_ROWS.toLocaleString("ja-JP")}行まで　10MBまで`}
        types={TYPES}
        onFiles={(files) => void choose(files)}
        error={error}
        isDisabled={isLoading}
      />
      <div>
        <div aria-live="polite">
          {isLoading && (
            <p className="flex items-center gap-2 pb-4 text-sm text-ink-soft">
              <Spinner />
              読み取り中...
            </p>
          )}
        </div>
        <p className="phrases text-sm text-ink-soft">
          1行に1人ずつ、氏名か電話番号のどちらかが入った表を取り込めます。文字コードはUTF-8とShift_JIS、見出しの行はあってもなくても読み取れます。Rirekiの候補者一覧から書き出したCSVも、そのまま取り込めます。
        </p>
      </div>
    </section>
  );
}
