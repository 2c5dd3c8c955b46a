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
const TYPES = ["application/pdf", WORD, "application/json"];
const MAX_BYTES = 10 * MEGABYTE;
const ENDINGS = /\.(pdf|docx|json)$/i;

/** A file: a PDF printed by Rireki, a Word document, JSON. Judged by its name, since browsers know no type of some. */
export function FileImport({ onRead }: { onRead: (preview: ImportPreview) => void }) {
  const { address } = useDocumentPages();
  const [error, setError] = useState<string>();
  const [read, { isLoading }] = usePreviewFileMutation();

  const choose = async ([file]: readonly File[]) => {
    if (!file || isLoading) return;
    const fault = !ENDINGS.test(file.name)
      ? importMessages.wrongType
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
        hint="Rirekiで印刷したPDF、Word（.docx）、JSON　10MBまで"
        types={[...TYPES, ".docx", ".json"]}
        onFiles={(files) => void choose(files)}
        error={error}
        isDisabled={isLoading}
      />
      <p aria-live="polite" className="flex min-h-6 items-center gap-2 text-sm text-ink-soft">
        {isLoading && (
          <>
            <Spinner />
            読み取り中…
          </>
        )}
      </p>
    </section>
  );
}
