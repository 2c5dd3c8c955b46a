import { type ReactNode, useState } from "react";
import type { ImportPreview } from "../../../../documents/contract/import.ts";
import type { ApiError } from "../../../app/api-error.ts";
import { useDocumentPages } from "../../documents/document-pages.ts";
import { FileImport } from "../../documents/import/file-import.tsx";
import { failureOf } from "../../documents/import/import-api.ts";
import { ImportReview, type ReviewChoice } from "../../documents/import/import-review.tsx";
import { LinkImport } from "../../documents/import/link-import.tsx";

export interface ImportStepsProps {
  /** Called with whether a preview is open, which closing would lose. */
  onInput: (hasInput: boolean) => void;
  /** Saves the preview. Rejects with an `ApiError`. */
  save: (body: object) => Promise<unknown>;
  usualReason?: string;
  /** Stands above the preview. */
  beside?: (preview: ImportPreview) => ReactNode;
}

/** The ways of a document into a record; behind them the preview, which nothing is saved before. */
export function ImportSteps({ onInput, save, usualReason, beside }: ImportStepsProps) {
  const { textImport } = useDocumentPages();
  const [preview, setPreview] = useState<ImportPreview>();
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  function show(read: ImportPreview | undefined): void {
    setPreview(read);
    setError(undefined);
    onInput(read !== undefined);
  }

  async function confirm({ values, origin }: ImportPreview, choice: ReviewChoice): Promise<void> {
    setError(undefined);
    setBusy(true);
    try {
      await save({ values, origin, confirm: true, ...choice });
    } catch (caught) {
      setError(failureOf(caught as ApiError));
    } finally {
      setBusy(false);
    }
  }

  if (!preview) {
    return (
      <div className="grid gap-6 pb-4">
        <FileImport onRead={show} />
        {textImport && <LinkImport path={textImport.linkPath} onRead={show} />}
      </div>
    );
  }
  return (
    <div className="grid gap-6 pb-4">
      {beside?.(preview)}
      <ImportReview
        preview={preview}
        isBusy={isBusy}
        error={error}
        {...(usualReason !== undefined && { usualReason })}
        onConfirm={(choice) => void confirm(preview, choice)}
        onCancel={() => show(undefined)}
      />
    </div>
  );
}
