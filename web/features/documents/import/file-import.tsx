import { useState } from "react";
import type { ImportPreview } from "../../../../documents/contract/import.ts";
import { importMessages } from "../../../../japanese/import-messages.ts";
import type { ApiError } from "../../../app/api-error.ts";
import { FileArea } from "../../../ui/file-area/file-area.tsx";
import { MEGABYTE } from "../../../ui/file-area/file-rules.ts";
import { Spinner } from "../../../ui/progress/spinner.tsx";
import { useDocumentPages } from "../document-pages.ts";
import { failureOf, usePreviewFileMutation } from "./import-api.ts";

const WORD = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
const TYPES = { pdf: "application/pdf", docx: WORD, json: "application/json", zip: "application/zip" };
const MAX_BYTES = 10 * MEGABYTE;

type Ending = keyof typeof TYPES;
const OWN_FILES: readonly Ending[] = ["pdf", "json", "zip"];
const ALL_FILES: readonly Ending[] = ["pdf", "docx", "json", "zip"];

/** A file: a PDF printed by Rireki, JSON, an export of LinkedIn, and a Word document where one can be read. Judged by its name, since browsers know no type of some. */
export function FileImport({ onRead }: { onRead: (preview: ImportPreview) => void }) {
  const { address, textImport } = useDocumentPages();
  const endings = textImport ? ALL_FILES : OWN_FILES;
  const [error, setError] = useState<string>();
  const [read, { isLoading }] = usePreviewFileMutation();

  const choose = async ([file]: readonly File[]) => {
    if (!file || isLoading) return;
    const fault = !endings.some((ending) => file.name.toLowerCase().endsWith(`.${ending}`))
      ? importMessages.wrongType(endings)
      : file.size > MAX_BYTES
        ? importMessages.tooLarge
        : undefined;
    setError(fault);
    if (fault) return;
    const answer = await read({ address, file });
    if (answer.error) setError(failureOf(answer.error as ApiError));
    else onRead(answer.data);
  };

  return (
    <section aria-label="ファイルから" className="sheet grid gap-4 p-5 sm:p-6">
      <h2 className="text-lg font-semibold">ファイルから</h2>
      <FileArea
        label="取り込むファイル"
        hint={importMessages.filesToTake(endings)}
        types={endings.flatMap((ending) => [TYPES[ending], ...(ending === "pdf" ? [] : [`.${ending}`])])}
        onFiles={(files) => void choose(files)}
        error={error}
        isDisabled={isLoading}
      />
      <p aria-live="polite" className="flex min-h-6 items-center gap-2 text-sm text-ink-soft">
        {isLoading && (
          <>
            <Spinner />
            読み取り中...
          </>
        )}
      </p>
    </section>
  );
}
