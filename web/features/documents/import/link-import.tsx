import { CircleCheck, FileDown } from "lucide-react";
import { type FormEvent, useState } from "react";
import type { ImportPreview } from "../../../../documents/contract/import.ts";
import { importMessages, judgeDocumentLink } from "../../../../japanese/import-messages.ts";
import type { ApiError } from "../../../app/api-error.ts";
import { Alert } from "../../../ui/alert/alert.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { TextField } from "../../../ui/text-field/text-field.tsx";
import { failureOf, usePreviewLinkMutation } from "./import-api.ts";

export interface LinkImportProps {
  /** Of the call. */
  path: string;
  onRead: (preview: ImportPreview) => void;
}

/** The link of a Google document, checked while it is typed. */
export function LinkImport({ path, onRead }: LinkImportProps) {
  const [url, setUrl] = useState("");
  const [isAsked, setAsked] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [read, { isLoading }] = usePreviewLinkMutation();
  const verdict = judgeDocumentLink(url);
  const isRight = verdict.documentId !== undefined;
  const isShown = isAsked || url.trim() !== "";

  const send = async (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    setFailure(undefined);
    if (!isRight || isLoading) return;
    const answer = await read({ path, url: url.trim() });
    if (answer.error) setFailure(failureOf(answer.error as ApiError));
    else onRead(answer.data);
  };

  return (
    <form
      aria-label="Google Docsから"
      noValidate
      className="sheet grid gap-4 p-5 sm:p-6"
      onSubmit={(event) => void send(event)}
    >
      <h2 className="text-lg font-semibold">Google Docsから</h2>
      <TextField
        label="ドキュメントのURL"
        hint="共有を「リンクを知っている全員」にした文書のURLを貼り付けます。"
        type="url"
        inputMode="url"
        autoComplete="off"
        isVerbatim
        value={url}
        onChange={(typed) => {
          setUrl(typed);
          setFailure(undefined);
        }}
        error={isShown && !isRight ? verdict.message : undefined}
      />
      <p aria-live="polite" className="flex min-h-6 items-center gap-1.5 text-sm text-success">
        {isRight && (
          <>
            <CircleCheck aria-hidden="true" className="size-4 shrink-0" />
            {importMessages.urlRight}
          </>
        )}
      </p>
      {failure && <Alert kind="error">{failure}</Alert>}
      <Button
        type="submit"
        icon={FileDown}
        isPending={isLoading}
        pendingLabel="読み取り中..."
        className="justify-self-end max-sm:w-full"
      >
        読み取る
      </Button>
    </form>
  );
}
