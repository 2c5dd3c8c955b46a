import { useState } from "react";
import { fieldTextOf } from "../../app/api-error.ts";
import { Button } from "../../ui/button/button.tsx";
import { saveFile } from "../../ui/download/save-file.ts";
import { TextLink } from "../../ui/link-button/text-link.tsx";
import { TextField } from "../../ui/text-field/text-field.tsx";
import { showToast } from "../../ui/toast/toast-queue.ts";
import { useRecordSubmissionMutation } from "./submissions-api.ts";
import { VersionRecipients, type VersionRecipientsProps } from "./version-recipients.tsx";

export interface RecordSubmissionProps extends VersionRecipientsProps {
  /** Address of the download with the chosen options. */
  downloadUrl: string;
  /** The document's label, for the name of the file. */
  label: string;
}

/** Saves the PDF for a recipient, whom the ledger keeps together with its bytes. */
export function RecordSubmission({ document, revision, downloadUrl, label }: RecordSubmissionProps) {
  const [recipient, setRecipient] = useState("");
  const [error, setError] = useState<string>();
  const [record, { isLoading }] = useRecordSubmissionMutation();

  async function save(): Promise<void> {
    setError(undefined);
    try {
      const options = optionsIn(downloadUrl);
      const { message, submission } = await record({ document, revision, options, recipient }).unwrap();
      const response = await fetch(submission.url);
      if (response.ok) saveFile(await response.blob(), `${label}_${submission.recipient}.pdf`);
      setRecipient("");
      showToast({ kind: "success", text: message });
    } catch (caught) {
      setError(fieldTextOf(caught, "recipient"));
    }
  }

  return (
    <div className="grid gap-4">
      <p className="phrases text-sm text-ink-soft">
        提出先を書いて保存すると、そのPDFが<TextLink href="/user/submissions">提出台帳</TextLink>に残ります。
      </p>
      <form
        noValidate
        aria-label="提出先の記録"
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <TextField
          label="提出先"
          hint="例：株式会社みなと商事"
          value={recipient}
          onChange={setRecipient}
          {...(error !== undefined && { error })}
        />
        <Button type="submit" variant="secondary" isPending={isLoading} pendingLabel="保存中...">
          提出先を記録して保存
        </Button>
      </form>
      <VersionRecipients document={document} revision={revision} />
    </div>
  );
}

/** The print options of a download's address. */
function optionsIn(address: string): Readonly<Record<string, string>> {
  const search = new URLSearchParams(address.split("?")[1] ?? "");
  return Object.fromEntries([...search].filter(([name]) => name !== "at" && name !== "download"));
}
