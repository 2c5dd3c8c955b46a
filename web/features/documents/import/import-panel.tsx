import { useNavigate } from "@tanstack/react-router";
import { useMemo, useState } from "react";
import type { ImportPreview } from "../../../../documents/contract/import.ts";
import { documentKey } from "../../../../documents/paths.ts";
import { importMessages } from "../../../../japanese/import-messages.ts";
import type { ApiError } from "../../../app/api-error.ts";
import { Alert } from "../../../ui/alert/alert.tsx";
import { showToast } from "../../../ui/toast/toast-queue.ts";
import { useImportValuesMutation, useUndoMutation } from "../document-api.ts";
import { useDocumentPages } from "../document-pages.ts";
import { firstPath, importPath } from "../paths.ts";
import { FileImport } from "./file-import.tsx";
import { failureOf } from "./import-api.ts";
import { ImportReview, type ReviewChoice } from "./import-review.tsx";
import { createImportSession } from "./import-session.ts";
import { LinkImport } from "./link-import.tsx";

export interface ImportPanelProps {
  accountId: string;
  isReviewing: boolean;
}

/** Milliseconds of the message with the way back. */
const SHOWN_FOR = 10_000;

/** The ways in, or the preview of what one of them has read. */
export function ImportPanel({ accountId, isReviewing }: ImportPanelProps) {
  const { definition, address, textImport } = useDocumentPages();
  const navigate = useNavigate();
  const session = useMemo(() => createImportSession(accountId, documentKey(definition)), [accountId, definition]);
  const [read, setRead] = useState<ImportPreview>();
  const [error, setError] = useState<string>();
  const [apply, { isLoading }] = useImportValuesMutation();
  const [undo] = useUndoMutation();
  const preview = isReviewing ? (read ?? session.load()) : undefined;
  const path = importPath(definition);

  const show = (found: ImportPreview) => {
    session.save(found);
    setRead(found);
    setError(undefined);
    void navigate({ href: `${path}?google_docs_imported=true` });
  };
  const leave = () => {
    session.clear();
    setRead(undefined);
    void navigate({ href: path });
  };

  const confirm = async (choice: ReviewChoice) => {
    if (!preview) return;
    const { values, origin } = preview;
    setError(undefined);
    session.beginApplying();
    const answer = await apply({ address, body: { values, origin, confirm: true, ...choice } });
    session.endApplying(!answer.error);
    if (answer.error) {
      setError(failureOf(answer.error as ApiError));
      return;
    }
    const action = { label: "元に戻す", run: () => void undo({ address }) };
    showToast({ kind: "success", text: answer.data.message, action }, { shownFor: SHOWN_FOR });
    void navigate({ href: `${firstPath(definition)}?google_docs_import=true` });
  };

  if (preview) {
    return <ImportReview preview={preview} isBusy={isLoading} error={error} onConfirm={confirm} onCancel={leave} />;
  }
  return (
    <div className="grid gap-6">
      {isReviewing && <NothingToReview isApplied={session.isApplied()} />}
      {textImport && <LinkImport path={textImport.linkPath} onRead={show} />}
      <FileImport onRead={show} />
    </div>
  );
}

/** The address of a preview whose data is gone. */
const NothingToReview = ({ isApplied }: { isApplied: boolean }) =>
  isApplied ? (
    <Alert kind="success">取り込みは完了しています。</Alert>
  ) : (
    <Alert kind="warning">{importMessages.nothingToApply}</Alert>
  );
